import { addBilling, type BillingInput, customerOf } from '#modules/customers/index.ts'
import type { Context } from '#platform/context.ts'
import { people } from './people.ts'

const address = {
  streetAddress: 'Strada Morii 3',
  city: 'Sector 3',
  province: 'București',
  postcode: '031282',
} as const

/** Ana has a person and a company, Mihai a company, the other customers none. */
const billings = {
  ana: [
    { type: 'person', contactName: 'Ana Munteanu', contactPhonenumber: '0722 000 001', ...address },
    {
      type: 'company',
      companyName: 'Atelierul Munteanu SRL',
      taxCode: 'RO36649034',
      registrationNumber: 'J40/13752/2016',
      bankName: 'Banca Râului',
      iban: 'RO49AAAA1B31007593840000',
      ...address,
    },
  ],
  mihai: [
    {
      type: 'company',
      companyName: 'Ionescu și Fiii SRL',
      taxCode: '18547290',
      registrationNumber: 'J2012000750528',
      ...address,
    },
  ],
} as const satisfies Partial<Record<keyof typeof people, readonly BillingInput[]>>

/** Idempotent: `addBilling` stores equal billing data once. */
export async function loadBillings(context: Context): Promise<void> {
  const add = addBilling(context)
  for (const name of ['ana', 'mihai'] as const) {
    const { customerId } = people[name]
    if ((await customerOf(context.db, customerId)) === null) continue
    for (const billing of billings[name]) await add(customerId, billing)
  }
}
