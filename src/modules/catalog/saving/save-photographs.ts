import type { Tx } from '#platform/db/db.ts'
import type { ImportedProduct } from '../rules/imported-product.ts'
import * as store from './store.photographs.ts'

export interface SavedPhotographs {
  /** Codes of the products whose pictures changed. */
  readonly shown: readonly string[]
  /** How many photographs have to be fetched, in addition to those that waited before. */
  readonly waiting: number
}

/** Replaces the photographs of the products that name theirs. Known ones are not fetched again. */
export async function savePhotographs(
  tx: Tx,
  goods: readonly Pick<ImportedProduct, 'code' | 'photographs'>[],
  now: Temporal.Instant,
): Promise<SavedPhotographs> {
  const naming = goods.filter(({ photographs }) => photographs !== null)
  if (naming.length === 0) return { shown: [], waiting: 0 }
  const codes = naming.map(({ code }) => code)
  const rows = naming.flatMap(({ code, photographs }) =>
    (photographs ?? []).map(({ source, key }, position) => ({ product_code: code, source, position, key })),
  )
  await store.lockPhotographedProducts(tx, codes)
  await store.forgetOtherPhotographs(tx, rows, codes)
  const written = await store.upsertPhotographs(tx, rows, now)
  const shown = [...(await store.showStoredPhotographs(tx, codes)), ...(await store.showNoPhotographs(tx, codes))]
  return {
    shown: shown.map(({ code }) => code),
    waiting: written.filter(({ state }) => state === 'waiting').length,
  }
}
