import { lei } from '#kernel/money.ts'
import type { Db } from '#platform/db/db.ts'
import type { ProductPage } from '../contract.product.ts'
import type { CatalogReader } from '../listing/list-products.ts'
import { presentCard } from '../present/card.ts'
import { type CategoryPictures, categoryPictures } from '../present/category-pictures.ts'
import { presentExtras } from '../product-page/present-product.ts'
import type { ProductPageFacts } from '../product-page/store.ts'
import { none } from '../read-model/columns.ts'
import type { CatalogModel } from '../read-model/model.ts'
import type { CategoryMeta, CategoryNode } from '../read-model/tree.ts'
import { codeOfSlug } from '../rules/category-slug.ts'
import type { ProductColumns } from '../rules/imported-product.ts'
import { isActiveAt } from '../rules/price-in-force.ts'
import { readStoredProducts, type StoredProduct } from '../saving/store.products.ts'
import { type ExportPrice, readPriceHistory } from './price-history.ts'

const AT_ONCE = 250

/** A product as its API call shows it, without similar products, and its stored columns. */
export interface ExportPage {
  readonly page: ProductPage
  /** The name as an import stores it, where the page's names add brand and size or leave the size out. */
  readonly storedName: string
  readonly facts: ProductColumns
  /** The price in lei that returns after the reduction, shown or not; null without one. */
  readonly regularPrice: number | null
  /** The active promotion, shown or not. */
  readonly promotion: Pick<ProductPage, 'activePromotion' | 'promotionUntil'>
  /** Oldest first. */
  readonly priceHistory: readonly ExportPrice[]
  /** The addresses and paths of its photographs; empty without any. */
  readonly photographs: readonly string[]
}

/** Every product on sale, ordered by code, in batches, so that memory use does not grow with the catalogue. */
export async function* exportPages(
  db: Db,
  { live }: CatalogReader,
  origin: string,
): AsyncGenerator<readonly ExportPage[]> {
  const codes = [...live.model().codes()].sort()
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const batch = codes.slice(from, from + AT_ONCE)
    const now = Temporal.Instant.fromEpochMilliseconds(live.model().activePrices.now)
    const [booked, prices] = await Promise.all([readStoredProducts(db, batch), readPriceHistory(db, batch, now)])
    const model = live.model()
    yield booked.flatMap(({ code, photographs, ...facts }): ExportPage[] => {
      const slot = model.slotOf(code)
      if (slot === undefined) return []
      const card = presentCard(model, slot, origin)
      const { regularPrice } = model.activePrices.price(slot)
      return [
        {
          page: { ...card, ...presentExtras(card, shown(facts), origin), slots: [], rating: null },
          storedName: model.text(slot).name,
          facts,
          photographs,
          regularPrice: regularPrice === null ? null : lei(regularPrice),
          promotion: activePromotion(model, slot),
          priceHistory: prices.get(code) ?? [],
        },
      ]
    })
  }
}

function activePromotion(model: CatalogModel, slot: number): ExportPage['promotion'] {
  const promotion = model.promotions[model.columns.promotion[slot] ?? none]
  if (promotion === undefined || !isActiveAt(promotion, model.activePrices.now))
    return { activePromotion: null, promotionUntil: null }
  const { code, name, targetQuantity, until } = promotion
  return { activePromotion: { code, name, targetQuantity }, promotionUntil: new Date(until).toISOString() }
}

const shown = (facts: Omit<StoredProduct, 'code' | 'photographs'>): ProductPageFacts => ({
  ...facts,
  isChilled: facts.chilled,
  isFrozen: facts.frozen,
  isReturnable: facts.returnable,
  isPriceCapped: facts.priceCapped,
})

/** A category as in the API, with its editors' texts. */
export interface ExportCategory extends CategoryPictures {
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly tint: string
  readonly meta: CategoryMeta
  readonly children: readonly ExportCategory[]
}

/** The departments with all their descendants. */
export function exportTree({ live, cards }: CatalogReader): ExportCategory[] {
  const booked = ({ name, slug, image, tint, meta, children }: CategoryNode): ExportCategory => ({
    ...{ code: codeOfSlug(slug), name, slug, ...categoryPictures(image, cards.origin), tint, meta },
    children: children.map(booked),
  })
  return live.model().tree.departments.map(booked)
}
