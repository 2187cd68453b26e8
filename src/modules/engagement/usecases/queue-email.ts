import { uuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import type { PurchaseForEmail } from '#modules/membership/index.ts'
import { staffCancelReasons } from '#modules/ordering/desk/rules/staff-actions.ts'
import type { OrderView, ReturnForEmail } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OperatorFacts } from '#platform/jobs/operator.ts'
import { jobPayload } from '#platform/jobs/queue.ts'
import { type GeniusEmailKind, renderGeniusEmail } from '../emails/genius-email.ts'
import { releasedOf } from '../emails/hold-notes.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { renderOperatorEmail } from '../emails/operator-email.ts'
import { type EmailContent, type OrderEmailKind, renderOrderEmail } from '../emails/order-email.ts'
import { renderReturnEmail } from '../emails/return-email.ts'
import { insertMail, type NewMail } from '../store.ts'

export interface QueueEmailOptions {
  /** Address of the operator of the shop; without one the operator gets no letters. */
  readonly operatorAddress?: string | undefined
  /** The order as its owner sees it; null when there is none. */
  readonly orderView: (q: Queryable, orderId: string) => Promise<OrderView | null>
  readonly letterFrame: LetterFrame
  /** A purchase of Genius; null for another kind of purchase. */
  readonly purchaseForEmail?: (q: Queryable, purchaseId: string) => Promise<PurchaseForEmail | null>
  /** A reported return; null for another report. */
  readonly returnForEmail?: (q: Queryable, problemId: string) => Promise<ReturnForEmail | null>
}

/** Payload of the events that cause an order email. `amount` is refunded, in bani, to `method`. */
export interface OrderEmailEvent {
  readonly orderId: string
  readonly amount?: number | undefined
  readonly method?: string | undefined
  readonly invoiceId?: string | undefined
  /** Of a cancelled order. */
  readonly reason?: string | undefined
}

export type NewEmail = Pick<
  NewMail,
  'eventId' | 'kind' | 'recipient' | 'invoiceId' | 'replyTo' | 'giftId' | 'orderId'
> &
  EmailContent

/** Inserts the email and its job, unless the event has an email of this kind already. */
export async function queueEmail(context: Context, tx: Tx, email: NewEmail): Promise<void> {
  const now = context.clock.now()
  const mail = { id: uuid7(now), ...email }
  await tx.run(insertMail, [JSON.stringify(mail), now, jobPayload({ mailId: mail.id })])
}

/**
 * Renders the email about an event of an order from its current state, and adds the job that sends it, both in the caller's
 * transaction. Idempotent: an event has one email of a kind.
 */
export function queueOrderEmail(context: Context, { orderView, letterFrame }: QueueEmailOptions) {
  return async function queueOrderEmail(
    tx: Tx,
    eventId: string,
    kind: OrderEmailKind,
    { orderId, amount, method, invoiceId, reason }: OrderEmailEvent,
  ): Promise<void> {
    const order = await orderView(tx, orderId)
    const recipient = order?.customer?.email
    if (order === null || recipient === undefined) return
    // Money that was taken has a letter of its own when it is refunded.
    const isToldOnlyHere = kind === 'cancelled-by-shop'
    if (kind === 'cancelled' && releasedOf(order) === 0) return
    if (isToldOnlyHere && (releasedOf(order) > 0 || !isStaffReason(reason))) return
    const refund = amount === undefined ? undefined : { amount: bani(amount), method }
    const content = renderOrderEmail(kind, order, letterFrame, refund)
    await queueEmail(context, tx, {
      eventId,
      kind: `order-${kind}`,
      recipient,
      orderId,
      invoiceId: invoiceId ?? null,
      ...content,
    })
  }
}

const isStaffReason = (reason = ''): boolean => staffCancelReasons.some((one) => one === reason)

/** The same for a purchase of Genius; does nothing for another kind of purchase. */
export function queueGeniusEmail(context: Context, { purchaseForEmail, letterFrame }: QueueEmailOptions) {
  return async function queueGeniusEmail(
    tx: Tx,
    eventId: string,
    kind: GeniusEmailKind,
    purchaseId: string,
    invoiceId: string | null,
  ): Promise<void> {
    const purchase = await purchaseForEmail?.(tx, purchaseId)
    if (!purchase) return
    const content = renderGeniusEmail(kind, purchase, letterFrame)
    await queueEmail(context, tx, {
      eventId,
      kind: `genius-${kind}`,
      recipient: purchase.recipient,
      invoiceId,
      ...content,
    })
  }
}

/** The same for the receipt of a return; does nothing for another report. */
export function queueReturnEmail(context: Context, { returnForEmail, letterFrame }: QueueEmailOptions) {
  return async function queueReturnEmail(tx: Tx, eventId: string, problemId: string): Promise<void> {
    const received = await returnForEmail?.(tx, problemId)
    if (!received) return
    const content = renderReturnEmail(received, letterFrame)
    const { recipient } = received
    await queueEmail(context, tx, { eventId, kind: 'return-received', recipient, invoiceId: null, ...content })
  }
}

/** The same for a notice to the operator of the shop; does nothing without an address. */
export function queueOperatorEmail(context: Context, { operatorAddress, letterFrame }: QueueEmailOptions) {
  return async function queueOperatorEmail(
    tx: Tx,
    eventId: string,
    notice: string,
    facts: OperatorFacts,
  ): Promise<void> {
    if (operatorAddress === undefined) return
    const content = renderOperatorEmail(notice, facts, letterFrame.publicUrl)
    await queueEmail(context, tx, { eventId, kind: 'operator-notice', recipient: operatorAddress, ...content })
  }
}
