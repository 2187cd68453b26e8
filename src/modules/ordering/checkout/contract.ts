import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { bagKinds } from '../order/contract/delivery.ts'
import {
  customerChange,
  customerChangeProblems,
  customerRead,
  customerReadProblems,
  OrderRef,
  orderChange,
  orderChangeProblems,
  orderIdParams,
  ordersTag,
} from '../order/contract/route.ts'
import { BaniInt, Lei, LocalTime } from '../order/contract/values.ts'

export const setShippingAddress = route({
  ...orderChange,
  id: 'setShippingAddress',
  summary: 'Chooses where to deliver. A chosen interval is given back when the new address is in another zone',
  path: '/orders/{id}/set-shipping-address',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({ shippingAddressId: z.int32() }),
  problems: [...orderChangeProblems, 'unauthorized', 'address-not-found', 'address-outside-area'],
})

export const setBillingAddress = route({
  ...orderChange,
  id: 'setBillingAddress',
  summary: 'Chooses billing data of the account, of a person or a company; null means the same as delivery',
  path: '/orders/{id}/set-billing-address',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({ billingAddressId: z.int32().nullable() }),
  problems: [...orderChangeProblems, 'unauthorized', 'billing-not-found'],
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
  tag: ordersTag,
  summary:
    'The delivery intervals of the next seven days at the chosen address, the next window of express delivery last; none without an address, or for a placed order that cannot be rescheduled',
  method: 'GET',
  path: '/orders/{id}/delivery-intervals-v2',
  access: 'optional',
  params: orderIdParams,
  ok: z.array(IntervalView),
  problems: ['order-not-found'],
})

export const setInterval = route({
  ...orderChange,
  id: 'setInterval',
  summary: 'Chooses an interval and holds a place in it for 60 minutes. Choosing it again near the end renews it once',
  path: '/orders/{id}/set-delivery-interval',
  params: orderIdParams,
  body: z.strictObject({ scheduleId: z.int32() }),
  problems: [
    ...orderChangeProblems,
    ...(['order-incomplete', 'interval-unknown', 'interval-closed', 'interval-full'] as const),
    ...(['express-not-open', 'express-too-large'] as const),
  ],
})

export const setBags = route({
  ...orderChange,
  id: 'setBags',
  summary: 'Chooses what the goods are packed in. How many bags that is, the shop works out. Safe to repeat',
  path: '/orders/{id}/bags',
  params: orderIdParams,
  body: z.strictObject({
    kind: z.enum(bagKinds).meta({
      description: 'none: crates that are emptied at the door. reusable: for a deposit that comes back with the bag.',
    }),
  }),
  problems: orderChangeProblems,
})

export const confirmAge = route({
  ...orderChange,
  id: 'confirmAge',
  summary: 'Confirms, or takes back, that the shopper is over 18',
  path: '/orders/{id}/age-check-confirmation',
  params: orderIdParams,
  body: z.strictObject({ ageCheckDone: z.boolean() }),
  problems: orderChangeProblems,
})

export const AddTo = z
  .object({
    addTo: OrderRef.nullable().meta({
      description: 'The placed order that this cart will join; null for an order of its own.',
    }),
    orders: z
      .array(
        z.object({ tokenValue: z.string(), number: z.string(), deliveryDateLabel: z.string(), addUntil: z.string() }),
      )
      .meta({ description: 'The placed orders that it could join, the next delivery first.' }),
  })
  .meta({ id: 'AddTo' })
export type AddTo = z.infer<typeof AddTo>

export const getAddTo = route({
  ...customerRead,
  id: 'getAddTo',
  summary: 'Which placed order this cart is to join, and which it could',
  path: '/orders/{id}/add-to',
  ok: AddTo,
  problems: customerReadProblems,
})

export const setAddTo = route({
  ...customerChange,
  id: 'setAddTo',
  summary: 'Chooses the placed order that this cart is to join, by its tokenValue; null undoes it',
  path: '/orders/{id}/add-to',
  body: z.strictObject({ addTo: OrderRef.nullable() }),
  problems: [...customerChangeProblems, 'order-not-addable'],
})

const count = z.int().min(0).max(99)

export const Pickup = z
  .object({
    sgrBags: z.int(),
    bagsBack: z.int(),
    mostSgrBags: z.int(),
    bagsOut: z.int().meta({ description: 'Reusable bags that the customer has of ours.' }),
    refusal: z.enum(['freshclub-needed', 'pickup-joined', 'picking-begun']).nullable().meta({
      description: 'Why nothing can be handed over with this order, or nothing of it changed.',
    }),
  })
  .meta({ id: 'OrderPickup', description: 'What the courier may take back with an order.' })
export type Pickup = z.infer<typeof Pickup>

export const getPickup = route({
  ...customerRead,
  id: 'getPickup',
  summary: 'What the courier takes back with this order, and what they could',
  path: '/orders/{id}/pickup',
  ok: Pickup,
  problems: customerReadProblems,
})

export const setPickup = route({
  ...customerChange,
  id: 'setPickup',
  summary:
    'Says what the courier takes back with this order, until picking begins: it is paid in points. Safe to repeat',
  path: '/orders/{id}/pickup',
  body: z.strictObject({
    sgrBags: count.meta({ description: 'Bags of SGR packs, at most 2.' }),
    bagsBack: count.default(0).meta({ description: 'Reusable bags of ours, at most bagsOut.' }),
  }),
  problems: [...customerReadProblems, 'pickup-too-much', 'freshclub-needed', 'pickup-joined', 'picking-begun'],
})
