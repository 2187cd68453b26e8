import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { endCartReminders, endNewsletter } from '../store.ts'
import type { MailingKind, UnsubscribeLinks } from '../unsubscribe-links.ts'

const statements = { newsletter: endNewsletter, 'abandoned-cart': endCartReminders } as const

/** Ends a mailing through the link of an email. Idempotent. Throws `unsubscribe-link-invalid`, also for unknown customers. */
export function unsubscribe({ db }: Context, links: UnsubscribeLinks) {
  return async function unsubscribe(mailing: MailingKind, customerNumber: number, hash: string): Promise<undefined> {
    if (!links.isValid(mailing, customerNumber, hash)) throw new Problem('unsubscribe-link-invalid')
    await db.run(statements[mailing], [customerNumber])
  }
}
