import type { BillingView } from './contract.billing.ts'
import type { BillingRow } from './store.billing.ts'

/** A billing profile on the wire; empty texts are null. */
export function presentBilling(row: BillingRow): BillingView {
  return {
    id: row.number,
    type: row.kind,
    name: row.companyName || row.contactName,
    contactName: row.contactName,
    firstName: row.contactName.split(' ')[0] ?? '',
    companyName: row.companyName || null,
    taxCode: row.taxCode || null,
    registrationNumber: row.registrationNumber || null,
    bankName: row.bankName || null,
    iban: row.iban || null,
    streetAddress: row.streetAddress,
    city: row.city,
    province: row.province,
    postcode: row.postcode,
    countryCode: 'RO',
    contactPhonenumber: row.contactPhone,
    contactPhoneNumber: row.contactPhone,
  }
}
