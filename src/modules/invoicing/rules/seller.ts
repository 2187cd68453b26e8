import type { Invoice, Seller } from './invoice.ts'

/** The demo's seller: invented, with numbers that pass the checks of format. A public start with it is refused. */
export const demoSeller: Seller = {
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

/** The seller that an invoice was issued for: the demo's before the seller was configuration. */
export const sellerOn = ({ seller }: Pick<Invoice, 'seller'>): Seller => seller ?? demoSeller
