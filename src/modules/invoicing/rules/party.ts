import { legibleText } from '#kernel/legible-text.ts'
import { findProvince } from '#modules/delivery/rules/provinces.ts'
import { sectorOf } from '#modules/delivery/rules/sector.ts'
import type { InvoiceParty } from './invoice.ts'

/** A delivery address or billing data; only billing data have a `kind`, only delivery addresses a `zone`. */
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
  /** Where it was delivered: 'b3' is sector 3. */
  readonly zone?: string | null
}

/** The buyer on an invoice. A person has no tax code (docs/domain.md, Invoices). */
export function partyOf(to: BillingAddress): InvoiceParty {
  const { streetAddress: street, province: county, postcode } = to
  const address = { street, city: cityOf(to), county, postcode }
  if (to.kind !== 'company')
    return { ...address, name: legibleText(to.contactName), taxCode: null, registrationNumber: null }
  const { companyName: name = '', taxCode = null, registrationNumber } = to
  return { ...address, name, taxCode, registrationNumber: registrationNumber || null }
}

/**
 * The name of a buyer, without which there is no valid document (BR-07). A company without a readable one is called by its
 * tax code, a person `person`.
 */
export const nameOf = ({ name, taxCode }: Pick<InvoiceParty, 'name' | 'taxCode'>, person: string): string =>
  legibleText(name) || (taxCode ?? person)

/** Addresses stored before the sector was required may lack it: then it is the one that the order was delivered in. */
function cityOf({ city, province, postcode, zone }: BillingAddress): string {
  const delivered = /^b([1-6])$/.exec(zone ?? '')?.[1]
  if (delivered === undefined || findProvince(province)?.code !== 'B') return city
  return sectorOf({ city, postcode }) === undefined ? `Sector ${delivered}` : city
}
