import { customerOf } from '#modules/customers/index.ts'
import type { PersonalData } from '#platform/module.ts'
import { applicationsOf, deleteApplicationsOf, deleteMessagesOf, messagesOf } from './store.ts'

/** What a customer sent while signed in, or under the address of the account. */
export const personalInquiries: PersonalData = {
  name: 'inquiries',
  collect: async (q, customerId) => {
    const customer = await customerOf(q, customerId)
    if (customer === null) return { messages: [], applications: [] }
    return {
      messages: (await q.rows(messagesOf, [customerId, customer.email])).map(({ message }) => message),
      applications: (await q.rows(applicationsOf, [customerId, customer.email])).map(({ application }) => application),
    }
  },
  erase: async (tx, customerId) => {
    const customer = await customerOf(tx, customerId)
    if (customer === null) return
    await tx.run(deleteMessagesOf, [customerId, customer.email])
    await tx.run(deleteApplicationsOf, [customerId, customer.email])
  },
}
