import { Problem } from '#kernel/problem.ts'
import { lockDeliveries, totesOf } from '#modules/picking/index.ts'
import { audit } from '#platform/audit.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { CouriersContext } from '../context.ts'
import * as stops from '../store.stops.ts'
import * as store from '../store.ts'
import { isInHouse, lockedOwnRun, lockedOwnStop, requireOpen, runEntity } from './locked-run.ts'
import { placeStops } from './place-stops.ts'

/** The courier accepts a run sheet. Accepting again changes nothing. Throws `run-not-found` and `run-departed`. */
export function acceptRun({ db, clock }: CouriersContext) {
  return function acceptRun(runId: string, caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      const run = await lockedOwnRun(tx, runId, caller)
      if (!isInHouse(run)) throw new Problem('run-departed')
      const now = clock.now()
      if (run.state === 'planned') await tx.run(store.moveRun, [runId, 'loading', now])
      const changed = { before: { state: run.state }, after: { state: 'loading' } }
      await audit(tx, now, caller, { contract: 'acceptRun', entity: runEntity(runId), ...changed })
    })
  }
}

/** 'L-0042', or 'PF204538-2' of its label. */
export const toteText = (code: string): string => code.trim().toUpperCase()

/** The totes of open stops of a run, with their stops. */
export async function totesOfRun(q: Queryable, runId: string) {
  const rows = (await q.rows(stops.stopsOf, [[runId]])).filter(({ state }) => state === 'waiting')
  const totes = await totesOf(
    q,
    rows.map(({ deliveryId }) => deliveryId),
  )
  return totes.flatMap((tote) => {
    const stop = rows.find(({ deliveryId }) => deliveryId === tote.deliveryId)
    return stop === undefined ? [] : [{ tote, stop, label: `PF${stop.number}-${tote.number}` }]
  })
}

/**
 * Scans a tote into the van. Scanning it again changes nothing. Throws `tote-foreign`, `order-not-sealed`, `vehicle-full`,
 * `run-departed` and `run-not-found`.
 */
export function loadTote({ db, clock }: CouriersContext) {
  return function loadTote(runId: string, code: string, caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      const run = await lockedOwnRun(tx, runId, caller)
      if (!isInHouse(run)) throw new Problem('run-departed')
      const now = clock.now()
      const wanted = toteText(code)
      const found = (await totesOfRun(tx, runId)).find(
        ({ tote, label }) => tote.toteCode === wanted || label.toUpperCase() === wanted,
      )
      if (found === undefined) throw new Problem('tote-foreign', { field: 'code', code: wanted })
      const { tote, stop } = found
      const [delivery] = await lockDeliveries(tx, [stop.deliveryId])
      if (delivery?.state !== 'sealed') throw new Problem('order-not-sealed', { number: `PF-${stop.number}` })
      await tx.run(stops.loadTote, [stop.id, tote.id, tote.toteCode, now])
      const loaded = (await tx.rows(stops.loadedTotes, [[runId]])).length
      if (loaded > run.vehicleTotes) throw new Problem('vehicle-full', { most: run.vehicleTotes, totes: loaded })
      if (run.state === 'planned') await tx.run(store.moveRun, [runId, 'loading', now])
      const after = { tote: tote.toteCode, order: stop.number }
      await audit(tx, now, caller, { contract: 'loadTote', entity: runEntity(runId), after })
    })
  }
}

/** An order stays behind with a reason, and waits for another run. Throws `stop-not-found`, `run-departed`, `stop-done`. */
export function leaveBehind(context: CouriersContext) {
  return function leaveBehind(stopId: string, reason: string, caller: StaffCaller): Promise<void> {
    return context.db.transaction(async (tx) => {
      const { run, stop } = await lockedOwnStop(tx, stopId, caller)
      if (!isInHouse(run)) throw new Problem('run-departed')
      requireOpen(stop)
      const now = context.clock.now()
      await tx.run(stops.unloadStop, [stopId])
      await tx.run(stops.moveStop, [stopId, 'left-behind', reason, now])
      await placeStops(context, tx, run, 'keep')
      const after = { order: stop.number, state: 'left-behind' }
      await audit(tx, now, caller, { contract: 'leaveOrderBehind', entity: runEntity(run.id), after, reason })
    })
  }
}
