import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { billingLimits } from './rules/billing-limits.ts'

const tag = 'Customer'

const optional = (field: keyof typeof billingLimits) => z.string().trim().max(billingLimits[field]).nullish()

export const BillingInput = z
  .strictObject({
    type: z.enum(['person', 'company']),
    contactName: optional('contactName').meta({ examples: ['Ana Munteanu'] }),
    companyName: optional('companyName').meta({ examples: ['Brutăria Cornul Verde SRL'] }),
    taxCode: optional('taxCode').meta({ examples: ['RO36649034'] }),
    registrationNumber: optional('registrationNumber').meta({ examples: ['J40/13752/2016'] }),
    bankName: optional('bankName'),
    iban: optional('iban').meta({ examples: ['RO49 AAAA 1B31 0075 9384 0000'] }),
    streetAddress: optional('streetAddress').meta({ examples: ['Strada Morii 3'] }),
    city: optional('city').meta({ examples: ['Sector 3'] }),
    province: optional('province').meta({ examples: ['București'] }),
    postcode: optional('postcode'),
    contactPhonenumber: optional('contactPhonenumber'),
    contactPhoneNumber: optional('contactPhonenumber'),
  })
  .meta({
    id: 'BillingInput',
    description:
      'A person requires `contactName`, a company `companyName` and `taxCode`; both require an address, which names the sector in Bucharest (`sector-required` on `city`). `violations` lists each missing or invalid field.',
  })
export type BillingInput = z.infer<typeof BillingInput>

export const BillingView = z
  .object({
    id: z.int(),
    type: z.enum(['person', 'company']),
    name: z.string().meta({ description: 'The buyer, as named on the invoice.' }),
    contactName: z.string(),
    firstName: z.string(),
    companyName: z.string().nullable(),
    taxCode: z.string().nullable(),
    registrationNumber: z.string().nullable(),
    bankName: z.string().nullable(),
    iban: z.string().nullable(),
    streetAddress: z.string(),
    city: z.string(),
    province: z.string(),
    postcode: z.string(),
    countryCode: z.literal('RO'),
    contactPhonenumber: z.string(),
    contactPhoneNumber: z.string(),
  })
  .meta({ id: 'Billing' })
export type BillingView = z.infer<typeof BillingView>

export const listBillings = route({
  id: 'listBillings',
  tag,
  summary: 'Lists the billing profiles of the customer',
  description: 'Newest first.',
  method: 'GET',
  path: '/account/billings',
  access: 'customer',
  ok: z.array(BillingView),
  problems: ['unauthorized'],
})

export const addBilling = route({
  id: 'addBilling',
  tag,
  summary: 'Adds a billing profile of a person or a company',
  method: 'POST',
  path: '/account/billings',
  access: 'customer',
  body: BillingInput,
  status: 201,
  ok: BillingView,
  problems: ['unauthorized', 'invalid-input', 'too-many-billings'],
})

export const removeBilling = route({
  id: 'removeBilling',
  tag,
  summary: 'Deletes a billing profile',
  description: 'Placed orders keep their own copy.',
  method: 'DELETE',
  path: '/account/billings/{id}',
  access: 'customer',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'billing-not-found'],
})

export const getRegistrationNumberRules = route({
  id: 'getRegistrationNumberRules',
  tag,
  summary: 'Returns the formats of Romanian trade register numbers',
  description: 'For validation in the billing form.',
  method: 'GET',
  path: '/registration-number/RO_ro',
  ok: z
    .object({
      locale: z.literal('RO_ro'),
      letters: z.array(z.string()),
      counties: z.array(z.string()),
      firstYear: z.int(),
      formats: z.array(
        z.object({ name: z.string(), pattern: z.string(), example: z.string(), lastYear: z.int().nullable() }),
      ),
    })
    .meta({ id: 'RegistrationNumberRules' }),
})
