import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { reasonsForNone } from './rules/estimate.ts'

const LocalTime = z.string().meta({ description: 'Date and time with the UTC offset of Europe/Bucharest.' })
const VanPoint = z.object({ lat: z.number(), lng: z.number() })

export const VanView = z
  .object({
    stopsBefore: z.int().meta({ description: 'Doors of others that come first.' }),
    isAtDoor: z.boolean().meta({ description: 'Whether the courier stands at the door.' }),
    courier: z.string().nullable().meta({ description: 'First name.' }),
    door: VanPoint.nullable().meta({ description: 'Null for an address without coordinates.' }),
    van: VanPoint.extend({
      ageSeconds: z.int().meta({ description: 'Since the position was measured.' }),
      isStale: z.boolean().meta({ description: 'Older than two minutes: the van may be elsewhere by now.' }),
    })
      .nullable()
      .meta({ description: 'The last position, to some 200 metres. Null without one.' }),
    estimate: z
      .object({
        ...{ at: LocalTime, from: LocalTime, until: LocalTime },
        minutes: z.int().meta({ description: 'From now to `at`.' }),
      })
      .nullable()
      .meta({ description: 'The arrival, with a window of 20 minutes. Null when it is not known: see `noEstimate`.' }),
    noEstimate: z.enum(reasonsForNone).nullable(),
  })
  .meta({ id: 'Van', description: 'The van that has an order. It names no door but the own.' })
export type VanView = z.infer<typeof VanView>

export const getVan = route({
  id: 'getVan',
  tag: 'Orders',
  summary: 'Returns where the van with an order is, and when it arrives',
  description:
    'Only while the order is under way, and a van is known to have it; `van-not-found` before and after. `GET /orders/{id}/news` tells when to read it again.',
  method: 'GET',
  path: '/orders/{id}/van',
  access: 'customer',
  params: z.object({
    id: z.string().min(1).max(64).meta({
      description: '`tokenValue` of an order, or its integer id together with the bearer token of its owner.',
    }),
  }),
  ok: VanView,
  problems: ['unauthorized', 'order-not-found', 'van-not-found'],
})

export const listOrdersUnderWay = route({
  id: 'listOrdersUnderWay',
  tag: 'Orders',
  summary: "Lists the customer's orders that are under way, with their vans",
  description: 'For pages that also show orders that are not: the one with the earliest interval first.',
  method: 'GET',
  path: '/customers/me/orders-under-way',
  access: 'customer',
  ok: z.object({
    orders: z.array(
      z.object({
        tokenValue: z.string(),
        number: z.string().meta({ examples: ['PF-204815'] }),
        van: VanView.nullable().meta({ description: 'Null where no van is known to have it.' }),
      }),
    ),
  }),
  problems: ['unauthorized'],
})
