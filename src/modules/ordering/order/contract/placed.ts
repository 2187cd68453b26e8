import { z } from 'zod'
import { deliveryReasons, problemTypes } from '../rules/problem-types.ts'
import { displayStates } from '../rules/states.ts'
import { OtherOrder } from './head.ts'
import { BaniInt, Lei, LocalTime } from './values.ts'

export const ReportedProblem = z
  .object({
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
  })
  .meta({ id: 'ReportedProblem', description: 'What a shopper said was wrong with an order, and what came of it.' })

export const CourierMessage = z
  .object({
    text: z.string(),
    writtenDate: LocalTime,
    isTold: z.boolean().meta({ description: 'Whether the courier has it; until then it is being sent.' }),
  })
  .meta({ id: 'CourierMessage', description: 'What the shopper said to the courier, oldest first.' })

export const PickupState = z
  .object({
    sgrBags: z.int(),
    bagsBack: z.int(),
    state: z.enum(['planned', 'counting', 'counted']),
    label: z.string().meta({ examples: ['2 saci predați, în curs de numărare'] }),
    canBeChanged: z.boolean(),
    packs: z.int().nullable().meta({ description: 'SGR packs that were in, once counted.' }),
    points: z.int().nullable().meta({ description: 'Points that were given for it, once counted.' }),
  })
  .meta({ id: 'OrderPickupState', description: 'What is handed to the courier, and what came of it.' })

export const ParentOrderView = OtherOrder.extend({
  deliveryDateLabel: z.string(),
  addUntil: LocalTime,
  isOpen: z.boolean().meta({ description: 'Whether it can still be added to.' }),
}).meta({ id: 'JoinedOrder' })

export const AdditionView = OtherOrder.extend({
  displayState: z.enum(displayStates),
  displayStateLabel: z.string(),
  itemsCount: z.int(),
  total: Lei,
  totalInt: BaniInt,
}).meta({ id: 'OrderAddition', description: 'An order that was added to this one and travels with it.' })
