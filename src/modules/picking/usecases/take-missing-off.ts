import { uuid7 } from '#kernel/ids.ts'
import { lowerStock } from '#modules/catalog/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { addTakenOff } from '../store.scans.ts'

/**
 * Takes the missing pieces of a line off the stock once its order has released them, and notes them in the check of the shelf:
 * whoever finds them there puts exactly these on sale again.
 */
export async function takeMissingOff(
  tx: Tx,
  variantCode: string,
  { missing }: { readonly missing: number },
  by: string,
  now: Temporal.Instant,
): Promise<void> {
  const off = missing === 0 ? 0 : await lowerStock(tx, variantCode, missing)
  if (off > 0) await tx.run(addTakenOff, [uuid7(now), variantCode, missing, off, by, now])
}
