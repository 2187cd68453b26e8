import type { CallOf } from '#kernel/contract.ts'
import type { CourierWork, recordOutcome } from '#modules/couriers/contract.staff-courier.ts'
import type { QueuedCall } from '../queue/queued-call.ts'

export type Run = CourierWork['runs'][number]
export type Stop = Run['stops'][number]
export type Door = NonNullable<Stop['door']>
/** As the phone sends it; the shop fills what is left out. */
type OutcomeBody = CallOf<typeof recordOutcome>['body']

type Change = (stop: Stop, body: never) => Stop

const changes: Readonly<Record<string, Change>> = {
  arriveAtStop: (stop, { at }: { at: string }): Stop => ({ ...stop, state: 'at-door', arrivedAt: at }),
  noteDoorCall: (stop, call: { id: string; at: string }) => ({ ...stop, calls: [...stop.calls, call] }),
  tellOwnDelay: (stop, { minutes }: { minutes: number }) => ({ ...stop, delayMinutes: minutes, delayProposed: 0 }),
  noteMessagesShown: (stop, { ids }: { ids: string[] }) => ({
    ...stop,
    door: stop.door && {
      ...stop.door,
      messages: stop.door.messages.map((one) => ({ ...one, isShown: one.isShown || ids.includes(one.id) })),
    },
  }),
  recordDoorOutcome: (stop, body: OutcomeBody) => withOutcome(stop, body),
}

function withOutcome(stop: Stop, body: OutcomeBody): Stop {
  const { id, kind, at, money = [], refused = [] } = body
  const { ageProved = null, sgrBags = 0, bags = 0, reason = null } = body
  const outcome = {
    ...{ id, kind, at, ageProved, sgrBags, bags, reason },
    refused: refused.map((line) => ({ ...line, name: '' })),
    money: money.map(({ means, amount, tip = 0, reference = null }) => ({ means, amount, tip, reference })),
    ...{ asked: money.reduce((sum, { amount }) => sum + amount, 0), hasPhoto: kind === 'left-at-door' },
  }
  const outcomes = [...stop.outcomes, outcome]
  if (kind === 'second-try')
    return {
      ...stop,
      outcomes,
      state: 'on-the-way',
      isSecondTry: true,
      arrivedAt: null,
      position: stop.position + 1000,
    }
  return { ...stop, outcomes, state: kind === 'returned' ? 'returned' : 'delivered' }
}

/** The work as it will be once the phone has sent what it did: a call that the shop has refused changes nothing. */
export function applyCalls(work: CourierWork, calls: readonly QueuedCall[]): CourierWork {
  const open = calls.filter(({ refusal }) => refusal === null)
  const byStop = Map.groupBy(open, ({ params }) => (params as { id?: string } | undefined)?.id ?? '')
  const orders = new Map(
    open
      .filter(({ contract }) => contract.id === 'sequenceOwnRun')
      .map(({ params, body }) => [(params as { id: string }).id, (body as { stopIds: readonly string[] }).stopIds]),
  )
  const runs = work.runs.map((run) => {
    const stops = run.stops.map((stop) =>
      (byStop.get(stop.id) ?? []).reduce<Stop>((known, { contract, body }) => {
        const change = changes[contract.id]
        return change === undefined || isKnown(known, body) ? known : change(known, body as never)
      }, stop),
    )
    return { ...run, stops: inOrder(stops, orders.get(run.id) ?? []) }
  })
  return { ...work, runs }
}

/** By position; the last order that the courier gave to the open stops takes their positions. A second try stays at the end. */
function inOrder(stops: readonly Stop[], wanted: readonly string[]): Stop[] {
  const sorted = stops.toSorted((a, b) => a.position - b.position)
  const movable = sorted.filter(({ id, position }) => wanted.includes(id) && position < 1000)
  const positions = movable.map(({ position }) => position)
  const ids = wanted.filter((id) => movable.some((stop) => stop.id === id))
  const places = new Map(ids.map((id, index) => [id, positions[index]]))
  return sorted
    .map((stop) => ({ ...stop, position: places.get(stop.id) ?? stop.position }))
    .toSorted((a, b) => a.position - b.position)
}

/** The shop has answered meanwhile: what it knows is not applied again. */
function isKnown({ calls, outcomes }: Stop, body: unknown): boolean {
  const { id } = (body ?? {}) as { id?: string }
  return id !== undefined && [...calls, ...outcomes].some((one) => one.id === id)
}
