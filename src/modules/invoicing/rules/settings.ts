import type { Figures, Setting } from '#kernel/setting.ts'
import { phoneText } from '#modules/delivery/rules/phone.ts'
import { lacksSector } from '#modules/delivery/rules/sector.ts'
import type { Seller } from './invoice.ts'
import { demoContact, demoSeller, type SellerContact } from './seller.ts'
import { ublLimits } from './ubl-limits.ts'

const text = (key: string, value: string, more: Pick<Setting, 'format' | 'max' | 'isOptional'> = {}) =>
  ({ key, type: 'text', default: value, max: 160, ...more }) as const satisfies Setting<'text'>

/** The company that sells: papers name it as it was on their day. */
export const sellerSettings = {
  name: text('seller.name', demoSeller.name),
  taxCode: text('seller.tax-code', demoSeller.taxCode, { format: 'tax-code' }),
  registrationNumber: text('seller.registration-number', demoSeller.registrationNumber, {
    format: 'registration-number',
  }),
  street: text('seller.street', demoSeller.street, { max: ublLimits.street }),
  city: text('seller.city', demoSeller.city, { max: ublLimits.city }),
  county: text('seller.county', demoSeller.county, { format: 'county' }),
  postcode: text('seller.postcode', demoSeller.postcode, { format: 'postcode' }),
  iban: text('seller.iban', demoSeller.iban, { format: 'iban' }),
  bank: text('seller.bank', demoSeller.bank),
  capital: text('seller.capital', demoSeller.capital),
  email: text('seller.email', demoContact.email, { format: 'email' }),
  phone: text('seller.phone', demoContact.phone ?? '', { format: 'phone', isOptional: true }),
  /** Between semicolons. */
  permits: text('seller.permits', demoContact.permits.join('; '), { max: 2_000, isOptional: true }),
}

export type SellerFigures = Figures<typeof sellerSettings>

export function sellerFrom(figures: SellerFigures): Seller {
  const { name, taxCode, registrationNumber, street, city, county, postcode, iban, bank, capital } = figures
  return { name, taxCode, registrationNumber, street, city, county, postcode, iban, bank, capital }
}

export const sellerContactFrom = ({ email, phone, permits }: SellerFigures): SellerContact => ({
  email,
  phone: phone === '' ? null : phoneText(phone),
  permits: permits
    .split(';')
    .map((permit) => permit.trim())
    .filter((permit) => permit !== ''),
})

/** The setting that is wrong beside the others: an address in Bucharest says its sector, or no invoice is valid. */
export const sellerFault = ({ city, county, postcode }: SellerFigures): keyof SellerFigures | null =>
  lacksSector({ city, postcode, province: county }) ? 'city' : null
