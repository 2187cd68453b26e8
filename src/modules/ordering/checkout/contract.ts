import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { BaniInt, bagKinds, Lei, LocalTime } from '../order/contract/line.ts'
import { OrderView } from '../order/contract/order.ts'
import { change, changing, id, tag } from '../order/contract/route.ts'

export const setShippingAddress = route({
  ...change,
  id: 'setShippingAddress',
  summary: 'Chooses where to deliver. A chosen interval is given back when the new address is in another zone',
  path: '/orders/{id}/set-shipping-address',
  access: 'customer',
  params: id,
  body: z.strictObject({ shippingAddressId: z.int32() }),
  problems: [...changing, 'unauthorized', 'address-not-found', 'address-outside-area'],
})

export const setBillingAddress = route({
  ...change,
  id: 'setBillingAddress',
  summary: 'Chooses billing data of the account, of a person or a company; null means the same as delivery',
  path: '/orders/{id}/set-billing-address',
  access: 'customer',
  params: id,
  body: z.strictObject({ billingAddressId: z.int32().nullable() }),
  problems: [...changing, 'unauthorized', 'billing-not-found'],
})

export const IntervalView = z
  .object({
    id: z.int(),
    dateLabel: z.string().meta({ examples: ['Azi', 'Mâine', 'vineri, 27 noiembrie'] }),
    deliveryDateLabel: z.string().meta({ examples: ['vineri, 27 noiembrie, 18:00–20:00'] }),
    date: z.string().meta({ examples: ['2026-11-27'] }),
    interval: z.object({ since: LocalTime, until: LocalTime, label: z.string() }),
    kind: z.enum(['two-hours', 'one-hour', 'express']),
    isAvailable: z.boolean(),
    isSelected: z.boolean(),
    reason: z.enum(['full', 'closed', 'not-open', 'too-large', 'dearer']).nullable().meta({
      description:
        'Why it cannot be chosen: no place left, too late for the picker, too early, too many lines, or, for a placed order, a higher price.',
    }),
    opensAt: LocalTime.nullable().meta({ description: 'For not-open: from when on it can be chosen.' }),
    fee: Lei.meta({ description: 'lei: what delivery costs in this interval, surcharges included' }),
    feeInt: BaniInt,
    feeLabel: z.string(),
  })
  .meta({ id: 'DeliveryInterval' })
export type IntervalView = z.infer<typeof IntervalView>

export const listIntervals = route({
  id: 'listIntervals',
  tag,
  summary:
    'The delivery intervals of the next seven days at the chosen address, the next window of express delivery last; none without an address, or for a placed order that cannot be rescheduled',
  method: 'GET',
  path: '/orders/{id}/delivery-intervals-v2',
  access: 'optional',
  params: id,
  ok: z.array(IntervalView),
  problems: ['order-not-found'],
})

export const setInterval = route({
  ...change,
  id: 'setInterval',
  summary: 'Chooses an interval and holds a place in it for 60 minutes. Choosing it again near the end renews it once',
  path: '/orders/{id}/set-delivery-interval',
  params: id,
  body: z.strictObject({ scheduleId: z.int32() }),
  problems: [
    ...changing,
    ...(['order-incomplete', 'interval-unknown', 'interval-closed', 'interval-full'] as const),
    ...(['express-not-open', 'express-too-large'] as const),
  ],
})

export const setTip = route({
  ...change,
  id: 'setTip',
  summary:
    'Sets the tip for the courier, in lei from 0 to 100: in the cart, and of a placed order until 24 hours after its delivery',
  path: '/orders/{id}/tips',
  timeoutMs: 60_000,
  params: id,
  body: z.strictObject({
    tip: z
      .number()
      .min(0)
      .max(100)
      .multipleOf(0.01)
      .meta({ examples: [5] }),
  }),
  ok: OrderView.extend({
    paymentUrl: z.string().nullable().meta({
      description:
        'Where to pay what is added to the tip of an order that was paid online; it counts once that is paid. Null when nothing is to be paid, or when the gateway did not answer (then call again).',
    }),
  }).meta({ id: 'TippedOrder' }),
  problems: [
    ...(['order-not-found', 'tip-not-changeable', 'tip-by-hand'] as const),
    ...(['payment-method-unavailable', 'payment-not-open'] as const),
  ],
})

export const setBags = route({
  ...change,
  id: 'setBags',
  summary: 'Chooses what the goods are packed in. How many bags that is, the shop works out. Safe to repeat',
  path: '/orders/{id}/bags',
  params: id,
  body: z.strictObject({
    kind: z.enum(bagKinds).meta({
      description: 'none: crates that are emptied at the door. reusable: for a deposit that comes back with the bag.',
    }),
  }),
  problems: changing,
})

export const confirmAge = route({
  ...change,
  id: 'confirmAge',
  summary: 'Confirms, or takes back, that the shopper is over 18',
  path: '/orders/{id}/age-check-confirmation',
  params: id,
  body: z.strictObject({ ageCheckDone: z.boolean() }),
  problems: changing,
})

export const completeOrder = route({
  ...change,
  id: 'completeOrder',
  summary: 'Places the order. Calling it again gives the same order back',
  path: '/orders/{id}/complete',
  timeoutMs: 60_000,
  access: 'customer',
  params: id,
  body: z
    .strictObject({
      notes: z
        .string()
        .trim()
        .max(500)
        .nullish()
        .meta({ examples: ['Interfonul este la poarta a doua.'] }),
      expectedTotalInt: BaniInt.nullish().meta({
        description: 'bani: the total the shopper was shown; another one now is order-changed and places nothing',
      }),
    })
    .optional(),
  ok: OrderView.extend({
    paymentUrl: z.string().nullable().meta({
      description: 'Where to pay; null when nothing is paid online, or when the gateway did not answer (then retry).',
    }),
  }).meta({ id: 'PlacedOrder' }),
  problems: [
    ...changing,
    'unauthorized',
    'order-incomplete',
    'order-changed',
    'variant-unavailable',
    'interval-closed',
    'interval-full',
    'express-too-large',
    'payment-method-unknown',
    'payment-method-unavailable',
    'voucher-used-up',
    'voucher-not-usable',
    'voucher-expired',
    'voucher-cancelled',
    'voucher-not-started',
    'voucher-below-minimum',
    'voucher-nothing-eligible',
    'points-not-enough',
  ],
})
