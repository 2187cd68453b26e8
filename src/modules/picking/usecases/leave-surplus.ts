import { uuid7 } from '#kernel/ids.ts'
import type { StockLine } from '#modules/catalog/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { loadWork } from '../picking-work.ts'
import * as putbacks from '../store.putbacks.ts'
import * as store from '../store.ts'

/**
 * Lines of an order are about to be lowered to `wanted` pieces: what is in its totes beyond them has to be taken out of the
 * bags, and is sold again once it is back on its shelf. Returns these pieces, whose stock stays reserved until then.
 */
export async function leaveSurplus(
  tx: Tx,
  orderId: string,
  wanted: ReadonlyMap<number, number>,
  now: Temporal.Instant,
): Promise<StockLine[]> {
  const tasks = await tx.rows(store.tasksOfOrder, [orderId])
  if (tasks.length === 0) return []
  await tx.rows(store.lockTasks, [tasks.map(({ id }) => id)])
  const surplus: StockLine[] = []
  for (const { task, line, progress } of (await loadWork(tx, tasks)).lines) {
    const inTotes = Math.min(progress.picked, line.quantity)
    const pieces = inTotes - Math.min(inTotes, wanted.get(line.lineId) ?? line.quantity)
    if (pieces === 0) continue
    const put = [uuid7(now), task.deliveryId, orderId, line.variantCode, line.goods.name, pieces, 'refused'] as const
    await tx.run(putbacks.insertPutback, [...put, true, now])
    surplus.push({ variantCode: line.variantCode, quantity: pieces })
  }
  return surplus
}
