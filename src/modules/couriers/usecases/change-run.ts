import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { CouriersContext } from '../context.ts'
import * as stops from '../store.stops.ts'
import * as store from '../store.ts'
import { isInHouse, isOver, lockedOwnRun, lockedRun, requireOpen, runEntity } from './locked-run.ts'
import { requireRoom } from './make-run.ts'
import { placeStops } from './place-stops.ts'
import { forgetWhenDone } from './report-position.ts'

interface Sequence {
  readonly contract: 'sequenceRun' | 'sequenceOwnRun'
  readonly runId: string
  /** Version for optimistic locking; couriers send none, since they alone change their run. */
  readonly version?: number
  /** All open stops in order; without them a sequence is proposed. */
  readonly stopIds?: readonly string[] | undefined
}

/** Sets the sequence. Throws `run-not-found`, `run-closed`, `sequence-differs` and `stale-version`. */
export function sequenceRun(context: CouriersContext) {
  return function sequenceRun({ contract, runId, version, stopIds }: Sequence, caller: StaffCaller): Promise<void> {
    return context.db.transaction(async (tx) => {
      const own = contract === 'sequenceOwnRun'
      const run = own ? await lockedOwnRun(tx, runId, caller) : await lockedRun(tx, runId)
      if (isOver(run)) throw new Problem('run-closed')
      const open = (await tx.rows(stops.stopsOf, [[runId]])).filter(({ endedAt }) => endedAt === null)
      const before = open.map(({ number }) => number)
      if (version !== undefined)
        requireVersion({ seenVersion: version, seen: {}, mine: { sequence: stopIds } }, { ...run, sequence: before })
      if (
        stopIds !== undefined &&
        !isSameSet(
          stopIds,
          open.map(({ id }) => id),
        )
      )
        throw new Problem('sequence-differs')
      await placeStops(context, tx, run, stopIds ?? 'propose')
      const now = context.clock.now()
      await tx.run(store.touchRun, [runId, now])
      const after = (await tx.rows(stops.stopsOf, [[runId]])).filter(({ endedAt }) => endedAt === null)
      const changed = { before: { sequence: before }, after: { sequence: after.map(({ number }) => number) } }
      await audit(tx, now, caller, { contract, entity: runEntity(runId), ...changed })
    })
  }
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** Takes a delivery out of a run that has not left. Throws `stop-not-found` and `run-departed`. */
export function removeStop(context: CouriersContext) {
  return function removeStop(runId: string, stopId: string, caller: StaffCaller): Promise<void> {
    return context.db.transaction(async (tx) => {
      const run = await lockedRun(tx, runId)
      const stop = await stopOf(tx, runId, stopId)
      if (!isInHouse(run)) throw new Problem('run-departed')
      const now = context.clock.now()
      if (stop.endedAt === null) await endStop(context, tx, run, stop)
      await audit(tx, now, caller, {
        contract: 'removeRunStop',
        entity: runEntity(runId),
        after: { order: stop.number, state: 'removed' },
      })
    })
  }
}

async function stopOf(tx: Tx, runId: string, stopId: string): Promise<stops.StopRow> {
  const stop = await tx.maybe(stops.stopById, [stopId])
  if (stop === null || stop.runId !== runId || stop.state === 'removed') throw new Problem('stop-not-found')
  return stop
}

/** Ends an open stop of a locked run: its delivery waits for another one. */
export async function endStop(
  context: CouriersContext,
  tx: Tx,
  run: store.RunRow,
  { id }: stops.StopRow,
): Promise<void> {
  const now = context.clock.now()
  await tx.run(stops.unloadStop, [id])
  await tx.run(stops.moveStop, [id, 'removed', null, now])
  await placeStops(context, tx, run, 'keep')
  await tx.run(store.touchRun, [run.id, now])
}

/**
 * Transfers a stop with its totes to another run, also on the way, for example after a breakdown. Throws `run-not-found`,
 * `stop-not-found`, `run-closed`, `stop-done`, `run-departed` for what cannot be loaded any more, and `vehicle-full`.
 */
export function handOnStop(context: CouriersContext) {
  return function handOnStop(
    from: string,
    stopId: string,
    { runId: to, reason }: { readonly runId: string; readonly reason?: string | undefined },
    caller: StaffCaller,
  ): Promise<void> {
    const { db, clock } = context
    return db.transaction(async (tx) => {
      // Locked in the order of ids, so that two transfers cannot deadlock.
      const locked = new Map<string, store.RunRow>()
      for (const id of [from, to].toSorted()) locked.set(id, await lockedRun(tx, id))
      const [source, target] = [locked.get(from), locked.get(to)]
      if (source === undefined || target === undefined || from === to) throw new Problem('run-not-found')
      const stop = await stopOf(tx, from, stopId)
      requireOpen(stop)
      if (!isInHouse(target) && target.state !== 'out') throw new Problem('run-closed')
      if (stop.state === 'waiting' && !isInHouse(target)) throw new Problem('run-departed')
      const now = clock.now()
      const id = uuid7(now)
      await tx.run(stops.moveStop, [stopId, 'removed', 'handed-on', now])
      const state = stop.state === 'waiting' ? 'waiting' : 'on-the-way'
      const row = [id, to, stop.deliveryId, stop.number, 1000, state, target.until] as const
      await tx.one(stops.insertStop, [...row])
      if (state === 'waiting') await tx.run(stops.unloadStop, [stopId])
      else await tx.run(stops.handTotesOn, [stopId, id])
      await requireRoom(tx, target)
      await forgetWhenDone(tx, from)
      for (const run of [source, target]) {
        await placeStops(context, tx, run, 'keep')
        await tx.run(store.touchRun, [run.id, now])
      }
      const changed = { before: { run: source.number }, after: { run: target.number, order: stop.number } }
      await audit(tx, now, caller, { contract: 'handOnRunStop', entity: runEntity(from), ...changed, reason })
    })
  }
}

/** Gives a run up that has not left. Throws `run-not-found` and `run-departed`. */
export function cancelRun({ db, clock }: CouriersContext) {
  return function cancelRun(runId: string, caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      const run = await lockedRun(tx, runId)
      if (!isInHouse(run)) throw new Problem('run-departed')
      const now = clock.now()
      for (const { id, endedAt } of await tx.rows(stops.stopsOf, [[runId]])) {
        await tx.run(stops.unloadStop, [id])
        if (endedAt === null) await tx.run(stops.moveStop, [id, 'removed', null, now])
      }
      await tx.run(store.moveRun, [runId, 'cancelled', now])
      const changed = { before: { state: run.state }, after: { state: 'cancelled' } }
      await audit(tx, now, caller, { contract: 'cancelRun', entity: runEntity(runId), ...changed })
    })
  }
}

/** An order that is cancelled or gets another interval leaves a run that is still in the house. */
export function followOrder(context: CouriersContext) {
  return async function followOrder(tx: Tx, deliveryId: string): Promise<void> {
    const [found] = await tx.rows(stops.openStopsOfDeliveries, [[deliveryId]])
    const run = found && (await tx.maybe(store.lockRun, [found.runId]))
    const stop = found && (await tx.maybe(stops.stopById, [found.id]))
    if (run == null || stop == null || stop.endedAt !== null || !isInHouse(run)) return
    await endStop(context, tx, run, stop)
  }
}
