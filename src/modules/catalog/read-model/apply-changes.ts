import type { Db, Queryable } from '#platform/db/db.ts'
import type { CatalogChange } from './changes.ts'
import type { CatalogModel } from './model.ts'
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

/** Applies changes by reading the current rows. Safe to repeat. */
export async function applyChanges(
  q: Queryable,
  model: CatalogModel,
  changes: readonly CatalogChange[],
  now: number,
): Promise<ChangedSlots> {
  const isMore = changes.some(({ kind }) => kind !== 'product')
  if (isMore) {
    await fillAround(q, model)
    model.activePrices.recomputeAll(now)
  }
  const touched: number[] = []
  const codes = changes.filter(({ kind }) => kind === 'product').map(({ key }) => key)
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const some = codes.slice(from, from + AT_ONCE)
    const left = new Set(some)
    for (const row of await readProducts(q, some)) {
      const slot = model.put(row)
      left.delete(row.code)
      if (slot !== undefined) touched.push(slot)
    }
    for (const code of left) {
      const slot = model.remove(code)
      if (slot !== undefined) touched.push(slot)
    }
  }
  if (model.categoryIndex.isDue) model.rebuildCategoryIndex()
  return isMore ? 'everything' : touched
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
