import type { Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAnyOrder } from '../../order/find.ts'
import type { TransitionResult } from '../../order/transition.ts'
import * as store from '../store.ts'
import { applyTipRaise } from '../tip-raise.ts'

/** Applies a tip raise whose payment was captured. `ignored` for an id that is not an open raise. */
export async function applyPaidTip(context: OrderingContext, tx: Tx, raiseId: string): Promise<TransitionResult> {
  const found = await tx.maybe(store.findTipRaise, [raiseId])
  const order = found && (await lockAnyOrder(tx, found.orderId))
  // Read again under the lock: another transaction may have closed it.
  const raise = order && (await tx.maybe(store.findTipRaise, [raiseId]))
  if (raise?.state !== 'open') return 'ignored'
  await applyTipRaise(context, tx, raise)
  return 'moved'
}
