import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { plans } from './rules/terms.ts'

const tag = 'Genius'

const Instant = z.iso.datetime({ offset: true })

export const Genius = z
  .object({
    accountType: z.enum(['standard', 'genius']),
    kind: z.enum(['trial', 'paid']).nullable(),
    since: Instant.nullable(),
    until: Instant.nullable().meta({ description: 'When the membership ends; of an earlier one, when it ended.' }),
    isEnding: z.boolean().meta({ description: 'Only three days are left.' }),
    awaitsPayment: z.enum(plans).nullable().meta({ description: 'The plan that was chosen and is not paid yet.' }),
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
  body: z.strictObject({ plan: z.enum(plans) }),
  ok: z.object({ url: z.url() }),
  problems: [
    'unauthorized',
    'invalid-input',
    'genius-already-paid',
    'payment-method-unavailable',
    'payment-gateway-unavailable',
  ],
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
