import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import {
  Bani,
  Cash,
  Instant,
  Outcome,
  Point,
  ReturnReason,
  runFields,
  StopTote,
  stopFields,
  Uuid,
} from './contract.values.ts'
import { doorMeans, leftBehindReasons, outcomeKinds, refusalReasons } from './rules/door.ts'

const tag = 'Courier'
const byRun = z.object({ id: Uuid })
const byStop = z.object({ id: Uuid })

const Line = z.object({
  lineId: z.int(),
  orderId: z.uuid(),
  name: z.string(),
  sizeLabel: z.string(),
  quantity: z.int(),
  isAgeRestricted: z.boolean(),
  off: z.array(Bani).meta({ description: 'By how much the total falls when so many pieces are refused.' }),
  foodOff: z.array(Bani).meta({ description: 'By how much the food falls that meal vouchers may pay.' }),
})

const Door = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  addressDetails: z.string(),
  point: Point.nullable(),
  notes: z.string().nullable(),
  staffNotes: z.array(z.string()),
  tip: Bani.meta({ description: 'Paid with the order.' }),
  sgrBags: z.int(),
  bags: z.int(),
  lines: z.array(Line),
  money: z.array(
    z.object({
      orderId: z.uuid(),
      due: Bani,
      food: Bani.meta({ description: 'What meal vouchers may still pay.' }),
      offWhenEmpty: Bani,
    }),
  ),
  messages: z.array(z.object({ id: z.uuid(), text: z.string(), at: Instant, isShown: z.boolean() })),
})

export const CourierStop = z.object({
  ...stopFields,
  arrivedAt: Instant.nullable(),
  calls: z.array(z.object({ id: z.uuid(), at: Instant })),
  outcomes: z.array(Outcome),
  door: Door.nullable().meta({ description: 'Personal data; null once the van is back.' }),
})

export const CourierRun = z.object({
  ...runFields,
  isAccepted: z.boolean(),
  stops: z.array(CourierStop),
  totesBack: z.array(StopTote.pick({ code: true }).extend({ isBack: z.boolean() })),
  cash: Cash.nullable(),
  expected: z.object({ cash: Bani, terminal: Bani }),
})
export type CourierRun = z.infer<typeof CourierRun>

export const CourierWork = z.object({
  now: Instant,
  runs: z.array(CourierRun),
  figures: z.object({
    callsBeforeLeaving: z.int(),
    minutesBeforeLeaving: z.int(),
    delayAfterMinutes: z.int(),
    dispatcherSignsAbove: Bani,
    accountantSignsAbove: Bani,
  }),
})
export type CourierWork = z.infer<typeof CourierWork>

export const getCourierWork = staffCall(
  'runs.drive',
  route({
    id: 'getCourierWork',
    tag,
    summary: 'Answers the open runs of the caller with everything their doors need, also without a network',
    method: 'GET',
    path: '/courier/work',
    ok: CourierWork,
  }),
)

/** What courier calls share. */
export const courierWork = { tag, ok: CourierWork } as const

export const acceptRun = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'acceptRun',
    summary: 'Accepts a run sheet: loading begins',
    method: 'POST',
    path: '/courier/runs/{id}/acceptance',
    params: byRun,
    problems: ['run-not-found', 'run-departed'],
  }),
)

export const loadTote = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'loadTote',
    summary: 'Scans a tote into the van, by its code or its label',
    description: 'Scanning it again changes nothing. `tote-foreign` names the run that it belongs to.',
    method: 'POST',
    path: '/courier/runs/{id}/load',
    params: byRun,
    body: z.strictObject({ code: z.string().min(1).max(40) }),
    problems: ['run-not-found', 'run-departed', 'tote-foreign', 'order-not-sealed', 'vehicle-full'],
  }),
)

export const leaveBehind = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'leaveOrderBehind',
    summary: 'Leaves an order behind, with a reason: it waits for another run',
    method: 'POST',
    path: '/courier/stops/{id}/left-behind',
    params: byStop,
    body: z.strictObject({ reason: z.enum(leftBehindReasons) }),
    problems: ['stop-not-found', 'run-departed', 'stop-done'],
  }),
)

export const departRun = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'departRun',
    summary: 'The van leaves: every loaded order is on its way, and its shopper is told',
    description: 'Leaving again changes nothing. `totes-missing` names the totes that are not loaded.',
    method: 'POST',
    path: '/courier/runs/{id}/departure',
    params: byRun,
    problems: ['run-not-found', 'totes-missing', 'nothing-to-deliver', 'run-closed'],
  }),
)

export const sequenceOwnRun = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'sequenceOwnRun',
    summary: 'Sets the sequence of the open stops',
    method: 'PUT',
    path: '/courier/runs/{id}/sequence',
    params: byRun,
    body: z.strictObject({ stopIds: z.array(Uuid).min(1).max(200) }),
    problems: ['run-not-found', 'run-closed', 'sequence-differs'],
  }),
)

export const arriveAtStop = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'arriveAtStop',
    summary: 'Notes that the courier stands at the door',
    method: 'POST',
    path: '/courier/stops/{id}/arrival',
    params: byStop,
    body: z.strictObject({ at: Instant }),
    problems: ['stop-not-found', 'run-not-out', 'stop-done'],
  }),
)

export const noteCall = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'noteDoorCall',
    summary: 'Notes a call to a shopper who does not open',
    method: 'POST',
    path: '/courier/stops/{id}/calls',
    params: byStop,
    body: z.strictObject({ id: Uuid, at: Instant }),
    problems: ['stop-not-found', 'run-not-out', 'stop-done'],
  }),
)

export const DoorOutcome = z.strictObject({
  id: Uuid.meta({ description: 'Given by the phone: an outcome happens once.' }),
  kind: z.enum(outcomeKinds),
  at: Instant.meta({ description: 'By the clock of the phone.' }),
  ageProved: z.boolean().nullable().default(null).meta({ description: 'The answer alone; no data of the document.' }),
  refused: z
    .array(z.strictObject({ lineId: z.int(), pieces: z.int().min(1).max(100), reason: z.enum(refusalReasons) }))
    .max(200)
    .default([]),
  sgrBags: z.int().min(0).max(2).default(0),
  bags: z.int().min(0).max(60).default(0),
  money: z
    .array(
      z.strictObject({
        means: z.enum(doorMeans),
        amount: z.int().min(0).max(10_000_00),
        tip: z.int().min(0).max(100_00).default(0),
        reference: z.string().max(40).nullable().default(null),
      }),
    )
    .max(3)
    .default([]),
  reason: ReturnReason.nullable().default(null),
})

export const recordOutcome = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'recordDoorOutcome',
    summary: 'Notes what became of a stop',
    description:
      'In one step: refused pieces lower the sum, counted packaging replaces what was announced, the money taken equals what is asked, and the order is delivered. Sending it again changes nothing. `door-money-differs` names the missing sum.',
    method: 'POST',
    path: '/courier/stops/{id}/outcome',
    params: byStop,
    body: DoorOutcome,
    problems: [
      ...(['stop-not-found', 'run-not-out', 'stop-done', 'age-answer-needed', 'item-not-found'] as const),
      ...(['lines-only-lower', 'nothing-would-be-left', 'door-money-differs', 'meal-voucher-over-food'] as const),
      ...(['payment-method-unavailable', 'tip-not-changeable', 'not-left-at-door', 'not-tried-enough'] as const),
      ...(['second-try-used', 'order-not-at-door', 'invalid-input'] as const),
    ],
  }),
)

export const tellOwnDelay = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'tellOwnDelay',
    summary: 'Tells the shopper of a stop that it comes later, in steps of 5 minutes',
    method: 'POST',
    path: '/courier/stops/{id}/delay',
    params: byStop,
    body: z.strictObject({ minutes: z.int().min(0).max(240).multipleOf(5) }),
    problems: ['stop-not-found', 'stop-done'],
  }),
)

export const noteMessagesShown = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'noteMessagesShown',
    summary: "Notes that shoppers' words were shown to the courier",
    method: 'POST',
    path: '/courier/stops/{id}/messages',
    params: byStop,
    body: z.strictObject({ ids: z.array(Uuid).min(1).max(20) }),
    problems: ['stop-not-found'],
  }),
)

/** As a phone's camera takes them. */
const photoBytes = 10 * 2 ** 20

export const addDoorPhoto = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'addDoorPhoto',
    summary: 'Adds a photo of a door, once by the id of the phone',
    description:
      'JPEG, PNG, WebP, AVIF or HEIC of at most 10 MB. It is cut to 1600 px, without location data, and kept 90 days.',
    method: 'POST',
    path: '/courier/stops/{id}/photos',
    params: byStop,
    multipart: { fileBytes: photoBytes },
    timeoutMs: 60_000,
    body: z.strictObject({ id: Uuid, photo: z.file().min(1).max(photoBytes) }),
    problems: ['stop-not-found', 'run-not-out', 'stop-done', 'photo-unreadable'],
  }),
)
