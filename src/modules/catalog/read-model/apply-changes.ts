import type { Db, Queryable } from '#platform/db/db.ts'
import type { Change } from './changes.ts'
import type { Model } from './model.ts'
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

/** Which products a change touched; `everything` when what is said about any of them may have changed. */
export type Touched = readonly number[] | 'everything'

const AT_ONCE = 1_000

/**
 * Loads the whole catalogue; products that have gone since an earlier load go. What changes meanwhile may be missing:
 * it is to be looked for afterwards.
 */
export async function fill(db: Db, model: Model, now: number): Promise<void> {
  await fillAround(db, model)
  model.settling.all(now)
  const isFirst = model.count === 0
  const left = new Set(model.codes())
  for await (const rows of everyProduct(db)) {
    for (const row of rows) {
      model.put(row)
      left.delete(row.code)
    }
  }
  for (const code of left) model.remove(code)
  model.order()
  if (isFirst) model.align()
}

/** Takes the changes in. Safe to repeat: things are read as they are now. */
export async function apply(q: Queryable, model: Model, changes: readonly Change[], now: number): Promise<Touched> {
  const isMore = changes.some(({ kind }) => kind !== 'product')
  if (isMore) {
    await fillAround(q, model)
    model.settling.all(now)
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
  if (model.shelves.isDue) model.order()
  return isMore ? 'everything' : touched
}

/** What stands around the products: a few hundred rows, read whole. */
async function fillAround(q: Queryable, model: Model): Promise<void> {
  model.setTree(await readCategories(q))
  model.setBrands(await readBrands(q))
  model.setPromotions(await readPromotions(q))
  model.deposits = await readDeposits(q)
  model.customListings = await readCustomListings(q)
  model.banners = await readBanners(q)
}
