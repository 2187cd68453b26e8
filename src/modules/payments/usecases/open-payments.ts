import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Bani } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { posting } from '../rules/postings.ts'
import { type Part, sumOf } from '../rules/split.ts'
import { awaitsMoney } from '../rules/states.ts'
import { writePostings } from '../store.ledger.ts'
import { insertPayments, type NewPayment, type PaymentMethod } from '../store.ts'
import { choosableMethod } from './choose-method.ts'

export interface OpenPayments {
  readonly orderId: string
  readonly orderNumber: string
  readonly tokenValue: string
  readonly customerId: string | null
  /** Where the browser comes back to from the gateway; to the order when it is left out. */
  readonly returnPath?: string
  /** What is to be paid, in bani; 0 opens nothing. */
  readonly amount: Bani
  /** The way to pay for what points and meal vouchers leave. */
  readonly methodCode: string
  /** As `splitPayments` answers them, adding up to `amount`; all of it by `methodCode` when they are left out. */
  readonly parts?: readonly Part[]
}

export interface OpenedPayments {
  /** `new`: money is awaited. `authorized`: the courier takes what is left. `completed`: there is nothing to pay. */
  readonly paymentState: 'new' | 'authorized' | 'completed'
}

const stateIn: Readonly<Record<PaymentMethod['channel'], 'new' | 'authorized' | 'completed'>> = {
  gateway: 'new',
  door: 'authorized',
  account: 'completed',
}

function channelOf({ type }: Pick<Part, 'type'>, method: PaymentMethod | null): PaymentMethod['channel'] {
  if (type === 'points') return 'account'
  return (type === 'money' && method?.channel) || 'gateway'
}

/**
 * Writes down, inside placing, what an order is to be paid with; no gateway hears of it yet. Points count as paid
 * at once: whoever places the order spends them in the same transaction.
 * Throws `payment-method-unknown` and `payment-method-unavailable`.
 */
export async function openPayments(tx: Tx, clock: Clock, ask: OpenPayments): Promise<OpenedPayments> {
  const { methodCode, amount, parts = [{ type: 'money', methodCode, amount, cardCode: null }], ...order } = ask
  if (sumOf(parts) !== amount) throw new Error(`the parts of ${order.orderNumber} do not add up to ${amount}`)
  const byMoney = sumOf(parts.filter(({ type }) => type === 'money'))
  // Where points and a meal voucher pay all, nothing need be chosen for the rest.
  const method = byMoney > 0 ? await choosableMethod(tx, methodCode, byMoney) : null
  const now = clock.now()
  const payments = parts
    .filter((part) => part.amount > 0)
    .map((part): NewPayment => {
      const { tokenValue: orderToken, ...named } = order
      return {
        id: uuid7(now),
        ...named,
        orderToken,
        ...part,
        state: stateIn[channelOf(part, method)],
      }
    })
  if (payments.length > 0) await tx.run(insertPayments, [JSON.stringify(payments), now])
  const toBook = payments.map((payment) => ({ ...payment, channel: channelOf(payment, method) }))
  await writePostings(tx, now, [
    ...toBook.map((payment) => posting('ordered', payment.id, payment, payment.amount)),
    ...toBook
      .filter(({ state }) => state === 'completed')
      .map((payment) => posting('taken', payment.id, payment, payment.amount)),
  ])
  if (payments.some(({ state }) => awaitsMoney(state))) return { paymentState: 'new' }
  return { paymentState: payments.some(({ state }) => state === 'authorized') ? 'authorized' : 'completed' }
}
