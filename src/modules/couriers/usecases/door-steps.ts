import { Problem } from '#kernel/problem.ts'
import { courierMessageIds } from '#modules/ordering/index.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { CouriersContext } from '../context.ts'
import * as door from '../store.door.ts'
import * as stops from '../store.stops.ts'
import * as store from '../store.ts'
import { lockedOwnStop, lockedRun, notLater, requireOpen, runEntity } from './locked-run.ts'

/** Records the arrival at the door. Idempotent. Throws `stop-not-found`, `run-not-out`, `stop-done`. */
export function arriveAtStop({ db, clock }: CouriersContext) {
  return function arriveAtStop(stopId: string, at: string, caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      const { run, stop } = await lockedOwnStop(tx, stopId, caller)
      if (run.state !== 'out') throw new Problem('run-not-out')
      requireOpen(stop)
      const now = clock.now()
      if (stop.state !== 'at-door') await tx.run(stops.arrive, [stopId, notLater(at, now)])
      const after = { order: stop.number, state: 'at-door' }
      await audit(tx, now, caller, { contract: 'arriveAtStop', entity: runEntity(run.id), after })
    })
  }
}

/** Records a call to a shopper who does not open. Idempotent by id. Throws as `arriveAtStop`. */
export function noteCall({ db, clock }: CouriersContext) {
  return function noteCall(stopId: string, call: { id: string; at: string }, caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      const { run, stop } = await lockedOwnStop(tx, stopId, caller)
      if (run.state !== 'out') throw new Problem('run-not-out')
      requireOpen(stop)
      const now = clock.now()
      await tx.run(door.insertCall, [call.id, stopId, notLater(call.at, now)])
      const after = { order: stop.number, call: call.id }
      await audit(tx, now, caller, { contract: 'noteDoorCall', entity: runEntity(run.id), after })
    })
  }
}

interface Delay {
  readonly contract: 'tellOwnDelay' | 'tellRunDelay'
  readonly stopId: string
  readonly minutes: number
}

/** Tells a shopper that the order comes later. The same minutes again tell nobody. Throws `stop-not-found`, `stop-done`. */
export function tellDelay({ db, clock, orders }: CouriersContext) {
  return function tellDelay({ contract, stopId, minutes }: Delay, caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      const found = await tx.maybe(stops.stopById, [stopId])
      if (found === null) throw new Problem('stop-not-found')
      const run = await lockedRun(tx, found.runId)
      if (contract === 'tellOwnDelay' && run.courierId !== caller.id) throw new Problem('stop-not-found')
      const stop = await tx.one(stops.stopById, [stopId])
      requireOpen(stop)
      await orders.reportDelay(tx, stop.deliveryId, minutes)
      const now = clock.now()
      await tx.run(store.touchRun, [run.id, now])
      const after = { order: stop.number, delayMinutes: minutes }
      await audit(tx, now, caller, { contract, entity: runEntity(run.id), after })
    })
  }
}

/** Marks the messages of the shopper as read. Throws `stop-not-found`. */
export function noteMessagesShown({ db, clock, orders }: CouriersContext) {
  return function noteMessagesShown(stopId: string, ids: readonly string[], caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      const { run, stop } = await lockedOwnStop(tx, stopId, caller)
      const own = new Set(await courierMessageIds(tx, stop.deliveryId))
      for (const id of ids) if (own.has(id)) await orders.markMessageDelivered(tx, id)
      const after = { order: stop.number, messages: ids.length }
      await audit(tx, clock.now(), caller, { contract: 'noteMessagesShown', entity: runEntity(run.id), after })
    })
  }
}
