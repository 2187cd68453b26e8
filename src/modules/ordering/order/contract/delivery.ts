import { z } from 'zod'
import { BaniInt, Lei, LocalTime } from './values.ts'

export const OrderAddress = z
  .object({
    id: z.int(),
    contactName: z.string(),
    firstName: z.string(),
    contactPhonenumber: z.string(),
    contactPhoneNumber: z.string(),
    streetAddress: z.string(),
    street: z.string(),
    number: z.string(),
    streetDetails: z.string(),
    fullAddress: z.string(),
    city: z.string(),
    province: z.string(),
    postcode: z.string(),
    countryCode: z.literal('RO'),
  })
  .meta({ id: 'OrderAddress' })

export const bagKinds = ['none', 'paper', 'reusable'] as const

const bags = { count: z.int(), total: Lei, totalInt: BaniInt }

export const BagsView = z
  .object({
    kind: z.enum(bagKinds),
    ...bags,
    choices: z.array(z.object({ kind: z.enum(bagKinds), label: z.string(), text: z.string(), ...bags })).meta({
      description:
        'Number of bags and their price for each kind; empty for a placed order and for a cart that joins an order.',
    }),
  })
  .meta({ id: 'OrderBags', description: 'The bags the goods are packed in. Reusable bags carry a deposit.' })

export const Schedule = z
  .object({
    id: z.int(),
    isAvailable: z.boolean(),
    dateLabel: z.string(),
    deliveryDateLabel: z.string(),
    interval: z.object({ since: LocalTime, until: LocalTime }),
    isExpress: z.boolean(),
    heldUntil: LocalTime.nullable(),
    isRenewable: z.boolean(),
  })
  .meta({
    id: 'Schedule',
    description: 'The chosen delivery interval. `heldUntil` is set while its place is held for a cart.',
  })
