import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { asking, choosing, finding } from '../order/contract/own.ts'

/* What goes back with the courier: SGR packs, and reusable bags of ours. */

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
  ...asking,
  id: 'getPickup',
  summary: 'What the courier takes back with this order, and what they could',
  path: '/orders/{id}/pickup',
  ok: Pickup,
  problems: finding,
})

export const setPickup = route({
  ...choosing,
  id: 'setPickup',
  summary:
    'Says what the courier takes back with this order, until picking begins: it is paid in points. Safe to repeat',
  path: '/orders/{id}/pickup',
  body: z.strictObject({
    sgrBags: count.meta({ description: 'Bags of SGR packs, at most 2.' }),
    bagsBack: count.default(0).meta({ description: 'Reusable bags of ours, at most bagsOut.' }),
  }),
  problems: [...finding, 'pickup-too-much', 'freshclub-needed', 'pickup-joined', 'picking-begun'],
})
