import type { RecurringForEmail, RecurringNews } from '#modules/recurring-baskets/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { renderRecurringEmail } from '../emails/recurring-email.ts'
import { letterOfEvent } from '../store.ts'
import { queueEmail } from './queue-email.ts'

export interface RecurringLettersOptions {
  /** Null when the basket has ended, or its delivery was withdrawn. */
  readonly recurringForEmail?: (q: Queryable, deliveryId: string) => Promise<RecurringForEmail | null>
  readonly letterFrame: LetterFrame
}

const kindOf = (news: RecurringNews) => `recurring-${news}`

/**
 * Queues a letter about a delivery of a recurring basket: one of each kind, also when its event is repeated. None asks for a
 * payment that was made, or is no longer waited for.
 */
export function queueRecurringLetter(context: Context, { recurringForEmail, letterFrame }: RecurringLettersOptions) {
  return async function queueRecurringLetter(tx: Tx, deliveryId: string, news: RecurringNews): Promise<void> {
    const delivery = await recurringForEmail?.(tx, deliveryId)
    if (!delivery || (news === 'payment-needed' && delivery.paymentDueAt === null)) return
    const content = renderRecurringEmail(news, delivery, letterFrame)
    await queueEmail(context, tx, {
      ...{ eventId: deliveryId, kind: kindOf(news), recipient: delivery.email },
      ...content,
    })
  }
}

/** When the letter that announces a delivery was handed to the mail server; null while it was not. */
export const recurringLetterSentAt = async (q: Queryable, deliveryId: string): Promise<Temporal.Instant | null> =>
  (await q.maybe(letterOfEvent, [deliveryId, kindOf('announced')]))?.sentAt ?? null
