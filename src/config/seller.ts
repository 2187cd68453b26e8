import { z } from 'zod'
import { legibleText } from '#kernel/legible-text.ts'
import { readIban } from '#modules/customers/rules/iban.ts'
import { readRegistrationNumber } from '#modules/customers/rules/registration-number.ts'
import { readTaxCode } from '#modules/customers/rules/tax-code.ts'
import { readPhone } from '#modules/delivery/rules/phone.ts'
import { provinces } from '#modules/delivery/rules/provinces.ts'
import { lacksSector } from '#modules/delivery/rules/sector.ts'
import { type SellerFigures, sellerSettings } from '#modules/invoicing/rules/settings.ts'
import { ublLimits } from '#modules/invoicing/rules/ubl-limits.ts'

const text = (most: number) => z.string().transform(legibleText).pipe(z.string().min(1).max(most)).optional()
const words = text(160)

/** A text in the form that `read` gives it; what `read` does not understand is refused with `expected`. */
const written = (read: (text: string) => string | undefined, expected: string) =>
  z
    .string()
    .transform((text, context) => {
      const value = read(text)
      if (value !== undefined) return value
      context.addIssue(expected)
      return z.NEVER
    })
    .optional()

/** The variables of the company that sells, all optional: together they replace the demo's seller. */
export const sellerVariables = {
  SELLER_NAME: words,
  // The shop charges VAT, and an invoice with VAT names the seller's VAT identifier (BR-S-02, BR-RO-065).
  SELLER_TAX_CODE: written(readVatCode, 'not a fiscal code within VAT such as RO36649034; check its digits'),
  SELLER_REGISTRATION_NUMBER: written(
    readRegistrationNumber,
    'not a number of the trade register such as J2012000750528',
  ),
  SELLER_STREET: text(ublLimits.street),
  SELLER_CITY: text(ublLimits.city),
  SELLER_COUNTY: z.enum(provinces.map(({ name }) => name)).optional(),
  SELLER_POSTCODE: z
    .string()
    .regex(/^\d{6}$/, 'six digits')
    .optional(),
  SELLER_IBAN: written(readIban, 'not a Romanian IBAN; check its digits'),
  SELLER_BANK: words,
  SELLER_CAPITAL: words,
  SELLER_EMAIL: z.email().optional(),
  SELLER_PHONE: written(readPhone, 'not a Romanian phone number such as 021 555 0100'),
  SELLER_PERMITS: z.string().trim().min(1).max(2_000).optional(),
}

function readVatCode(text: string): string | undefined {
  const code = readTaxCode(text)
  return code?.startsWith('RO') ? code : undefined
}

type SellerVariables = z.infer<z.ZodObject<typeof sellerVariables>>

interface SecurityVariables {
  readonly SELLER_EMAIL?: string | undefined
  readonly OPERATOR_MAIL?: string | undefined
  readonly SECURITY_POLICY_URL?: string | undefined
}

export const sellerVariableNames = Object.keys(sellerVariables) as (keyof SellerVariables)[]

/** Whether the seller is in Bucharest and its address does not say the sector, without which no invoice is valid. */
export function lacksSellerSector({ SELLER_CITY: city, SELLER_COUNTY, SELLER_POSTCODE }: SellerVariables): boolean {
  if (city === undefined || SELLER_COUNTY === undefined) return false
  return lacksSector({ city, province: SELLER_COUNTY, postcode: SELLER_POSTCODE ?? '' })
}

/** The seller's settings until staff change them: those of the configuration, else the demo's. */
export function sellerDefaultsOf(given: SellerVariables): Record<string, string> {
  const of: Readonly<Record<keyof SellerFigures, string | undefined>> = {
    name: given.SELLER_NAME,
    taxCode: given.SELLER_TAX_CODE,
    registrationNumber: given.SELLER_REGISTRATION_NUMBER,
    street: given.SELLER_STREET,
    city: given.SELLER_CITY,
    county: given.SELLER_COUNTY,
    postcode: given.SELLER_POSTCODE,
    iban: given.SELLER_IBAN,
    bank: given.SELLER_BANK,
    capital: given.SELLER_CAPITAL,
    email: given.SELLER_EMAIL,
    phone: given.SELLER_PHONE,
    permits: given.SELLER_PERMITS,
  }
  return Object.fromEntries(
    Object.entries(sellerSettings).map(([name, { key, default: standard }]) => [
      key,
      of[name as keyof SellerFigures] ?? standard,
    ]),
  )
}

/** Where vulnerabilities are reported: to the seller, or to the operator of a demo. */
export function securityContactOf({ SELLER_EMAIL, OPERATOR_MAIL, SECURITY_POLICY_URL }: SecurityVariables) {
  return { email: SELLER_EMAIL ?? OPERATOR_MAIL, policyUrl: SECURITY_POLICY_URL }
}
