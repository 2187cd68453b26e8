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
    isPaid: z.boolean().meta({ description: 'False when the courier would have taken money at the door.' }),
  })
  .meta({
    id: 'NotDelivered',
    description:
      'Why the courier came back with an order. Until `decideUntil` its owner chooses another interval, or takes the money back.',
  })

/** Fields common to the history item and the full order. */
export const OrderHead = z.object({
  tokenValue: z.string(),
  id: z.int().meta({ description: 'The integer name of the order; it works only with the bearer token of its owner.' }),
  number: z.string().nullable().meta({ description: 'PF-204815, once placed.' }),
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
  checkoutCompletedAt: LocalTime.nullable(),
  deliveryDate: LocalTime.nullable(),
  deliveryDateLabel: z.string().nullable(),
  canBeCancelled: z.boolean(),
  notDelivered: NotDelivered.nullable(),
  canReportProblem: z.boolean(),
  reportProblemTypes: z.array(z.enum(problemTypes)),
  canChangePaymentMethod: z.boolean(),
  feedbackUrl: z.string().nullable(),
  isChanged: z.boolean().meta({ description: 'The picker has changed lines of it.' }),
  delayMinutes: z.int().meta({ description: 'How late the courier is, in minutes.' }),
  notes: z.string().nullable(),
  mergeVersion: z.int().meta({ description: 'Rises each time another cart is merged into this one.' }),
})
