import { uuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import type { PurchaseToTell } from '#modules/membership/index.ts'
import type { OrderView } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/job-loop.ts'
import { type GeniusEmailKind, renderGeniusEmail } from '../emails/genius-email.ts'
import { type EmailContent, type OrderEmailKind, renderOrderEmail } from '../emails/order-email.ts'
import { insertMail, type NewMail } from '../store.ts'

export interface QueueEmailOptions {
  /** The order as its owner sees it; null when there is none. */
  readonly orderView: (q: Queryable, orderId: string) => Promise<OrderView | null>
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
  /** A purchase of Genius; null for what is none. */
  readonly purchaseToTell?: (q: Queryable, purchaseId: string) => Promise<PurchaseToTell | null>
}

/** What an event says: of which order, how much went back in bani and how, which invoice was issued. */
export interface OrderEmailEvent {
  readonly orderId: string
  readonly amount?: number | undefined
  readonly method?: string | undefined
  readonly invoiceId?: string | undefined
}

/** A letter as it is kept; without the event's own, a second one of its kind is not written. */
type NewEmail = Pick<NewMail, 'eventId' | 'kind' | 'recipient' | 'invoiceId'> & EmailContent

async function queueEmail(context: Context, tx: Tx, letter: NewEmail): Promise<void> {
  const now = context.clock.now()
  const mail = { id: uuid7(now), ...letter }
  const isNew = (await tx.run(insertMail, [JSON.stringify(mail), now])) === 1
  if (isNew) await addJob(tx, { name: 'engagement.send-mail', payload: { mailId: mail.id } })
}

/**
 * Writes the letter that tells what happened to an order, as things stand at that moment, and plans its sending,
 * both in the caller's transaction. However often the same event is handled, there is one letter.
 */
export function queueOrderEmail(context: Context, { orderView, publicUrl }: QueueEmailOptions) {
  return async function writeMail(
    tx: Tx,
    eventId: string,
    kind: OrderEmailKind,
    { orderId, amount, method, invoiceId }: OrderEmailEvent,
  ): Promise<void> {
    const order = await orderView(tx, orderId)
    const recipient = order?.customer?.email
    if (order === null || recipient === undefined) return
    const back = amount === undefined ? undefined : { amount: bani(amount), method }
    const written = renderOrderEmail(kind, order, publicUrl, back)
    await queueEmail(context, tx, {
      eventId,
      kind: `order-${kind}`,
      recipient,
      invoiceId: invoiceId ?? null,
      ...written,
    })
  }
}

/** The same for a purchase of Genius; nothing for what is none. */
export function queueGeniusEmail(context: Context, { purchaseToTell, publicUrl }: QueueEmailOptions) {
  return async function writeGeniusMail(
    tx: Tx,
    eventId: string,
    kind: GeniusEmailKind,
    purchaseId: string,
    invoiceId: string | null,
  ): Promise<void> {
    const purchase = await purchaseToTell?.(tx, purchaseId)
    if (!purchase) return
    const written = renderGeniusEmail(kind, purchase, publicUrl)
    await queueEmail(context, tx, {
      eventId,
      kind: `genius-${kind}`,
      recipient: purchase.recipient,
      invoiceId,
      ...written,
    })
  }
}
