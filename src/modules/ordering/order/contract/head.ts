import { z } from 'zod'
import { problemTypes } from '../rules/problem-types.ts'
import { returnReasons } from '../rules/returned.ts'
import { displayStates } from '../rules/states.ts'
import { BaniInt, Lei, LocalTime } from './values.ts'

export const OtherOrder = z.object({ tokenValue: z.string(), number: z.string() })

const NotDelivered = z
  .object({
    reason: z.enum(returnReasons),
    reasonText: z.string().meta({ examples: ['Nu a răspuns nimeni la ușă.'] }),
    decideUntil: LocalTime,
    isPaid: z.boolean().meta({ description: 'Whether the order is paid; false for payment at the door.' }),
  })
  .meta({
    id: 'NotDelivered',
    description:
      'Why the courier could not deliver the order. Until `decideUntil` the customer can choose another interval (`reschedule`) or cancel it; afterwards it is cancelled and refunded.',
  })

/** Fields common to the history item and the full order. */
export const OrderHead = z.object({
  tokenValue: z.string(),
  id: z.int().meta({ description: 'Integer id of the order; it can be used only with the bearer token of the owner.' }),
  number: z
    .string()
    .nullable()
    .meta({ description: 'Set once the order is placed.', examples: ['PF-204815'] }),
  state: z.enum(['cart', 'new', 'fulfilled', 'cancelled']),
  checkoutState: z.enum(['cart', 'addressed', 'shipping_selected', 'payment_selected', 'completed']),
  shippingState: z.enum(['cart', 'ready', 'shipped', 'cancelled']),
  displayState: z.enum(displayStates),
  displayStateLabel: z.string(),
  currencyCode: z.literal('RON'),
  currency: z.literal('Lei'),
  total: Lei,
  totalInt: BaniInt,
  tip: Lei,
  createdDate: LocalTime,
  placedAt: LocalTime.nullable(),
  deliveryDate: LocalTime.nullable(),
  deliveryDateLabel: z.string().nullable(),
  deliveredAt: LocalTime.nullable().meta({ description: 'When it was handed over; null before.' }),
  canBeCancelled: z.boolean(),
  notDelivered: NotDelivered.nullable(),
  canReportProblem: z.boolean(),
  reportProblemTypes: z.array(z.enum(problemTypes)),
  canChangePaymentMethod: z.boolean(),
  feedbackUrl: z.string().nullable(),
  isChanged: z.boolean().meta({ description: 'Whether lines were changed during picking.' }),
  delayMinutes: z.int().meta({ description: 'Reported delay of the courier, in minutes.' }),
  notes: z.string().nullable(),
  mergeVersion: z.int().meta({ description: 'Incremented each time another cart is merged into this one.' }),
})
