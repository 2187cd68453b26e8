import { z } from 'zod'
import { type Bani, bani } from '#kernel/money.ts'
import type { Setting, TextFormat } from '#kernel/setting.ts'
import { readIban } from '#modules/customers/rules/iban.ts'
import { readRegistrationNumber } from '#modules/customers/rules/registration-number.ts'
import { readTaxCode } from '#modules/customers/rules/tax-code.ts'
import { readPhone } from '#modules/delivery/rules/phone.ts'
import { findProvince } from '#modules/delivery/rules/provinces.ts'

const largest = 2_147_483_647
const amount = ({ min = 0, max = largest }: Pick<Setting, 'min' | 'max'>) =>
  z.int({ error: 'not-a-number' }).min(min, { error: 'too-small' }).max(max, { error: 'too-large' })
const money = (limits: Pick<Setting, 'min' | 'max'>) => amount(limits).transform((value): Bani => bani(value))

const email = z.email()

/** Each gives the text in the form that is stored; undefined for what it does not understand. */
const readText: Readonly<Record<TextFormat, (text: string) => string | undefined>> = {
  // The shop charges VAT, and an invoice with VAT names the seller's VAT identifier (BR-S-02, BR-RO-065).
  'tax-code': (text) => (readTaxCode(text)?.startsWith('RO') ? readTaxCode(text) : undefined),
  'registration-number': readRegistrationNumber,
  iban: readIban,
  postcode: (text) => (/^\d{6}$/.test(text) ? text : undefined),
  email: (text) => email.safeParse(text).data,
  phone: (text) => readPhone(text),
  county: (text) => findProvince(text)?.name,
}

function textSchema({ format, isOptional = false, max = 300 }: Setting) {
  const text = z.string({ error: 'missing' }).trim().max(max, { error: 'too-long' })
  return text.transform((given, context) => {
    if (given === '' && isOptional) return given
    const value = given === '' ? undefined : format === undefined ? given : readText[format](given)
    if (value !== undefined) return value
    context.addIssue(given === '' ? 'missing' : `not-${format}`)
    return z.NEVER
  })
}

const tiers = z
  .array(z.strictObject({ from: money({ max: 10_000_00 }), fee: money({ max: 100_00 }) }), { error: 'missing' })
  .min(1, { error: 'missing' })
  .max(6, { error: 'too-many' })
  .refine(([first]) => first?.from === 0, { error: 'first-tier-not-zero', abort: true })
  .refine((all) => all.every(({ from }, index) => index === 0 || from > (all[index - 1]?.from ?? 0)), {
    error: 'tiers-not-rising',
  })

const code = z.string({ error: 'missing' }).trim().min(1, { error: 'missing' }).max(20, { error: 'too-long' })
const texts = z.array(code, { error: 'missing' }).max(50, { error: 'too-many' })
const places = z
  .array(z.strictObject({ code, temperature: z.enum(['ambient', 'chilled', 'frozen']) }), { error: 'missing' })
  .min(1, { error: 'missing' })
  .max(500, { error: 'too-many' })
  .refine((all) => new Set(all.map((place) => place.code)).size === all.length, { error: 'repeated' })

/** What the value of a setting must be; its issues are codes. */
export function valueSchema(setting: Setting): z.ZodType<Setting['default']> {
  switch (setting.type) {
    case 'int':
      return amount(setting)
    case 'bani':
      return money(setting)
    case 'tiers':
      return tiers
    case 'text':
      return textSchema(setting)
    case 'texts':
      return texts
    case 'places':
      return places
  }
}
