import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { add, type Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import { isEligible } from '../../rules/eligible.ts'
import { posting } from '../../rules/postings.ts'
import { writePostings } from '../../store.ledger.ts'
import { findMethod, lockPaymentsOfOrder, setAmountAndState } from '../../store.ts'

/**
 * Raises the payment at the door of an order by `amount` bani, in the transaction that raises its total. Returns
 * `settled` when the courier has collected the money already, `elsewhere` when nothing is paid at the door. Throws
 * `payment-method-unavailable` above the method's maximum.
 */
export async function increaseCashPayment(
  tx: Tx,
  clock: Clock,
  { orderId, amount }: { readonly orderId: string; readonly amount: Bani },
): Promise<'raised' | 'settled' | 'elsewhere'> {
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const atDoor = payments.filter(({ channel, state }) => channel === 'door' && state !== 'cancelled')
  const open = atDoor.find(({ state }) => state === 'authorized')
  if (open === undefined) return atDoor.length > 0 ? 'settled' : 'elsewhere'
  const whole = add(open.amount, amount)
  if (!isEligible(await tx.one(findMethod, [open.methodCode]), whole))
    throw new Problem('payment-method-unavailable', { field: 'tip', paymentMethod: open.methodCode })
  const now = clock.now()
  await tx.run(setAmountAndState, [open.id, whole, open.state, now])
  await writePostings(tx, now, [posting('ordered', uuid7(now), open, amount)])
  return 'raised'
}
