import { emailsOf } from '#modules/customers/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { PersonalData } from '#platform/module.ts'
import { deleteRequestsOf, requestsOf } from './area-requests/store.ts'
import { presentAddress } from './present.ts'
import { addressesOf, deleteAddresses } from './store.ts'

const lettersTo = async (q: Queryable, customerId: string): Promise<string[]> =>
  (await emailsOf(q, customerId)).map((email) => email.toLowerCase())

/** A customer's addresses, and the places about which a letter was asked for. */
export const personalDelivery: PersonalData = {
  name: 'addresses',
  collect: async (q, customerId) => {
    const addresses = (await q.rows(addressesOf, [customerId])).map(presentAddress)
    const requests = await q.rows(requestsOf, [await lettersTo(q, customerId)])
    return [...addresses, ...requests.map((one) => ({ ...one, requestedAt: one.requestedAt.toString() }))]
  },
  erase: async (tx, customerId) => {
    await tx.run(deleteRequestsOf, [await lettersTo(tx, customerId)])
    await tx.run(deleteAddresses, [customerId])
  },
}
