import { Problem } from '#kernel/problem.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { type StopRow, stopById } from '../store.stops.ts'
import { lockRun, type RunRow, type RunState } from '../store.ts'

/** Until the van leaves. */
export const isInHouse = ({ state }: { readonly state: RunState }): boolean =>
  state === 'planned' || state === 'loading'

export const isOver = ({ state }: { readonly state: RunState }): boolean => state === 'closed' || state === 'cancelled'

export const runEntity = (id: string) => ({ kind: 'run', id })

/** Throws `run-not-found`. */
export async function lockedRun(tx: Tx, id: string): Promise<RunRow> {
  const run = await tx.maybe(lockRun, [id])
  if (run === null || run.state === 'cancelled') throw new Problem('run-not-found')
  return run
}

/** A run of the caller; runs of others are answered as unknown. Throws `run-not-found`. */
export async function lockedOwnRun(tx: Tx, id: string, caller: StaffCaller): Promise<RunRow> {
  const run = await lockedRun(tx, id)
  if (run.courierId !== caller.id) throw new Problem('run-not-found')
  return run
}

/** A stop of a run of the caller. Throws `stop-not-found`, and `stop-done` for one that is over. */
export async function lockedOwnStop(
  tx: Tx,
  id: string,
  caller: StaffCaller,
): Promise<{ readonly run: RunRow; readonly stop: StopRow }> {
  const found = await tx.maybe(stopById, [id])
  const run = found && (await tx.maybe(lockRun, [found.runId]))
  // Read again under the lock.
  const stop = run && (await tx.maybe(stopById, [id]))
  if (run === null || stop === null || run.courierId !== caller.id || stop.state === 'removed')
    throw new Problem('stop-not-found')
  return { run, stop }
}

export function requireOpen(stop: StopRow): void {
  if (stop.endedAt !== null) throw new Problem('stop-done', { state: stop.state })
}

/** The clock of a phone may be ahead: nothing happens later than now. */
export function notLater(at: string, now: Temporal.Instant): Temporal.Instant {
  const told = Temporal.Instant.from(at)
  return Temporal.Instant.compare(told, now) > 0 ? now : told
}

/** It may be behind, too: nothing is handed over before the van has left. */
export const notEarlier = (at: Temporal.Instant, departedAt: Temporal.Instant | null): Temporal.Instant =>
  departedAt !== null && Temporal.Instant.compare(at, departedAt) < 0 ? departedAt : at
