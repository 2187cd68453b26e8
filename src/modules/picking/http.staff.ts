import { Problem } from '#kernel/problem.ts'
import { shelfFactsOf } from '#modules/catalog/index.ts'
import type { StaffCaller, StaffRoutes } from '#platform/http/staff-routes.ts'
import type { PickingContext } from './context.ts'
import * as contract from './contract.staff.ts'
import * as proposing from './contract.staff-proposals.ts'
import * as shelf from './contract.staff-shelf.ts'
import { loadWork } from './picking-work.ts'
import { numberText, presentQueue, presentSummary, presentVariant, presentWork } from './present.ts'
import { placeText } from './rules/departure.ts'
import { claimsOfPicker } from './store.claims.ts'
import { openTotes } from './store.packing.ts'
import { openPutbacks } from './store.putbacks.ts'
import { openShelfChecks } from './store.shelf-checks.ts'
import * as store from './store.ts'
import { makeBatch } from './usecases/batches.ts'
import { claimTasks } from './usecases/claim.ts'
import { finishTasks, summarize } from './usecases/finish.ts'
import { dropSubstitute, proposeSubstitute } from './usecases/propose.ts'
import { closeShelfCheck, putBack } from './usecases/put-back.ts'
import { recordScans } from './usecases/record-scans.ts'
import { changeTasks, takeOver } from './usecases/release.ts'
import { teachBarcode } from './usecases/teach-barcode.ts'

/** Page size of lists on a phone. */
const most = 200

export function pickingStaffRoutes(context: PickingContext) {
  const { db, clock, orders, catalog } = context
  const work = async ({ id }: Pick<StaffCaller, 'id'>): Promise<contract.PickWork> => {
    const claims = await db.rows(claimsOfPicker, [id, clock.now()])
    const tasks = await db.rows(store.tasksById, [claims.map(({ taskId }) => taskId)])
    const loaded = await loadWork(db, tasks)
    const totes = await db.rows(openTotes, [[...loaded.deliveries.keys()]])
    const proposed = loaded.lines.flatMap(({ proposals }) => proposals.map(({ variantCode }) => variantCode))
    return presentWork(context, loaded, claims, totes, await catalog.cachedOffers(db, proposed))
  }
  const places = async (codes: readonly string[]) => {
    const facts = await shelfFactsOf(db, codes)
    return (code: string): { place: string | null; name: string } => {
      const { place = null, name = code } = facts.get(code) ?? {}
      return { place: place && placeText(place), name }
    }
  }
  return function pickingStaffRoutes(api: StaffRoutes): void {
    api.on(contract.getPickQueue, async ({ caller }) =>
      presentQueue(await db.rows(store.queue, [caller.id, clock.now(), most])),
    )
    api.on(contract.getPickWork, ({ caller }) => work(caller))
    api.on(contract.claimPickTasks, async ({ body, caller }) => {
      const { taskIds, isAsked } = await claimTasks(context)(body, caller)
      return { taskIds: [...taskIds], isAsked, work: await work(caller) }
    })
    api.on(contract.recordScans, async ({ body, caller }) => ({
      results: await recordScans(context)(body, caller),
      work: await work(caller),
    }))
    api.on(contract.changePickWork, async ({ body, caller }) => {
      await changeTasks(context)(body.taskIds, body.change, caller)
      return work(caller)
    })
    api.on(contract.takeOverPickTasks, async ({ body, caller }) => {
      await takeOver(context)(body.taskIds, caller)
      return work(caller)
    })
    api.on(contract.summarizePickTasks, async ({ body }) => presentSummary(await summarize(context, db, body.taskIds)))
    api.on(contract.finishPickTasks, async ({ body, caller }) =>
      presentSummary(await finishTasks(context)(body.taskIds, caller)),
    )
    api.on(proposing.teachBarcode, async ({ body, caller }) => ({ gtin: await teachBarcode(context)(body, caller) }))
    api.on(contract.makePickBatch, ({ body, caller }) => makeBatch(context)(body.deliveryIds, caller))
    api.on(proposing.proposeSubstitute, async ({ body, caller }) => ({
      id: await proposeSubstitute(context)(body, caller),
      work: await work(caller),
    }))
    api.on(proposing.dropSubstitute, async ({ params, caller }) => {
      await dropSubstitute(context)(params.id, caller)
      return work(caller)
    })
    api.on(proposing.listSubstitutes, async ({ params: { taskId, lineId } }) => {
      const [task] = await db.rows(store.tasksById, [[taskId]])
      const found = task === undefined ? null : await orders.substitutesForLine(db, task.orderId, lineId)
      if (found === null) throw new Problem('task-not-found')
      if (found.kind === 'refused-by-shopper') return { isRefusedByShopper: true, items: [] }
      const placeOf = await places(found.candidates.map(({ goods }) => goods.variantCode))
      const items = found.candidates.map(({ goods, unit, rule }) => ({
        ...presentVariant(context, goods.variantCode, goods),
        ...{ unitPrice: unit, available: goods.available, rule, place: placeOf(goods.variantCode).place },
      }))
      return { isRefusedByShopper: false, items }
    })
    api.on(shelf.listShelfChecks, async () => {
      const rows = await db.rows(openShelfChecks, [most])
      const placeOf = await places(rows.map(({ variantCode }) => variantCode))
      return {
        items: rows.map(({ id, variantCode, reason, missing, takenOff, openedBy, openedAt }) => ({
          ...{ id, variantCode, reason, missing, takenOff, openedBy, openedAt: openedAt.toString() },
          ...placeOf(variantCode),
        })),
      }
    })
    api.on(shelf.closeShelfCheck, ({ params, body, caller }) =>
      closeShelfCheck(context)(params.id, body.found, caller).then(() => undefined),
    )
    api.on(shelf.listPutbacks, async () => {
      const rows = await db.rows(openPutbacks, [most])
      const placeOf = await places(rows.map(({ variantCode }) => variantCode))
      return {
        items: rows.map(({ id, number, variantCode, name, pieces, donePieces, cause }) => ({
          ...{ id, variantCode, name, pieces, cause, number: numberText(number), done: donePieces },
          place: placeOf(variantCode).place,
        })),
      }
    })
    api.on(shelf.putBack, ({ params, body, caller }) => putBack(context)(params.id, body, caller).then(() => undefined))
  }
}
