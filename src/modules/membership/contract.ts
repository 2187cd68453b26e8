import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { reference } from '#modules/invoicing/contract.ts'
import { geniusPlans } from './rules/terms.ts'

const tag = 'Genius'

const Instant = z.iso.datetime({ offset: true })

export const Genius = z
  .object({
    accountType: z.enum(['standard', 'genius']),
    kind: z.enum(['trial', 'paid']).nullable(),
    since: Instant.nullable(),
    until: Instant.nullable().meta({ description: 'When the membership ends; of an earlier one, when it ended.' }),
    isEnding: z.boolean().meta({ description: 'Only three days are left.' }),
    awaitsPayment: z
      .enum(geniusPlans)
      .nullable()
      .meta({ description: 'The plan that was chosen and is not paid yet.' }),
    paymentFailed: z.boolean().meta({
      description: 'The last try to pay what is awaited was given up or refused: nothing was taken.',
    }),
    trial: z.enum(['available', 'active', 'used']),
    trialDays: z.int(),
    monthlyPrice: z.number(),
    monthlyPriceInt: z.int(),
    yearlyPrice: z.number(),
    yearlyPriceInt: z.int(),
  })
  .meta({ id: 'Genius' })
export type Genius = z.infer<typeof Genius>

export const getGenius = route({
  id: 'getGenius',
  tag,
  summary: 'Whether the customer is a member, until when, and whether they can try it',
  method: 'GET',
  path: '/customers/me/genius',
  access: 'customer',
  ok: Genius,
  problems: ['unauthorized'],
})

export const activateTrial = route({
  id: 'activateGeniusTrial',
  tag,
  summary: 'Starts the trial of Genius, once a customer',
  method: 'PATCH',
  mergePatch: true,
  path: '/customers/activate-genius-trial',
  access: 'customer',
  body: z.strictObject({}),
  ok: Genius,
  problems: ['unauthorized', 'invalid-input', 'genius-trial-used', 'genius-already-active'],
})

export const leaveGenius = route({
  id: 'leaveGenius',
  tag,
  summary: 'Ends a trial at once; a paid membership ends by itself with the time that is paid for',
  method: 'DELETE',
  path: '/customers/me/genius',
  access: 'customer',
  ok: Genius,
  problems: ['unauthorized'],
})

export const buyGenius = route({
  id: 'buyGenius',
  tag,
  summary: 'Where a month or a year of Genius is paid; it is added to the time the customer has, once it is paid',
  method: 'POST',
  path: '/customers/me/genius/purchases',
  access: 'customer',
  body: z.strictObject({
    plan: z.enum(geniusPlans),
    billingAddressId: z
      .int32()
      .nullish()
      .meta({ description: 'Whom the invoice is made out to, of `/account/billings`; the customer when left out.' }),
  }),
  ok: z.object({ url: z.url() }),
  problems: [
    'unauthorized',
    'invalid-input',
    'billing-not-found',
    'genius-already-paid',
    'payment-method-unavailable',
    'payment-gateway-unavailable',
  ],
})

const Numbered = z.coerce.number().int().positive().max(2_147_483_647)
const purchase = z.object({ id: Numbered.meta({ description: 'The number of a purchase.' }) })

export const GeniusPurchase = z
  .object({
    id: z.int(),
    number: z.string().meta({ examples: ['GN-12'] }),
    plan: z.enum(geniusPlans),
    price: z.number(),
    priceInt: z.int(),
    paidAt: Instant,
    since: Instant,
    until: Instant,
    withdrawnAt: Instant.nullable(),
    canWithdraw: z.boolean(),
    withdrawUntil: Instant.meta({ description: 'From then on it is too late to withdraw.' }),
    notWithdrawable: z.enum(['used', 'too-late']).nullable().meta({ description: 'Why it cannot be withdrawn from.' }),
    documents: z.array(z.object({ label: z.string(), reference: z.string() })),
  })
  .meta({ id: 'GeniusPurchase' })
export type GeniusPurchase = z.infer<typeof GeniusPurchase>

export const listGeniusPurchases = route({
  id: 'listGeniusPurchases',
  tag,
  summary: 'What the customer has paid for Genius, the latest first, with its papers',
  method: 'GET',
  path: '/customers/me/genius/purchases',
  access: 'customer',
  ok: z.object({ items: z.array(GeniusPurchase) }),
  problems: ['unauthorized'],
})

export const withdrawGenius = route({
  id: 'withdrawGenius',
  tag,
  summary:
    'Withdraws from a purchase of Genius within fourteen days, if no order was placed by it; its money goes back',
  method: 'POST',
  path: '/customers/me/genius/purchases/{id}/withdrawal',
  access: 'customer',
  params: purchase,
  body: z.strictObject({}),
  ok: GeniusPurchase,
  problems: ['unauthorized', 'invalid-input', 'genius-purchase-not-found', 'genius-not-withdrawable'],
})

export const getGeniusDocument = route({
  id: 'getGeniusDocument',
  tag,
  summary:
    'An invoice or credit note of a purchase of Genius: the PDF, or the e-Factura for a reference that ends in .xml',
  method: 'GET',
  path: '/customers/me/genius/purchases/{id}/documents/{reference}',
  access: 'customer',
  timeoutMs: 60_000,
  params: purchase.extend({ reference }),
  ok: z.file(),
  problems: ['unauthorized', 'invalid-input', 'genius-purchase-not-found', 'document-not-found'],
})

export const authorizeGeniusChannel = route({
  id: 'authorizeGeniusChannel',
  tag,
  summary: 'Lets the customer listen to a channel of the Genius broadcasting service',
  method: 'POST',
  path: '/customers/me/genius/broadcasting-auth',
  access: 'customer',
  body: z.strictObject({ channel_name: z.string().trim().min(1).max(100) }),
  ok: z.object({ auth: z.string() }),
  problems: ['unauthorized', 'invalid-input', 'genius-channel-refused', 'genius-broadcasting-unavailable'],
})
