import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { Bani, Cash, Instant, Outcome, Point, runFields, stopFields, Uuid, Vehicle } from './contract.values.ts'

const tag = 'Runs'
const byRun = z.object({ id: Uuid })

export const RunView = z.object({
  ...runFields,
  loadedTotes: z.int(),
  allTotes: z.int(),
  stops: z.array(
    z.object({
      ...stopFields,
      address: z.string(),
      point: Point.nullable().meta({ description: 'Null for an address without coordinates.' }),
      name: z.string(),
      outcomes: z.array(Outcome),
    }),
  ),
  cash: Cash.nullable(),
  expected: z.object({ cash: Bani, terminal: Bani }),
})
export type RunView = z.infer<typeof RunView>

export const RunBoard = z.object({
  now: Instant,
  runs: z.array(RunView),
  waiting: z.array(
    z.object({
      deliveryId: z.uuid(),
      number: z.string(),
      zone: z.string().nullable(),
      since: Instant.nullable(),
      until: Instant.nullable(),
      departsAt: Instant,
      isExpress: z.boolean(),
      state: z.enum(['open', 'picked', 'sealed']),
      totes: z.int(),
      hasCold: z.boolean(),
      address: z.string(),
    }),
  ),
  vehicles: z.array(Vehicle),
  couriers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  driving: z
    .object({ kilometresAnHour: z.int(), minutesAtDoor: z.int() })
    .meta({ description: 'Settings by which arrival times are computed.' }),
})
export type RunBoard = z.infer<typeof RunBoard>

export const getRunBoard = staffCall(
  'runs.manage',
  route({
    id: 'getRunBoard',
    tag,
    summary: 'Answers the runs of a day, and the deliveries that wait for one',
    method: 'GET',
    path: '/runs',
    query: z.object({ day: z.iso.date().optional() }),
    ok: RunBoard,
  }),
)

export const getRun = staffCall(
  'runs.manage',
  route({
    id: 'getRun',
    tag,
    summary: 'Answers a run with its stops',
    method: 'GET',
    path: '/runs/{id}',
    params: byRun,
    ok: RunView,
    problems: ['run-not-found'],
  }),
)

export const makeRun = staffCall(
  'runs.manage',
  route({
    id: 'makeRun',
    tag,
    summary: 'Makes a run of deliveries of an interval and a zone, in a proposed sequence',
    description:
      'Without `deliveryIds` all waiting deliveries of the zone whose intervals lie within `since` and `until`. A delivery is in one open run: `taken-by-another` names those that another run has.',
    method: 'POST',
    path: '/runs',
    body: z.strictObject({
      zone: z.string().max(40),
      since: Instant,
      until: Instant,
      vehicleId: Uuid,
      courierId: Uuid,
      deliveryIds: z.array(Uuid).min(1).max(100).optional(),
    }),
    ok: RunView,
    problems: [
      ...(['vehicle-not-found', 'courier-unknown', 'nothing-to-deliver', 'delivery-not-fitting'] as const),
      ...(['vehicle-full', 'taken-by-another'] as const),
    ],
  }),
)

export const addStops = staffCall(
  'runs.manage',
  route({
    id: 'addRunStops',
    tag,
    summary: 'Adds deliveries to a run that has not left',
    method: 'POST',
    path: '/runs/{id}/stops',
    params: byRun,
    body: z.strictObject({ deliveryIds: z.array(Uuid).min(1).max(100) }),
    ok: RunView,
    problems: [
      ...(['run-not-found', 'run-departed', 'delivery-not-fitting', 'vehicle-full', 'taken-by-another'] as const),
    ],
  }),
)

export const removeStop = staffCall(
  'runs.manage',
  route({
    id: 'removeRunStop',
    tag,
    summary: 'Takes a delivery out of a run that has not left',
    method: 'DELETE',
    path: '/runs/{id}/stops/{stopId}',
    params: z.object({ id: Uuid, stopId: Uuid }),
    ok: RunView,
    problems: ['run-not-found', 'stop-not-found', 'run-departed'],
  }),
)

export const handOnStop = staffCall(
  'runs.manage',
  route({
    id: 'handOnRunStop',
    tag,
    summary: 'Hands a stop to another run, also on the way',
    method: 'POST',
    path: '/runs/{id}/stops/{stopId}/hand-on',
    params: z.object({ id: Uuid, stopId: Uuid }),
    body: z.strictObject({ runId: Uuid, reason: z.string().max(300).optional() }),
    ok: RunView,
    problems: ['run-not-found', 'stop-not-found', 'run-closed', 'stop-done', 'vehicle-full'],
  }),
)

export const sequenceRun = staffCall(
  'runs.manage',
  route({
    id: 'sequenceRun',
    tag,
    summary: 'Sets the sequence of the open stops, or proposes a new one',
    description: 'Arrival times follow. `stopIds` are all open stops; without them a sequence is proposed.',
    method: 'PUT',
    path: '/runs/{id}/sequence',
    params: byRun,
    body: z.strictObject({ version: z.int(), stopIds: z.array(Uuid).max(200).optional() }),
    ok: RunView,
    problems: ['run-not-found', 'run-closed', 'sequence-differs', 'stale-version'],
  }),
)

export const changeCrew = staffCall(
  'runs.manage',
  route({
    id: 'changeRunCrew',
    tag,
    summary: 'Gives a run another vehicle or courier, until its van is back',
    description:
      'Before departure a new courier accepts the run sheet anew, and what was loaded is scanned into the new vehicle.',
    method: 'PATCH',
    path: '/runs/{id}',
    params: byRun,
    body: z.strictObject({
      version: z.int(),
      vehicleId: Uuid.optional(),
      courierId: Uuid.optional(),
      reason: z.string().trim().min(1).max(300).optional(),
    }),
    ok: RunView,
    problems: [
      ...(['run-not-found', 'run-closed', 'vehicle-not-found', 'courier-unknown', 'vehicle-full'] as const),
      'stale-version' as const,
    ],
  }),
)

export const cancelRun = staffCall(
  'runs.manage',
  route({
    id: 'cancelRun',
    tag,
    summary: 'Gives a run up that has not left; its deliveries wait again',
    method: 'POST',
    path: '/runs/{id}/cancellation',
    params: byRun,
    ok: RunView,
    problems: ['run-not-found', 'run-departed'],
  }),
)

export const tellDelay = staffCall(
  'runs.manage',
  route({
    id: 'tellRunDelay',
    tag,
    summary: 'Tells the shopper of a stop that it comes later, in steps of 5 minutes',
    method: 'POST',
    path: '/runs/{id}/stops/{stopId}/delay',
    params: z.object({ id: Uuid, stopId: Uuid }),
    body: z.strictObject({ minutes: z.int().min(0).max(240).multipleOf(5) }),
    ok: RunView,
    problems: ['run-not-found', 'stop-not-found', 'stop-done'],
  }),
)

export const saveVehicle = staffCall(
  'runs.manage',
  route({
    id: 'saveVehicle',
    tag,
    summary: 'Adds a vehicle, or changes it',
    description: '`version` is 0 for a new one.',
    method: 'PUT',
    path: '/vehicles/{id}',
    params: byRun,
    body: z.strictObject({
      name: z.string().trim().min(1).max(40),
      plate: z.string().trim().min(1).max(20),
      totes: z.int().min(1).max(200),
      isActive: z.boolean().default(true),
      version: z.int().min(0),
    }),
    ok: Vehicle,
    problems: ['plate-taken', 'stale-version'],
  }),
)

export const getDoorPhoto = staffCall(
  'runs.manage',
  route({
    id: 'getDoorPhoto',
    tag,
    summary: 'Returns the last photo of a door as JPEG',
    method: 'GET',
    path: '/runs/{id}/stops/{stopId}/photo',
    params: z.object({ id: Uuid, stopId: Uuid }),
    ok: z.any(),
    problems: ['stop-not-found', 'door-photo-not-found'],
  }),
)
