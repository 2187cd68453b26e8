import type { Clock } from '#kernel/clock.ts'
import { creditReturned } from '#modules/loyalty/index.ts'
import type { Tx } from '#platform/db.ts'
import { putEvents } from '#platform/outbox.ts'
import { believed, type Counted, pointsFor } from '../rules/returned.ts'
import * as store from '../store.ts'

/**
 * The warehouse says what was in. Points are given for it, bags of ours are no longer the customer's, and a letter
 * tells; once, however often it is said. `ignored` for what was counted before or never taken.
 */
export async function noteCounted(tx: Tx, clock: Clock, orderId: string, said: Counted): Promise<'moved' | 'ignored'> {
  const taken = await tx.maybe(store.lockReturn, [orderId])
  if (taken === null || taken.countedAt !== null) return 'ignored'
  const { customerId, orderNumber } = taken
  const out = (await tx.maybe(store.lockBags, [customerId]))?.bags ?? 0
  const counted = believed(said, taken, out)
  const now = clock.now()
  if (counted.bags > 0) await tx.run(store.moveBags, [orderId, 'returned', customerId, -counted.bags, now])
  const credit = { customerId, orderId, orderNumber, points: pointsFor(counted) }
  const points = await creditReturned(tx, clock, credit)
  await tx.run(store.saveCount, [orderId, now, counted.packs, counted.bags, points])
  await putEvents(tx, clock, { kind: 'packaging.counted', payload: { orderId } })
  return 'moved'
}
