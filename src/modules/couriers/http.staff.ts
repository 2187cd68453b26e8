import { dayOf } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { doorDeliveries } from '#modules/ordering/index.ts'
import { uncountedReturns } from '#modules/packaging/index.ts'
import { deliveriesToLoad } from '#modules/picking/index.ts'
import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import type { CouriersContext } from './context.ts'
import * as contract from './contract.staff.ts'
import * as cash from './contract.staff-cash.ts'
import * as packaging from './contract.staff-packaging.ts'
import { dayBounds, orderText, presentRunView, presentVehicle } from './present.ts'
import { loadSheets } from './sheet.ts'
import { runsToSign } from './store.door.ts'
import { openStopsOfDeliveries } from './store.stops.ts'
import * as store from './store.ts'
import { changeCrew } from './usecases/change-crew.ts'
import { cancelRun, handOnStop, removeStop, sequenceRun } from './usecases/change-run.ts'
import { countPackaging } from './usecases/count-packaging.ts'
import { tellDelay } from './usecases/door-steps.ts'
import { signCash } from './usecases/end-run.ts'
import { addStops, makeRun } from './usecases/make-run.ts'
import { lastPhoto } from './usecases/photos.ts'
import { saveVehicle } from './usecases/vehicles.ts'

export function courierStaffRoutes(context: CouriersContext) {
  const { db, clock } = context
  const view = async (id: string): Promise<contract.RunView> => {
    const run = await db.maybe(store.runById, [id])
    const [sheet] = run === null ? [] : await loadSheets(db, [run], clock.now())
    if (sheet === undefined) throw new Problem('run-not-found')
    return presentRunView(context, sheet)
  }
  const counted = async (needs: readonly string[]) => {
    const runs = await db.rows(runsToSign, [needs])
    const sheets = await loadSheets(
      db,
      (await Promise.all(runs.map(({ runId }) => db.maybe(store.runById, [runId])))).filter((run) => run !== null),
      clock.now(),
    )
    return { items: sheets.map((sheet) => presentRunView(context, sheet)) }
  }
  const waiting = async (until: Temporal.Instant): Promise<contract.RunBoard['waiting']> => {
    const found = await deliveriesToLoad(db, until)
    const ids = found.map(({ id }) => id)
    const taken = new Set((await db.rows(openStopsOfDeliveries, [ids])).map(({ deliveryId }) => deliveryId))
    const free = found.filter(({ id }) => !taken.has(id))
    const doors = await doorDeliveries(
      db,
      free.map(({ id }) => id),
    )
    return free.flatMap(({ id, number, departsAt, isExpress, state, totes, hasCold }) => {
      const door = doors.get(id)
      if (door === undefined || (state !== 'open' && state !== 'picked' && state !== 'sealed')) return []
      const { zone, since, until: end, address } = door
      const times = {
        since: since?.toString() ?? null,
        until: end?.toString() ?? null,
        departsAt: departsAt.toString(),
      }
      return [{ deliveryId: id, number: orderText(number), zone, ...times, isExpress, state, totes, hasCold, address }]
    })
  }
  const toCount = async () => ({
    items: (await uncountedReturns(db)).map(({ orderId, orderNumber, sgrBags, bags, takenAt, dueAt }) => ({
      ...{ orderId, number: orderNumber, sgrBags, bags, takenAt: takenAt.toString(), dueAt: dueAt.toString() },
    })),
  })
  return function courierStaffRoutes(api: StaffRoutes): void {
    api.on(contract.getRunBoard, async ({ query }) => {
      const now = clock.now()
      const [from, until] = dayBounds(query.day ?? dayOf(now))
      const sheets = await loadSheets(db, await db.rows(store.runsOfTime, [from, until]), now)
      const { kilometresAnHour, minutesAtDoor } = context.figures()
      return {
        now: now.toString(),
        runs: sheets.map((sheet) => presentRunView(context, sheet)),
        waiting: await waiting(until),
        vehicles: (await db.rows(store.vehicles, [])).map(presentVehicle),
        couriers: (await context.drivers(db)).map(({ id, name }) => ({ id, name })),
        driving: { kilometresAnHour, minutesAtDoor },
      }
    })
    api.on(contract.getRun, ({ params }) => view(params.id))
    api.on(contract.makeRun, async ({ body, caller }) => view(await makeRun(context)(body, caller)))
    api.on(contract.addStops, async ({ params, body, caller }) => {
      await addStops(context)(params.id, body.deliveryIds, caller)
      return view(params.id)
    })
    api.on(contract.removeStop, async ({ params, caller }) => {
      await removeStop(context)(params.id, params.stopId, caller)
      return view(params.id)
    })
    api.on(contract.handOnStop, async ({ params, body, caller }) => {
      await handOnStop(context)(params.id, params.stopId, body, caller)
      return view(params.id)
    })
    api.on(contract.sequenceRun, async ({ params, body, caller }) => {
      await sequenceRun(context)({ contract: 'sequenceRun', runId: params.id, ...body }, caller)
      return view(params.id)
    })
    api.on(contract.changeCrew, async ({ params, body, caller }) => {
      await changeCrew(context)(params.id, body, caller)
      return view(params.id)
    })
    api.on(contract.cancelRun, async ({ params, caller }) => {
      await cancelRun(context)(params.id, caller)
      return view(params.id)
    })
    api.on(contract.tellDelay, async ({ params, body, caller }) => {
      await tellDelay(context)({ contract: 'tellRunDelay', stopId: params.stopId, ...body }, caller)
      return view(params.id)
    })
    api.on(contract.getDoorPhoto, async ({ params, reply }) => {
      reply.type('image/jpeg').send(await lastPhoto(context)(params.id, params.stopId))
      return undefined
    })
    api.on(contract.saveVehicle, async ({ params, body, caller }) =>
      presentVehicle(await saveVehicle(context)(params.id, body, caller)),
    )
    api.on(packaging.listPackagingToCount, toCount)
    api.on(packaging.countPackaging, async ({ params, body, caller }) => {
      await countPackaging(context)(params.orderId, body, caller)
      return toCount()
    })
    api.on(cash.listCountedRuns, () => counted(['cash.count', 'cash.close']))
    api.on(cash.listRunsToClose, () => counted(['cash.close']))
    api.on(cash.signRunCash, async ({ params, body, caller }) => {
      await signCash(context)({ contract: 'signRunCash', runId: params.id }, body.reason, caller)
      return view(params.id)
    })
    api.on(cash.closeRunCash, async ({ params, body, caller }) => {
      await signCash(context)({ contract: 'closeRunCash', runId: params.id }, body.reason, caller)
      return view(params.id)
    })
  }
}
