import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { addJob } from '#platform/jobs/queue.ts'
import type { CouriersContext } from '../context.ts'
import * as stops from '../store.stops.ts'
import * as store from '../store.ts'
import { totesOfRun } from './load.ts'
import { isInHouse, lockedOwnRun, runEntity } from './locked-run.ts'
import { placeStops } from './place-stops.ts'

/**
 * The van leaves. The run departs in one transaction; then each order moves in its own, and a job moves those that a crash
 * left. Leaving again changes nothing. Throws `totes-missing`, `nothing-to-deliver`, `run-closed` and `run-not-found`.
 */
export function departRun(context: CouriersContext) {
  return async function departRun(runId: string, caller: StaffCaller): Promise<void> {
    const { db, clock } = context
    await db.transaction(async (tx) => {
      const run = await lockedOwnRun(tx, runId, caller)
      if (run.state === 'closed') throw new Problem('run-closed')
      const now = clock.now()
      if (isInHouse(run)) {
        const waiting = (await tx.rows(stops.stopsOf, [[runId]])).filter(({ state }) => state === 'waiting')
        if (waiting.length === 0) throw new Problem('nothing-to-deliver')
        const loaded = new Set((await tx.rows(stops.loadedTotes, [[runId]])).map(({ orderToteId }) => orderToteId))
        const totes = await totesOfRun(tx, runId)
        const missing = totes.filter(({ tote }) => !loaded.has(tote.id)).map(({ tote }) => tote.toteCode)
        const unpacked = waiting.filter(({ id }) => totes.every(({ stop }) => stop.id !== id))
        if (missing.length + unpacked.length > 0)
          throw new Problem('totes-missing', { totes: missing, orders: unpacked.map(({ number }) => `PF-${number}`) })
        await tx.run(store.moveRun, [runId, 'out', now])
        await placeStops(context, tx, { ...run, departedAt: now }, 'keep')
        await addJob(tx, { name: 'couriers.depart', payload: { runId } })
      }
      const changed = { before: { state: run.state }, after: { state: 'out' } }
      await audit(tx, now, caller, { contract: 'departRun', entity: runEntity(runId), ...changed })
    })
    await moveOrders(context)(runId)
  }
}

/** Moves the orders of a run that has left, each in its own transaction. Safe to call again. */
export function moveOrders({ db, orders, clock }: CouriersContext) {
  return async function moveOrders(runId: string): Promise<void> {
    for (const { id, state } of await db.rows(stops.stopsOf, [[runId]])) {
      if (state !== 'waiting') continue
      await db.transaction(async (tx) => {
        const run = await tx.maybe(store.lockRun, [runId])
        const stop = await tx.maybe(stops.stopById, [id])
        if (run?.departedAt == null || stop?.state !== 'waiting') return
        const result = await orders.advance(tx, stop.deliveryId, 'on_the_way')
        // Cancelled just before departure: the goods return with the van and are unpacked.
        if (result === 'moved') await tx.run(stops.moveStop, [id, 'on-the-way', null, null])
        else await tx.run(stops.moveStop, [id, 'left-behind', 'cancelled', clock.now()])
      })
    }
  }
}
