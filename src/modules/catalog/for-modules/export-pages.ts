import type { Db } from '#platform/db/db.ts'
import type { ProductPage } from '../contract.product.ts'
import type { CatalogReader } from '../listing/list-products.ts'
import { presentCard } from '../present/card.ts'
import { presentExtras } from '../product-page/present-product.ts'
import type { ProductPageFacts } from '../product-page/store.ts'
import type { CategoryMeta, CategoryNode } from '../read-model/tree.ts'
import { codeOfSlug } from '../rules/category-slug.ts'
import type { ProductColumns } from '../rules/imported-product.ts'
import { readStoredProducts, type StoredProduct } from '../saving/store.products.ts'

const AT_ONCE = 250

/** A product as its API call shows it, without similar products, and its stored columns. */
export interface ExportPage {
  readonly page: ProductPage
  readonly facts: ProductColumns
}

/** Every product on sale, ordered by code, in batches, so that memory use does not grow with the catalogue. */
export async function* exportPages(
  db: Db,
  { live }: CatalogReader,
  origin: string,
): AsyncGenerator<readonly ExportPage[]> {
  const codes = [...live.model().codes()].sort()
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const booked = await readStoredProducts(db, codes.slice(from, from + AT_ONCE))
    const model = live.model()
    yield booked.flatMap(({ code, ...facts }): ExportPage[] => {
      const slot = model.slotOf(code)
      if (slot === undefined) return []
      const card = presentCard(model, slot, origin)
      return [{ page: { ...card, ...presentExtras(card, shown({ code, ...facts }), origin), slots: [] }, facts }]
    })
  }
}

const shown = (facts: StoredProduct): ProductPageFacts => ({
  ...facts,
  isChilled: facts.chilled,
  isFrozen: facts.frozen,
  isReturnable: facts.returnable,
  isPriceCapped: facts.priceCapped,
})

/** A category as in the API, with its editors' texts. */
export interface ExportCategory {
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly image: string
  readonly iconPng: string
  readonly tint: string
  readonly meta: CategoryMeta
  readonly children: readonly ExportCategory[]
}

/** The departments with all their descendants. */
export function exportTree({ live }: CatalogReader): ExportCategory[] {
  const booked = ({ name, slug, image, tint, meta, children }: CategoryNode): ExportCategory => ({
    ...{ code: codeOfSlug(slug), name, slug, image, iconPng: image, tint, meta },
    children: children.map(booked),
  })
  return live.model().tree.departments.map(booked)
}
