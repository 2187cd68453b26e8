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
  summary: 'Sets the delivery address',
  description: 'A held interval is released when the new address is in another delivery zone.',
  path: '/orders/{id}/set-shipping-address',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({ shippingAddressId: z.int32() }),
  problems: [...orderChangeProblems, 'unauthorized', 'address-not-found', 'address-outside-area'],
})

export const setBillingAddress = route({
  ...orderChange,
  id: 'setBillingAddress',
  summary: 'Sets the billing profile',
  description: '`null` bills to the delivery address.',
  path: '/orders/{id}/set-billing-address',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({ billingAddressId: z.int32().nullable() }),
  problems: [...orderChangeProblems, 'unauthorized', 'billing-not-found', 'billing-incomplete'],
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
        'Why the interval cannot be chosen: `full`, `closed` (too late), `not-open` (express, too early), `too-large` (express, too many lines), `dearer` (costs more than the interval of the placed order). Null when it can.',
    }),
    opensAt: LocalTime.nullable().meta({ description: 'When booking opens, for `not-open`; else null.' }),
    fee: Lei.meta({ description: 'Delivery fee in this interval, surcharges included, in lei.' }),
    feeInt: BaniInt,
    feeLabel: z.string(),
  })
  .meta({ id: 'DeliveryInterval' })
export type IntervalView = z.infer<typeof IntervalView>

export const listIntervals = route({
  id: 'listIntervals',
  tag: ordersTag,
  summary: 'Lists the delivery intervals of the next seven days at the chosen address',
  description:
    'The next express window comes last. Empty without an address, and for a placed order that cannot be rescheduled.',
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
  summary: 'Sets the delivery interval and holds a place in it for 60 minutes',
  description:
    'Of the zone of the delivery address; without one of any zone, for guests too: at most 30 carts an hour from one address get a place, `too-many-requests` afterwards. Setting the same interval again in the last 15 minutes renews the hold, once.',
  path: '/orders/{id}/set-delivery-interval',
  params: orderIdParams,
  body: z.strictObject({
    scheduleId: z.int32().nullable().meta({ description: 'Id of a delivery interval; null releases the held place.' }),
  }),
  problems: [
    ...orderChangeProblems,
    ...(['interval-unknown', 'interval-closed', 'interval-full', 'too-many-requests'] as const),
    ...(['express-not-open', 'express-too-large'] as const),
    ...(['unpaid-orders-of-customer', 'unpaid-orders-at-address', 'unpaid-orders-of-card'] as const),
  ],
})

export const setBags = route({
  ...orderChange,
  id: 'setBags',
  summary: 'Sets the kind of bags',
  description: 'The server computes how many are needed. Idempotent.',
  path: '/orders/{id}/bags',
  params: orderIdParams,
  body: z.strictObject({
    kind: z.enum(bagKinds).meta({
      description:
        '`none`: the courier empties crates at the door. `paper`: sold. `reusable`: for a deposit, refunded when the bag is returned.',
    }),
  }),
  problems: orderChangeProblems,
})

export const confirmAge = route({
  ...orderChange,
  id: 'confirmAge',
  summary: 'Records whether the shopper confirms to be over 18',
  path: '/orders/{id}/age-check-confirmation',
  params: orderIdParams,
  body: z.strictObject({ ageCheckDone: z.boolean() }),
  problems: orderChangeProblems,
})

export const AddTo = z
  .object({
    addTo: OrderRef.nullable().meta({
      description: 'The placed order that the cart joins; null for an order of its own.',
    }),
    orders: z
      .array(
        z.object({ tokenValue: z.string(), number: z.string(), deliveryDateLabel: z.string(), addUntil: z.string() }),
      )
      .meta({ description: 'The placed orders that the cart can join, the next delivery first.' }),
  })
  .meta({ id: 'AddTo' })
export type AddTo = z.infer<typeof AddTo>

export const getAddTo = route({
  ...customerRead,
  id: 'getAddTo',
  summary: 'Returns the placed order that the cart joins, and the orders that it can join',
  path: '/orders/{id}/add-to',
  ok: AddTo,
  problems: customerReadProblems,
})

export const setAddTo = route({
  ...customerChange,
  id: 'setAddTo',
  summary: 'Sets the placed order that the cart joins',
  description:
    'An order that joins another is delivered with it and pays no fees. `null` makes it an order of its own.',
  path: '/orders/{id}/add-to',
  body: z.strictObject({
    addTo: OrderRef.nullable().meta({ description: '`tokenValue` of a placed order; null for none.' }),
  }),
  problems: [...customerChangeProblems, 'order-not-addable'],
})

const BagCount = z.int().min(0).max(99)

export const Pickup = z
  .object({
    sgrBags: z.int().meta({ description: 'Bags of SGR packs.' }),
    bagsBack: z.int().meta({ description: 'Reusable bags.' }),
    mostSgrBags: z.int().meta({ description: 'The maximum of `sgrBags`.' }),
    bagsOut: z.int().meta({ description: 'Reusable bags with an unreturned deposit of the customer.' }),
    refusal: z.enum(['freshclub-needed', 'pickup-joined', 'picking-begun']).nullable().meta({
      description: 'Why the pickup cannot be set; null when it can.',
    }),
  })
  .meta({ id: 'OrderPickup', description: 'Packaging that the courier collects with an order, and its limits.' })
export type Pickup = z.infer<typeof Pickup>

export const getPickup = route({
  ...customerRead,
  id: 'getPickup',
  summary: 'Returns the packaging that the courier collects with an order',
  description: 'With the limits for `PATCH` of the same path.',
  path: '/orders/{id}/pickup',
  ok: Pickup,
  problems: customerReadProblems,
})

export const setPickup = route({
  ...customerChange,
  id: 'setPickup',
  summary: 'Sets the packaging that the courier collects with an order',
  description:
    'Bags of SGR packs and reusable bags; once counted, their deposits are credited in points. Possible until picking begins: `picking-begun` afterwards. Idempotent.',
  path: '/orders/{id}/pickup',
  body: z.strictObject({
    sgrBags: BagCount.meta({ description: 'Bags of SGR packs, at most `mostSgrBags`.' }),
    bagsBack: BagCount.default(0).meta({ description: 'Reusable bags, at most `bagsOut`.' }),
  }),
  problems: [...customerReadProblems, 'pickup-too-much', 'freshclub-needed', 'pickup-joined', 'picking-begun'],
})
