import type { AlertForEmail } from '#modules/product-alerts/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { renderAlert } from '../emails/alert-email.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { queueEmail } from './queue-email.ts'

export interface AlertLettersOptions {
  /** Null when the alert has been ended or waits again, or nobody can be told any more. */
  readonly alertForEmail?: (tx: Tx, alertId: string) => Promise<AlertForEmail | null>
  readonly letterFrame: LetterFrame
}

/** Queues the letter that a customer asked for: a product is back in stock, or costs as little as they wished. */
export function queueAlertLetter(context: Context, { alertForEmail, letterFrame }: AlertLettersOptions) {
  return async function queueAlertLetter(tx: Tx, eventId: string, alertId: string): Promise<void> {
    const alert = await alertForEmail?.(tx, alertId)
    if (!alert) return
    const content = renderAlert(letterFrame.publicUrl, alert)
    await queueEmail(context, tx, { eventId, kind: `alert-${alert.kind}`, recipient: alert.email, ...content })
  }
}
