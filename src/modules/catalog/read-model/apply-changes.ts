import type { Db, Queryable } from '#platform/db/db.ts'
import type { CatalogChange } from './changes.ts'
import type { CatalogModel } from './model.ts'
import { changedKeys, shownProduct } from './page-keys.ts'
import {
  everyProduct,
  readBanners,
  readBrands,
  readCategories,
  readCustomListings,
  readDeposits,
  readProducts,
  readPromotions,
} from './rows.ts'

/** Slots of changed products; `everything` when any product may be shown differently. */
export type ChangedSlots = readonly number[] | 'everything'

export interface AppliedChanges {
  readonly touched: ChangedSlots
  /** Those of `touched` of which nothing but the stock has changed. */
  readonly ofStock: ReadonlySet<number>
  /** The keys of what pages show and has changed. */
  readonly keys: readonly string[] | 'everything'
}

const AT_ONCE = 1_000

/**
 * Loads the whole catalogue and removes products that are gone. Changes committed during the load may be missing: read
 * them afterwards, from a position taken before it.
 */
export async function loadCatalog(db: Db, model: CatalogModel, now: number): Promise<void> {
  await fillAround(db, model)
  model.activePrices.recomputeAll(now)
  const isFirst = model.count === 0
  const left = new Set(model.codes())
  for await (const rows of everyProduct(db)) {
    for (const row of rows) {
      model.put(row)
      left.delete(row.code)
    }
  }
  for (const code of left) model.remove(code)
  model.rebuildCategoryIndex()
  if (isFirst) model.renumberSlots()
}

/** Applies changes by reading the current rows. Safe to repeat, but only the first time tells the keys. */
export async function applyChanges(
  q: Queryable,
  model: CatalogModel,
  changes: readonly CatalogChange[],
  now: number,
): Promise<AppliedChanges> {
  const products = changes.filter(({ kind }) => kind === 'product')
  const isMore = products.length < changes.length
  if (isMore) {
    await fillAround(q, model)
    model.activePrices.recomputeAll(now)
  }
  const touched: number[] = []
  const ofStock = new Set<number>()
  const keys = new Set<string>()
  let isEverything = isMore
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const some = products.slice(from, from + AT_ONCE)
    const rows = await readProducts(
      q,
      some.map(({ key }) => key),
    )
    const sold = new Map(rows.map((row) => [row.code, row]))
    for (const { key: code, isOfStock } of some) {
      const before = shownProduct(model, code)
      const row = sold.get(code)
      const slot = row ? model.put(row) : model.remove(code)
      if (slot !== undefined) touched.push(slot)
      if (slot !== undefined && row && isOfStock) ofStock.add(slot)
      const changed = changedKeys(model, before, shownProduct(model, code), isOfStock)
      if (changed === 'everything') isEverything = true
      else for (const key of changed) keys.add(key)
    }
  }
  if (model.categoryIndex.isDue) model.rebuildCategoryIndex()
  return { touched: isMore ? 'everything' : touched, ofStock, keys: isEverything ? 'everything' : [...keys] }
}

/** Categories, brands, promotions and lists: a few hundred rows, read as a whole, in one round trip to the database. */
async function fillAround(q: Queryable, model: CatalogModel): Promise<void> {
  const [tree, brands, promotions, deposits, customListings, banners] = await Promise.all([
    readCategories(q),
    readBrands(q),
    readPromotions(q),
    readDeposits(q),
    readCustomListings(q),
    readBanners(q),
  ])
  model.setTree(tree)
  model.setBrands(brands)
  model.setPromotions(promotions)
  model.deposits = deposits
  model.customListings = customListings
  model.banners = banners
}
