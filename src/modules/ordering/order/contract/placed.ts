import { z } from 'zod'
import { deliveryReasons, problemTypes } from '../rules/problem-types.ts'
import { displayStates } from '../rules/states.ts'
import { OtherOrder } from './head.ts'
import { OrderItemView } from './line.ts'
import { BaniInt, Lei, LocalTime } from './values.ts'

export const ReportedProblem = z
  .object({
    id: z.uuid(),
    number: z.string().meta({ examples: ['R-3001'] }),
    type: z.enum(problemTypes),
    typeLabel: z.string(),
    reason: z.enum(deliveryReasons).nullable(),
    description: z.string(),
    state: z.enum(['received', 'accepted', 'refused']),
    stateLabel: z.string(),
    refund: Lei,
    refundInt: BaniInt,
    createdDate: LocalTime,
    refusal: z.string().nullable().meta({ description: 'Why it was refused, in the words of an employee.' }),
    question: z.string().nullable().meta({ description: 'What the help desk asks; answered by `answerAboutProblem`.' }),
  })
  .meta({ id: 'ReportedProblem', description: 'A problem that the customer reported, and its outcome.' })

export const CourierMessage = z
  .object({
    text: z.string(),
    writtenDate: LocalTime,
    isTold: z.boolean().meta({ description: 'Whether the message was delivered to the courier.' }),
  })
  .meta({ id: 'CourierMessage', description: 'A message from the customer to the courier.' })

export const PickupState = z
  .object({
    sgrBags: z.int(),
    bagsBack: z.int(),
    state: z.enum(['planned', 'counting', 'counted']),
    label: z.string().meta({ examples: ['2 saci predați, în curs de numărare'] }),
    canBeChanged: z.boolean(),
    packs: z.int().nullable().meta({ description: 'SGR packs counted; null before.' }),
    points: z.int().nullable().meta({ description: 'Points credited; null before the count.' }),
  })
  .meta({ id: 'OrderPickupState', description: 'Packaging that the courier collects, and the result of its count.' })

export const ParentOrderView = OtherOrder.extend({
  deliveryDateLabel: z.string(),
  addUntil: LocalTime,
  isOpen: z.boolean().meta({ description: 'Whether carts can still join it.' }),
}).meta({ id: 'ParentOrder', description: 'The order that an addition is delivered with.' })

export const AdditionView = OtherOrder.extend({
  displayState: z.enum(displayStates),
  displayStateLabel: z.string(),
  itemsCount: z.int(),
  total: Lei,
  totalInt: BaniInt,
  items: z.array(OrderItemView).meta({ description: 'Its lines as they were ordered.' }),
}).meta({ id: 'OrderAddition', description: 'An order that is delivered with this one.' })
