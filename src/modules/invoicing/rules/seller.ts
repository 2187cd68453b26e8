import type { InvoiceParty } from './invoice.ts'

/** The company that sells. Invented, with numbers that pass the checks of format. */
export const seller: InvoiceParty & { readonly iban: string; readonly bank: string; readonly capital: string } = {
  name: 'Poftim Băcănie Online SRL',
  taxCode: 'RO18547290',
  registrationNumber: 'J40/13752/2016',
  street: 'Șoseaua Livezilor 7',
  city: 'Sector 1',
  county: 'București',
  postcode: '010011',
  iban: 'RO49AAAA1B31007593840000',
  bank: 'Banca Demonstrativă',
  capital: '200 lei',
}
