import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { reference } from '#modules/invoicing/contract.ts'
import { geniusPlans } from './rules/terms.ts'

const tag = 'Genius'

const Instant = z.iso.datetime({ offset: true })
const Lei = z.number().meta({ description: 'In lei, with two decimals.' })
const BaniInt = z.int().meta({ description: 'In bani.' })

export const Genius = z
  .object({
    accountType: z.enum(['standard', 'genius']),
    kind: z.enum(['trial', 'paid']).nullable(),
    since: Instant.nullable(),
    until: Instant.nullable().meta({ description: 'End of the current membership, or of the last one.' }),
    isEnding: z.boolean().meta({ description: 'Whether at most three days are left.' }),
    awaitsPayment: z
      .enum(geniusPlans)
      .nullable()
      .meta({ description: 'The plan whose payment is pending; null without one.' }),
    paymentFailed: z.boolean().meta({
      description: 'Whether the last attempt at the pending payment failed or was abandoned; nothing was charged.',
    }),
    trial: z.enum(['available', 'active', 'used']),
    trialDays: z.int(),
    monthlyPrice: Lei,
    monthlyPriceInt: BaniInt,
    yearlyPrice: Lei,
    yearlyPriceInt: BaniInt,
  })
  .meta({ id: 'Genius' })
export type Genius = z.infer<typeof Genius>

export const getGenius = route({
  id: 'getGenius',
  tag,
  summary: 'Returns the Genius membership of the customer',
  description: 'With its dates, the state of the trial, and the current prices.',
  method: 'GET',
  path: '/customers/me/genius',
  access: 'customer',
  ok: Genius,
  problems: ['unauthorized'],
})

export const activateTrial = route({
  id: 'activateGeniusTrial',
  tag,
  summary: 'Starts the Genius trial',
  description: 'Once per customer: `genius-trial-used` afterwards.',
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
  summary: 'Cancels the Genius trial',
  description:
    'The trial ends immediately. A paid membership is not cancelled: it ends with the period that was paid for.',
  method: 'DELETE',
  path: '/customers/me/genius',
  access: 'customer',
  ok: Genius,
  problems: ['unauthorized'],
})

export const buyGenius = route({
  id: 'buyGenius',
  tag,
  summary: 'Starts the purchase of a Genius plan',
  description:
    'Returns the URL of the payment page. Once paid, the period is added to the end of the current membership.',
  method: 'POST',
  path: '/customers/me/genius/purchases',
  access: 'customer',
  body: z.strictObject({
    plan: z.enum(geniusPlans),
    billingAddressId: z.int32().nullish().meta({
      description:
        'Id of a billing profile (`GET /account/billings`) for the invoice; without one it is made out to the customer, who then needs a delivery address.',
    }),
  }),
  ok: z.object({ url: z.url() }),
  problems: [
    'unauthorized',
    'invalid-input',
    'billing-not-found',
    'billing-incomplete',
    'genius-already-paid',
    'payment-method-unavailable',
    'payment-gateway-unavailable',
  ],
})

const Numbered = z.coerce.number().int().positive().max(2_147_483_647)
const purchase = z.object({ id: Numbered.meta({ description: 'Id of a purchase.' }) })

export const GeniusPurchase = z
  .object({
    id: z.int(),
    number: z.string().meta({ examples: ['GN-12'] }),
    plan: z.enum(geniusPlans),
    price: Lei,
    priceInt: BaniInt,
    paidAt: Instant,
    since: Instant,
    until: Instant,
    withdrawnAt: Instant.nullable(),
    canWithdraw: z.boolean(),
    withdrawUntil: Instant.meta({
      description: 'End of the withdrawal period of 14 days, exclusive: the midnight after its last day.',
    }),
    notWithdrawable: z
      .enum(['used', 'too-late'])
      .nullable()
      .meta({ description: 'Why withdrawal is not possible; null when it is.' }),
    documents: z.array(z.object({ label: z.string(), reference: z.string() })),
  })
  .meta({ id: 'GeniusPurchase' })
export type GeniusPurchase = z.infer<typeof GeniusPurchase>

export const listGeniusPurchases = route({
  id: 'listGeniusPurchases',
  tag,
  summary: 'Lists the Genius purchases of the customer',
  description: 'Newest first, each with its invoice and credit note.',
  method: 'GET',
  path: '/customers/me/genius/purchases',
  access: 'customer',
  ok: z.object({ items: z.array(GeniusPurchase) }),
  problems: ['unauthorized'],
})

export const withdrawGenius = route({
  id: 'withdrawGenius',
  tag,
  summary: 'Withdraws from a Genius purchase',
  description:
    'Until `withdrawUntil`, unless an order was placed with it: `genius-not-withdrawable` otherwise. The payment is refunded.',
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
  summary: 'Downloads an invoice or credit note of a Genius purchase',
  description: 'The PDF, or the e-Factura XML for a reference that ends in `.xml`.',
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
  summary: 'Authorizes a subscription to a channel of the Genius broadcasting service',
  description:
    'The channel is opened as a stream of server-sent events at `streamUrl` with `channel_name` and `auth` in the query. An event says that the membership of the customer has changed.',
  method: 'POST',
  path: '/customers/me/genius/broadcasting-auth',
  access: 'customer',
  body: z.strictObject({ channel_name: z.string().trim().min(1).max(100) }),
  ok: z.object({
    auth: z.string(),
    streamUrl: z.string().nullable().meta({ description: 'Null when the service has no streams.' }),
  }),
  problems: ['unauthorized', 'invalid-input', 'genius-channel-refused', 'genius-broadcasting-unavailable'],
})
