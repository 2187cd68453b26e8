import { uuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import type { OrderView } from '#modules/ordering/index.ts'
import type { At } from '#platform/at.ts'
import type { Queryable, Tx } from '#platform/db.ts'
import { addJob } from '#platform/jobs.ts'
import { type OrderLetter, writeOrderLetter } from '../letters/order-letter.ts'
import { insertMail } from '../store.ts'

export interface WriteOptions {
  /** The order as its owner sees it; null when there is none. */
  readonly orderView: (q: Queryable, orderId: string) => Promise<OrderView | null>
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
}

/** What an event says: of which order, how much went back in bani, which invoice was issued. */
export interface Told {
  readonly orderId: string
  readonly amount?: number | undefined
  readonly invoiceId?: string | undefined
}

/**
 * Writes the letter that tells what happened to an order, as things stand at that moment, and plans its sending,
 * both in the caller's transaction. However often the same event is handled, there is one letter.
 */
export const writeMail =
  (at: At, { orderView, publicUrl }: WriteOptions) =>
  async (tx: Tx, eventId: string, kind: OrderLetter, { orderId, amount, invoiceId }: Told): Promise<void> => {
    const order = await orderView(tx, orderId)
    const recipient = order?.customer?.email
    if (order === null || recipient === undefined) return
    const now = at.clock.now()
    const mail = {
      id: uuid7(now),
      eventId,
      kind: `order-${kind}`,
      recipient,
      invoiceId: invoiceId ?? null,
      ...writeOrderLetter(kind, order, publicUrl, amount === undefined ? undefined : bani(amount)),
    }
    const isNew = (await tx.run(insertMail, [JSON.stringify(mail), now])) === 1
    if (isNew) await addJob(tx, { name: 'engagement.send-mail', payload: { mailId: mail.id } })
  }
