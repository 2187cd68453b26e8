import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import type { Bani } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { awaitInOrder } from '#platform/db/raised-error.ts'
import { posting } from '../rules/postings.ts'
import { type PaymentPart, sumOf } from '../rules/split.ts'
import { awaitsMoney } from '../rules/states.ts'
import { writePostings } from '../store.ledger.ts'
import { insertPayments, type NewPayment, type PaymentMethod } from '../store.ts'
import { choosableMethod, requireChoosable } from './choose-method.ts'

export interface OpenPaymentsInput {
  readonly orderId: string
  readonly orderNumber: string
  readonly tokenValue: string
  readonly customerId: string | null
  /** Path that the gateway returns the browser to; the order's success page when left out. */
  readonly returnPath?: string
  /** What is paid by card is only authorised, where the gateway can. */
  readonly isHeld?: boolean
  /** Amount to pay, in bani; 0 opens no payment. */
  readonly amount: Bani
  /** Method for what points and vouchers do not pay. */
  readonly methodCode: string
  /** From `splitPayments`, adding up to `amount`; one payment by `methodCode` when left out. */
  readonly parts?: readonly PaymentPart[]
}

export interface OpenPaymentsResult {
  /** `new`: money is due. `authorized`: the rest is paid at the door. `completed`: nothing is due. */
  readonly paymentState: 'new' | 'authorized' | 'completed'
}

const initialState: Readonly<Record<PaymentMethod['channel'], 'new' | 'authorized' | 'completed'>> = {
  gateway: 'new',
  door: 'authorized',
  account: 'completed',
}

function channelOf({ type }: Pick<PaymentPart, 'type'>, method: PaymentMethod | null): PaymentMethod['channel'] {
  if (type === 'points' || type === 'gift-voucher') return 'account'
  return (type === 'money' && method?.channel) || 'gateway'
}

/** Payments of an order that are being written. */
export interface OpeningPayments extends OpenPaymentsResult {
  /** Waits for their statements, with which the caller may pipeline its own. */
  readonly written: Promise<void>
}

/**
 * Creates the payments of an order in the transaction that places it; no gateway is called. Points and gift
 * vouchers count as paid at once: the caller spends them in the same transaction.
 * Throws `payment-method-unknown` and `payment-method-unavailable`.
 */
export async function openPayments(tx: Tx, clock: Clock, input: OpenPaymentsInput): Promise<OpenPaymentsResult> {
  const { written, paymentState } = await beginPayments(tx, clock, input)
  await written
  return { paymentState }
}

/** The same, which does not wait until the payments are written. `chosen` is the method if the caller has just read it. */
export async function beginPayments(
  tx: Tx,
  clock: Clock,
  input: OpenPaymentsInput,
  chosen: PaymentMethod | null = null,
): Promise<OpeningPayments> {
  const { methodCode, amount, parts = [{ type: 'money', methodCode, amount, cardCode: null }], ...order } = input
  if (sumOf(parts) !== amount) throw new Error(`the parts of ${order.orderNumber} do not add up to ${amount}`)
  const byMoney = sumOf(parts.filter(({ type }) => type === 'money'))
  // When points and a meal voucher pay everything, no method is needed for the rest.
  const method = byMoney > 0 ? await methodFor(byMoney) : null
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
        isHeld: order.isHeld === true && part.type === 'money' && method?.channel === 'gateway',
        state: initialState[channelOf(part, method)],
      }
    })
  const toBook = payments.map((payment) => ({ ...payment, channel: channelOf(payment, method) }))
  const postings = [
    ...toBook.map((payment) => posting('ordered', payment.id, payment, payment.amount)),
    ...toBook
      .filter(({ state }) => state === 'completed')
      .map((payment) => posting('taken', payment.id, payment, payment.amount)),
  ]
  const statements =
    payments.length === 0
      ? []
      : [tx.run(insertPayments, [JSON.stringify(payments), now]), writePostings(tx, now, postings)]
  const written = awaitInOrder(statements)
  // The caller waits for it later, and may be refused before.
  written.catch(() => undefined)
  if (payments.some(({ state }) => awaitsMoney(state))) return { paymentState: 'new', written }
  return { paymentState: payments.some(({ state }) => state === 'authorized') ? 'authorized' : 'completed', written }

  async function methodFor(byMoney: Bani): Promise<PaymentMethod> {
    if (chosen?.code === methodCode) return requireChoosable(chosen, methodCode, byMoney)
    return choosableMethod(tx, methodCode, byMoney)
  }
}
