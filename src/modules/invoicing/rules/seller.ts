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

/** How customers reach the seller, and what it may do. */
export interface SellerContact {
  readonly email: string
  /** As printed; null for the demo's seller, for whom no number is invented. */
  readonly phone: string | null
  /** Each with its number and the authority that issued it (ANPC Order 225/2023). */
  readonly permits: readonly string[]
}

export const demoContact: SellerContact = { email: 'ajutor@poftim.example', phone: null, permits: [] }

/** Whether a seller is the demo's, which does not exist. */
export const isDemoSeller = ({ taxCode }: Pick<Seller, 'taxCode'>): boolean => taxCode === demoSeller.taxCode

/** The seller that an invoice was issued for: the demo's before the seller was configuration. */
export const sellerOn = ({ seller }: Pick<Invoice, 'seller'>): Seller => seller ?? demoSeller
