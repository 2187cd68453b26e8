import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAnyOrder } from '../../order/find.ts'
import type { Step } from '../../order/transition.ts'
import { count } from '../raise.ts'
import * as store from '../store.ts'

/** The money has come, and the tip counts. `ignored` for what is no open raise. */
export async function noteTipPaid(context: OrderingContext, tx: Tx, raiseId: string): Promise<Step> {
  const found = await tx.maybe(store.findRaise, [raiseId])
  const order = found && (await lockAnyOrder(tx, found.orderId))
  // Read once more, as whoever held the order has left it.
  const raise = order && (await tx.maybe(store.findRaise, [raiseId]))
  if (raise?.state !== 'open') return 'ignored'
  await count(context, tx, raise)
  return 'moved'
}
