import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ZoneName } from '#modules/delivery/contract.ts'
import { OrderRef } from '../order/contract/route.ts'
import { BaniInt, LocalTime } from '../order/contract/values.ts'
import { IntervalView } from './contract.ts'

const tag = 'Delivery'

export const ZoneIntervalView = IntervalView.extend({
  closesAt: LocalTime.meta({ description: 'Until when an order for it is taken.' }),
  placesLeft: z.int().nullable().meta({ description: 'Free places, when at most 3 are left; else null.' }),
  isOnStreet: z.boolean().meta({ description: 'Whether an order for it is booked on the street already.' }),
}).meta({ id: 'ZoneInterval' })
export type ZoneIntervalView = z.infer<typeof ZoneIntervalView>

export const ZoneIntervals = z
  .object({
    goods: BaniInt.meta({ description: 'The goods by which fees go, in bani; 0 for an empty basket.' }),
    isGenius: z.boolean(),
    tiers: z
      .array(z.object({ from: BaniInt, fee: BaniInt }))
      .meta({ description: 'The delivery fee by goods; the last matching one applies, before surcharges.' }),
    couriersToday: z.int().meta({ description: 'Intervals of today in which an order is booked on the street.' }),
    intervals: z.array(ZoneIntervalView),
  })
  .meta({ id: 'ZoneIntervals' })
export type ZoneIntervals = z.infer<typeof ZoneIntervals>

export const listZoneIntervals = route({
  id: 'listZoneIntervals',
  tag,
  summary: 'Lists the delivery intervals of the next seven days in a zone',
  description:
    'Without an address, a basket or an account. Fees are those of the basket and the membership; an empty basket has those of the smallest one. The next express window comes last.',
  method: 'GET',
  path: '/delivery/intervals',
  access: 'optional',
  query: z.object({
    channel: ZoneName,
    order: OrderRef.optional().meta({ description: "A guest's cart; a customer's open cart is known." }),
    street: z.string().trim().max(200).default('').meta({ description: 'Without the number of the house.' }),
    city: z.string().trim().max(100).default(''),
  }),
  ok: ZoneIntervals,
  problems: ['order-not-found', 'order-not-open'],
})

export const usualDelivery = route({
  id: 'usualDelivery',
  tag,
  summary: 'Returns where and when the customer usually gets deliveries',
  description:
    'The default address, and the next free interval at the hours of the last orders, else the next free one. Nothing is held.',
  method: 'GET',
  path: '/delivery/usual',
  access: 'customer',
  ok: z.object({
    address: z
      .object({
        id: z.int(),
        name: z.string().nullable(),
        streetAddress: z.string(),
        channel: ZoneName.nullable(),
      })
      .nullable(),
    interval: z
      .object({ id: z.int(), dateLabel: z.string(), since: LocalTime, until: LocalTime, isHabit: z.boolean() })
      .nullable()
      .meta({ description: 'Null where no interval is free, and without an address in the delivery area.' }),
  }),
  problems: ['unauthorized'],
})
