import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { endCartReminders, endNewsletter } from '../store.ts'
import type { MailingKind, UnsubscribeLinks } from '../unsubscribe-links.ts'

const statements = { newsletter: endNewsletter, 'abandoned-cart': endCartReminders } as const

/** Ends a mailing by the link in a letter; once more changes nothing. A wrong hash tells nothing about who exists. */
export function unsubscribe({ db }: Context, links: UnsubscribeLinks) {
  return async function endMailing(mailing: MailingKind, customerNumber: number, hash: string): Promise<undefined> {
    if (!links.isValid(mailing, customerNumber, hash)) throw new Problem('unsubscribe-link-invalid')
    await db.run(statements[mailing], [customerNumber])
  }
}
