import { emailsOf } from '#modules/customers/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/module.ts'
import { applicationsOf, deleteApplicationsOf, deleteMessagesOf, messagesOf } from './store.ts'

const addressesOf = async (q: Queryable, customerId: string): Promise<string[]> =>
  (await emailsOf(q, customerId)).map((email) => email.toLowerCase())

/** What a customer sent while signed in, or under an address of the account. */
export const personalInquiries: PersonalData = {
  name: 'inquiries',
  collect: async (q, customerId) => {
    const emails = await addressesOf(q, customerId)
    if (emails.length === 0) return { messages: [], applications: [] }
    return {
      messages: (await q.rows(messagesOf, [customerId, emails])).map(({ message }) => message),
      applications: (await q.rows(applicationsOf, [customerId, emails])).map(({ application }) => application),
    }
  },
  erase: async (tx, customerId) => {
    const emails = await addressesOf(tx, customerId)
    if (emails.length === 0) return
    await tx.run(deleteMessagesOf, [customerId, emails])
    await tx.run(deleteApplicationsOf, [customerId, emails])
  },
}
