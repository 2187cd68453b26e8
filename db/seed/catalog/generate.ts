import { mayBePromoted } from '#modules/catalog/rules/promotion-ban.ts'
import { brands } from './brands.ts'
import { type LeafCategory, leavesOf } from './department-definition.ts'
import { type GenericProduct, genericProductsOf } from './generic-product.ts'
import { offerFor } from './offers.ts'
import { productOf, productSeed } from './product.ts'
import { isPerishable } from './product-template.ts'
import { profiles } from './profiles.ts'
import { promotionRows } from './promotions.ts'
import type {
  CatalogBatch,
  SeedBrandRow,
  SeedCategoryRow,
  SeedPriceRow,
  SeedProductRow,
  SeedPromotionRow,
  SeedStockRow,
  SeedVariantRow,
} from './rows.ts'
import { nthProduct } from './series.ts'
import { departments } from './tree.ts'

export const DEFAULT_PRODUCTS = 9000

/** Products per batch: large enough for COPY to be fast, small enough for constant memory. */
const BATCH_SIZE = 1000
const FIRST_CODE = 100_000_001
/** Share of all products that have a near-expiry variant. */
const SAVE_ME_SHARE = 0.01

export interface DemoCatalog {
  readonly categories: readonly SeedCategoryRow[]
  readonly brands: readonly SeedBrandRow[]
  readonly promotions: readonly SeedPromotionRow[]
  readonly batches: () => Generator<CatalogBatch>
}

/**
 * The demo catalogue. It is deterministic: the same options give the same bytes, and a smaller catalogue is a prefix of a
 * larger one (same codes, names, prices). Campaigns, price history and expiry dates are relative to `now`.
 */
export function generateCatalog(options: { readonly products?: number; readonly now: Date }): DemoCatalog {
  const { products = DEFAULT_PRODUCTS, now } = options
  const promotions = promotionRows(now)
  return {
    categories: categoryRows(),
    brands: brands.map(({ code, filterCode, name }) => ({ code, filterCode, name })),
    promotions,
    batches: () => batches(products, now, promotions),
  }
}

function* batches(count: number, now: Date, promotions: readonly SeedPromotionRow[]): Generator<CatalogBatch> {
  const byCode = new Map(promotions.map((promotion) => [promotion.code, promotion]))
  const round = productRound()
  const saveMeShare = SAVE_ME_SHARE / (round.filter(({ generic }) => isPerishable(generic)).length / round.length)
  let batch = emptyBatch()
  for (let position = 0; position < count; position++) {
    const { generic, turn, turns } = round[position % round.length] ?? unreachable()
    const index = Math.floor(position / round.length) * turns + turn
    const { template, series } = nthProduct(generic, index)
    const seed = productSeed(generic, index)
    const code = String(FIRST_CODE + position)
    const product = productOf({ code, template, series, seed, now })
    const offer = offerFor({
      code,
      seed,
      department: generic.leaf.department.code,
      listPrice: template.listPrice,
      isNew: product.isNew,
      createdAt: product.createdAt,
      saveMeShare: isPerishable(generic) ? saveMeShare : 0,
      mayBePromoted: mayBePromoted({ isInfantFormula: generic.profile.forFirstMonths ?? false }),
      promotions: byCode,
      now,
    })
    batch.products.push(product)
    batch.variants.push(...offer.variants)
    batch.stock.push(...offer.stock)
    batch.priceHistory.push(...offer.priceHistory)
    if (batch.products.length === BATCH_SIZE) {
      yield batch
      batch = emptyBatch()
    }
  }
  if (batch.products.length > 0) yield batch
}

function emptyBatch(): {
  products: SeedProductRow[]
  variants: SeedVariantRow[]
  stock: SeedStockRow[]
  priceHistory: SeedPriceRow[]
} {
  return { products: [], variants: [], stock: [], priceHistory: [] }
}

function unreachable(): never {
  throw new Error('the catalogue has no products')
}

interface RoundTurn {
  readonly generic: GenericProduct
  /** Which of the product's turns in the round this is, from 0. */
  readonly turn: number
  /** How many turns the product has in each round. */
  readonly turns: number
}

/**
 * The order in which products are generated, repeated until there are enough: every generic product once, staples several
 * times. First one of each leaf, then the rest interleaved, so that every prefix covers all leaves.
 */
export function productRound(): RoundTurn[] {
  const turns: { key: number; order: number; item: RoundTurn }[] = []
  let order = 0
  for (const leaf of allLeaves()) {
    const leafTurns = turnsOf(leaf)
    leafTurns.forEach((item, index) => {
      turns.push({ key: index === 0 ? 0 : index / leafTurns.length, order: order++, item })
    })
  }
  return turns.sort((a, b) => a.key - b.key || a.order - b.order).map(({ item }) => item)
}

function turnsOf(leaf: LeafCategory): RoundTurn[] {
  const profile = profiles[leaf.code]
  if (profile === undefined) throw new Error(`no profile for leaf ${leaf.code}`)
  const generics = genericProductsOf(leaf, profile)
  const maxTurns = Math.max(...generics.map((generic) => generic.profile.timesPerRound ?? 1))
  const result: RoundTurn[] = []
  for (let turn = 0; turn < maxTurns; turn++) {
    for (const generic of generics) {
      const turns = generic.profile.timesPerRound ?? 1
      if (turn < turns) result.push({ generic, turn, turns })
    }
  }
  return result
}

export function allLeaves(): LeafCategory[] {
  return departments.flatMap(leavesOf)
}

function categoryRows(): SeedCategoryRow[] {
  return departments.flatMap((department, position): SeedCategoryRow[] => {
    const image = `/img/dept-${department.code}.webp`
    const { code, tint } = department
    const top: SeedCategoryRow = {
      code,
      parentCode: null,
      slug: `${Number(code)}-${department.slug}`,
      name: department.name,
      position,
      tint,
      image,
      meta: {},
    }
    const leaves = leavesOf(department).map(
      (leaf, index): SeedCategoryRow => ({
        code: leaf.code,
        parentCode: code,
        slug: leaf.slug,
        name: leaf.name,
        position: index,
        tint,
        image,
        meta: { filters: leaf.filters },
      }),
    )
    return [top, ...leaves]
  })
}
