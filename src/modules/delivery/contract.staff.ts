import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { zoneCodes } from './rules/zones.ts'

const tag = 'Capacity'
const Instant = z.iso.datetime({ offset: true })
const Zone = z.enum(zoneCodes)
const Zones = z.array(Zone).min(1).max(zoneCodes.length)
const Day = z.iso.date()
const Weekday = z.int().min(1).max(7).meta({ description: 'Monday is 1.' })
const Version = z.int().min(0).max(2_147_483_647)
const Kind = z.enum(['two-hours', 'one-hour', 'express'])
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
export const capacityReason = z.string().trim().min(3).max(200)

export const CapacityInterval = z.object({
  id: z.int(),
  zone: Zone,
  since: Instant,
  until: Instant,
  kind: Kind,
  capacity: z.int(),
  /** Of placed orders, and held for carts. */
  taken: z.int(),
  held: z.int(),
  closedAt: Instant.nullable(),
  closeReason: z.string().nullable(),
  version: z.int(),
})
export type CapacityInterval = z.infer<typeof CapacityInterval>

export const ExpressStop = z.object({ zone: Zone, until: Instant, reason: z.string() })

export const CapacityView = z.object({
  days: z.array(Day),
  zones: z.array(Zone),
  intervals: z.array(CapacityInterval),
  expressStops: z.array(ExpressStop),
})
export type CapacityView = z.infer<typeof CapacityView>

export const readCapacity = staffCall(
  'capacity.edit',
  route({
    id: 'readCapacity',
    tag,
    summary: 'Reads the intervals of today and the next seven days with their places',
    method: 'GET',
    path: '/capacity',
    ok: CapacityView,
  }),
)

export const changeCapacity = staffCall(
  'capacity.edit',
  route({
    id: 'changeCapacity',
    tag,
    summary: 'Changes how many orders an interval takes',
    description:
      'Not below its orders and held places: `capacity-below-booked` names the least. More is bookable at once.',
    method: 'PATCH',
    path: '/capacity/intervals/{id}',
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: z.strictObject({ version: Version, capacity: z.int().min(0).max(999) }),
    ok: CapacityInterval,
    problems: ['interval-not-found', 'capacity-below-booked', 'stale-version'],
  }),
)

export const stopExpress = staffCall(
  'capacity.edit',
  route({
    id: 'stopExpress',
    tag,
    summary: 'Stops express delivery in zones until an hour',
    description: 'It ends by itself. What is booked stays.',
    method: 'POST',
    path: '/capacity/express-stops',
    body: z.strictObject({ zones: Zones, until: Instant, reason: capacityReason }),
    ok: z.object({ items: z.array(ExpressStop) }),
    problems: ['express-stop-in-the-past'],
  }),
)

export const resumeExpress = staffCall(
  'capacity.edit',
  route({
    id: 'resumeExpress',
    tag,
    summary: 'Ends a stop of express delivery before its hour',
    method: 'DELETE',
    path: '/capacity/express-stops/{zone}',
    params: z.object({ zone: Zone }),
    ok: z.object({ items: z.array(ExpressStop) }),
  }),
)

const Slot = z.strictObject({
  kind: Kind,
  from: Time,
  to: Time,
  places: z.int().min(0).max(999),
  cutOffMinutes: z.int().min(0).max(1_440).nullable(),
})

export const CapacityTemplate = z.object({
  zone: Zone,
  weekday: Weekday,
  slots: z.array(Slot),
  /** 0: nobody has changed it. */
  version: z.int(),
})
export type CapacityTemplate = z.infer<typeof CapacityTemplate>

export const listCapacityTemplates = staffCall(
  'capacity.edit',
  route({
    id: 'listCapacityTemplates',
    tag,
    summary: 'Lists the intervals of each day of the week in each zone',
    method: 'GET',
    path: '/capacity/templates',
    ok: z.object({ items: z.array(CapacityTemplate) }),
  }),
)

export const saveCapacityTemplate = staffCall(
  'capacity.edit',
  route({
    id: 'saveCapacityTemplate',
    tag,
    summary: 'Changes the intervals of a day of the week in a zone',
    description: 'New days are made from it; days that are open stay as they are until they are made anew.',
    method: 'PUT',
    path: '/capacity/templates/{zone}/{weekday}',
    params: z.object({ zone: Zone, weekday: z.coerce.number().int().min(1).max(7) }),
    body: z.strictObject({ version: Version, slots: z.array(Slot).max(120) }),
    ok: CapacityTemplate,
    problems: ['slots-overlap', 'stale-version'],
  }),
)

const DayChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({ kind: z.literal('short'), ends: Time }),
  z.strictObject({ kind: z.literal('weekday'), weekday: Weekday }),
])

export const CapacityException = z.object({
  day: Day,
  zone: Zone,
  change: DayChange,
  reason: z.string(),
})
export type CapacityException = z.infer<typeof CapacityException>

const Exceptions = z.object({
  items: z.array(CapacityException),
  /** Public holidays of the next 120 days on which nothing was decided. */
  proposed: z.array(Day),
})

export const listCapacityExceptions = staffCall(
  'capacity.edit',
  route({
    id: 'listCapacityExceptions',
    tag,
    summary: 'Lists days that differ from their day of the week, and proposes public holidays',
    method: 'GET',
    path: '/capacity/exceptions',
    ok: Exceptions,
  }),
)

export const saveCapacityException = staffCall(
  'capacity.edit',
  route({
    id: 'saveCapacityException',
    tag,
    summary: 'Decides how a day differs in zones; null takes the exception back',
    description: 'A day that is open stays as it is until it is made anew.',
    method: 'PUT',
    path: '/capacity/exceptions/{day}',
    params: z.object({ day: Day }),
    body: z.strictObject({ zones: Zones, change: DayChange.nullable(), reason: capacityReason }),
    ok: Exceptions,
    problems: ['day-in-the-past'],
  }),
)

const DayDifference = z.object({
  added: z.array(
    z.object({
      zone: Zone,
      since: Instant,
      until: Instant,
      kind: Kind,
      places: z.int(),
      cutOffMinutes: z.int().nullable(),
    }),
  ),
  /** `places` is at least what is booked and held. */
  changed: z.array(z.object({ interval: CapacityInterval, places: z.int() })),
  /** Closed, since the plan has them no more; their orders stay. */
  closed: z.array(CapacityInterval),
})
export type DayDifference = z.infer<typeof DayDifference>

const Days = z.strictObject({ days: z.array(Day).min(1).max(8), zones: Zones })

export const previewCapacityDays = staffCall(
  'capacity.edit',
  route({
    id: 'previewCapacityDays',
    tag,
    summary: 'Tells what making open days anew would change',
    method: 'POST',
    path: '/capacity/days/preview',
    body: Days,
    ok: DayDifference,
    problems: ['day-not-open'],
  }),
  { changes: false },
)

export const remakeCapacityDays = staffCall(
  'capacity.edit',
  route({
    id: 'remakeCapacityDays',
    tag,
    summary: 'Makes open days anew from templates and exceptions',
    method: 'POST',
    path: '/capacity/days',
    body: Days.extend({ reason: capacityReason }),
    ok: DayDifference,
    problems: ['day-not-open'],
  }),
)
