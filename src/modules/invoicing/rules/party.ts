import type { InvoiceParty } from './invoice.ts'

/** A delivery address or billing data; only billing data have a `kind`. */
interface BillingAddress {
  readonly kind?: 'person' | 'company'
  readonly contactName: string
  readonly companyName?: string
  readonly taxCode?: string
  readonly registrationNumber?: string
  readonly streetAddress: string
  readonly city: string
  readonly province: string
  readonly postcode: string
}

/** The buyer on an invoice. A person has no tax code (docs/domain.md, Invoices). */
export function partyOf(to: BillingAddress): InvoiceParty {
  const { streetAddress: street, city, province: county, postcode } = to
  const address = { street, city, county, postcode }
  if (to.kind !== 'company') return { ...address, name: to.contactName, taxCode: null, registrationNumber: null }
  const { companyName: name = '', taxCode = null, registrationNumber } = to
  return { ...address, name, taxCode, registrationNumber: registrationNumber || null }
}
