import { mayBePromoted } from '#modules/catalog/rules/promotion-ban.ts'
import { type Article, articlesOf } from './article.ts'
import { brands } from './brands.ts'
import { type LeafRow, leavesOf } from './department-rows.ts'
import { perishes } from './line.ts'
import { offerOf } from './offers.ts'
import { productOf, productSeed } from './product.ts'
import { profiles } from './profiles.ts'
import { promotionRows } from './promotions.ts'
import type {
  BrandRow,
  CatalogBatch,
  CategoryRow,
  PriceRow,
  ProductRow,
  PromotionRow,
  StockRow,
  VariantRow,
} from './rows.ts'
import { placeOf } from './series.ts'
import { departments } from './tree.ts'

export const DEFAULT_PRODUCTS = 9000

/** Products a batch: enough for COPY to run at full speed, few enough to keep memory flat. */
const BATCH = 1000
const FIRST_CODE = 100_000_001
const SAVE_ME = 0.01

export interface Catalog {
  readonly categories: readonly CategoryRow[]
  readonly brands: readonly BrandRow[]
  readonly promotions: readonly PromotionRow[]
  readonly batches: () => Generator<CatalogBatch>
}

/**
 * The demo catalogue: the same bytes for the same `now`, and a smaller catalogue is the beginning of a
 * larger one (same codes, names, prices). `now` dates campaigns, price history and near-expiry stock.
 */
export function generateCatalog(ask: { readonly products?: number; readonly now: Date }): Catalog {
  const { products = DEFAULT_PRODUCTS, now } = ask
  const promotions = promotionRows(now)
  return {
    categories: categoryRows(),
    brands: brands.map(({ code, filterCode, name }) => ({ code, filterCode, name })),
    promotions,
    batches: () => batches(products, now, promotions),
  }
}

function* batches(count: number, now: Date, promotions: readonly PromotionRow[]): Generator<CatalogBatch> {
  const byCode = new Map(promotions.map((promotion) => [promotion.code, promotion]))
  const round = roundOfArticles()
  const saveMeShare = SAVE_ME / (round.filter(({ article }) => perishes(article)).length / round.length)
  let batch = emptyBatch()
  for (let position = 0; position < count; position++) {
    const { article, turn, turns } = round[position % round.length] ?? unreachable()
    const place = Math.floor(position / round.length) * turns + turn
    const { line, series } = placeOf(article, place)
    const seed = productSeed(article, place)
    const code = String(FIRST_CODE + position)
    const product = productOf({ code, line, series, seed, now })
    const offer = offerOf({
      code,
      seed,
      department: article.leaf.department.code,
      listPrice: line.listPrice,
      isNew: product.isNew,
      createdAt: product.createdAt,
      saveMeShare: perishes(article) ? saveMeShare : 0,
      mayBePromoted: mayBePromoted({ isInfantFormula: article.profile.firstMonths ?? false }),
      promotions: byCode,
      now,
    })
    batch.products.push(product)
    batch.variants.push(...offer.variants)
    batch.stock.push(...offer.stock)
    batch.history.push(...offer.history)
    if (batch.products.length === BATCH) {
      yield batch
      batch = emptyBatch()
    }
  }
  if (batch.products.length > 0) yield batch
}

function emptyBatch(): { products: ProductRow[]; variants: VariantRow[]; stock: StockRow[]; history: PriceRow[] } {
  return { products: [], variants: [], stock: [], history: [] }
}

function unreachable(): never {
  throw new Error('the catalogue has no articles')
}

interface Turn {
  readonly article: Article
  /** Which of the article's turns in a round this is, and how many it has. */
  readonly turn: number
  readonly turns: number
}

/**
 * Every article once, staples more often, mixed so that any beginning of the list goes through all
 * leaves: first one article of each leaf, then the rest evenly.
 */
export function roundOfArticles(): Turn[] {
  const turns: { key: number; order: number; item: Turn }[] = []
  let order = 0
  for (const leaf of allLeaves()) {
    const ofLeaf = turnsOf(leaf)
    ofLeaf.forEach((item, index) => {
      turns.push({ key: index === 0 ? 0 : index / ofLeaf.length, order: order++, item })
    })
  }
  return turns.sort((a, b) => a.key - b.key || a.order - b.order).map(({ item }) => item)
}

function turnsOf(leaf: LeafRow): Turn[] {
  const profile = profiles[leaf.code]
  if (profile === undefined) throw new Error(`no profile for leaf ${leaf.code}`)
  const articles = articlesOf(leaf, profile)
  const most = Math.max(...articles.map((article) => article.profile.often ?? 1))
  const result: Turn[] = []
  for (let turn = 0; turn < most; turn++) {
    for (const article of articles) {
      const turns = article.profile.often ?? 1
      if (turn < turns) result.push({ article, turn, turns })
    }
  }
  return result
}

export function allLeaves(): LeafRow[] {
  return departments.flatMap(leavesOf)
}

function categoryRows(): CategoryRow[] {
  return departments.flatMap((department, position): CategoryRow[] => {
    const image = `/img/dept-${department.code}.webp`
    const { code, tint } = department
    const top: CategoryRow = {
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
      (leaf, index): CategoryRow => ({
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
