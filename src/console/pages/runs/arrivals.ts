import type { RunBoard, RunView } from '#modules/couriers/contract.staff.ts'
import { arrivalsInOrder, wayAhead } from '#modules/couriers/rules/way-ahead.ts'

/** The part of the board by which arrival times are computed. */
export type Driving = Pick<RunBoard, 'now' | 'driving'>

const milliseconds = (at: string | null): number | null => (at === null ? null : Date.parse(at))

/** When a run reaches its open stops in the order of these ids: what the shop would say after saving it. */
export function arrivalsOf(run: RunView, { now, driving }: Driving, ids: readonly string[]): Map<string, number> {
  const stops = run.stops.map(({ id, state, point, since, until }) => ({
    ...{ id, state, point, since: milliseconds(since), until: milliseconds(until) },
  }))
  const times = { since: Date.parse(run.since), until: Date.parse(run.until), departsAt: Date.parse(run.departsAt) }
  const way = wayAhead({ ...times, departedAt: milliseconds(run.departedAt), stops }, Date.parse(now))
  return arrivalsInOrder(way, ids, driving)
}
