import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { DoorMeans } from '../../rules/door-means.ts'
import { isEligible } from '../../rules/eligible.ts'
import { type Posting, posting } from '../../rules/postings.ts'
import { sumOf } from '../../rules/split.ts'
import { writePostings } from '../../store.ledger.ts'
import { findPaymentsOfOrders } from '../../store.of-orders.ts'
import { findMethod, insertPayments, lockPaymentsOfOrder, type PaymentRow, setTakenAtDoor } from '../../store.ts'
import { paymentStateOf } from '../publish-payment-state.ts'

/** What the courier took by one means, in bani. */
export interface TakenMoney {
  readonly means: DoorMeans
  /** Of what is due. */
  readonly amount: Bani
  readonly tip: Bani
}

/** Money of an order as its door sees it, in bani. */
export interface DoorMoney {
  readonly due: Bani
  /** What meal vouchers have paid of the food already. */
  readonly byMealVoucher: Bani
}

const methods = {
  cash: { methodCode: 'cash-at-door', type: 'money' },
  card: { methodCode: 'card-at-door', type: 'money' },
  'meal-voucher': { methodCode: 'meal-voucher-at-door', type: 'meal-voucher' },
} as const

const isDue = ({ channel, state }: Pick<PaymentRow, 'state'> & { readonly channel: PaymentRow['channel'] }): boolean =>
  channel === 'door' && state === 'authorized'

/** What is to be taken at the door, by order; an order without payments is missing. */
export async function moneyAtDoor(q: Queryable, orderIds: readonly string[]): Promise<Map<string, DoorMoney>> {
  const rows = await q.rows(findPaymentsOfOrders, [orderIds])
  return new Map([...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, payments]) => [id, moneyOf(payments)]))
}

const moneyOf = (payments: readonly PaymentRow[]): DoorMoney => ({
  due: sumOf(payments.filter(isDue)),
  byMealVoucher: add(
    ...payments
      .filter(({ type, state }) => type === 'meal-voucher' && state !== 'cancelled')
      .map(({ amount, refunded }) => subtract(amount, refunded)),
  ),
})

/**
 * Notes the money that the courier took for an order, by any means; `food` is what meal vouchers may pay of it. The tip comes on
 * top, and the caller raises the order's total by it. Repeating it is refused, as nothing is due then. Throws
 * `door-money-differs` with the sum that is missing, `meal-voucher-over-food` and `payment-method-unavailable`.
 */
export async function takeAtDoor(
  tx: Tx,
  clock: Clock,
  { orderId, taken, food }: { readonly orderId: string; readonly taken: readonly TakenMoney[]; readonly food: Bani },
): Promise<void> {
  const payments = await tx.rows(lockPaymentsOfOrder, [orderId])
  const [model] = payments
  const { due, byMealVoucher } = moneyOf(payments)
  const sum = sumOf(taken)
  if (sum !== due || model === undefined) throw new Problem('door-money-differs', { due, missing: due - sum })
  const most = Math.max(0, food - byMealVoucher)
  const vouchers = sumOf(taken.filter(({ means }) => means === 'meal-voucher'))
  if (vouchers > most) throw new Problem('meal-voucher-over-food', { most })
  const parts = taken.filter(({ amount, tip }) => amount + tip > 0)
  const open = payments.filter(isDue)
  const postings: Posting[] = []
  const now = clock.now()
  for (const [index, { means, amount, tip }] of parts.entries()) {
    const whole = add(amount, tip)
    const { methodCode, type } = methods[means]
    if (!isEligible(await tx.one(findMethod, [methodCode]), whole))
      throw new Problem('payment-method-unavailable', { paymentMethod: methodCode })
    const id = open[index]?.id ?? (await addPayment(tx, model, means, now))
    await tx.run(setTakenAtDoor, [id, methodCode, type, whole, now])
    const payment = { ...model, id, methodCode, type, channel: 'door' as const }
    postings.push(posting('taken', id, payment, whole))
    if (tip > 0) postings.push(posting('ordered', uuid7(now), payment, tip))
  }
  // More payments were due than means were used: what they asked for is in the others.
  for (const { id, methodCode, type } of open.slice(parts.length))
    await tx.run(setTakenAtDoor, [id, methodCode, type, noMoney, now])
  if (parts.length === 0) return
  await writePostings(tx, now, postings)
  const payload = { orderId, paymentId: open[0]?.id ?? model.id, paymentState: await paymentStateOf(tx, orderId) }
  await putEvents(tx, clock, { kind: 'payment.settled', payload })
}

/** A further payment of an order, for a second means. */
async function addPayment(tx: Tx, model: PaymentRow, means: DoorMeans, now: Temporal.Instant): Promise<string> {
  const id = uuid7(now)
  const { orderId, customerId, orderNumber, orderToken } = model
  const payment = {
    ...{ id, orderId, customerId, orderNumber, orderToken, ...methods[means] },
    ...{ cardCode: null, amount: bani(0), state: 'authorized' },
  }
  await tx.run(insertPayments, [JSON.stringify([payment]), now])
  return id
}
