import type { StaffCaller, StaffRoutes } from '#platform/http/staff-routes.ts'
import type { CouriersContext } from './context.ts'
import * as cash from './contract.staff-cash.ts'
import * as contract from './contract.staff-courier.ts'
import * as position from './contract.staff-position.ts'
import { presentCourierRun } from './present.ts'
import { loadSheets } from './sheet.ts'
import { openRunsOf } from './store.ts'
import { sequenceRun } from './usecases/change-run.ts'
import { departRun } from './usecases/depart.ts'
import { arriveAtStop, noteCall, noteMessagesShown, tellDelay } from './usecases/door-steps.ts'
import { bringTotesBack, countRunCash } from './usecases/end-run.ts'
import { acceptRun, leaveBehind, loadTote } from './usecases/load.ts'
import { addPhoto } from './usecases/photos.ts'
import { recordOutcome } from './usecases/record-outcome.ts'
import { hidePosition, reportPosition } from './usecases/report-position.ts'

export function courierPhoneRoutes(context: CouriersContext) {
  const { db, clock, figures } = context
  const work = async (caller: StaffCaller): Promise<contract.CourierWork> => {
    const sheets = await loadSheets(db, await db.rows(openRunsOf, [caller.id]), clock.now())
    const { callsBeforeLeaving, minutesBeforeLeaving, delayAfterMinutes, ...signed } = figures()
    const { dispatcherSignsAbove, accountantSignsAbove } = signed
    return {
      now: clock.now().toString(),
      runs: sheets.map((sheet) => presentCourierRun(context, sheet)),
      figures: {
        callsBeforeLeaving,
        minutesBeforeLeaving,
        delayAfterMinutes,
        dispatcherSignsAbove,
        accountantSignsAbove,
      },
    }
  }
  return function courierPhoneRoutes(api: StaffRoutes): void {
    api.on(contract.getCourierWork, ({ caller }) => work(caller))
    api.on(contract.acceptRun, async ({ params, caller }) => {
      await acceptRun(context)(params.id, caller)
      return work(caller)
    })
    api.on(contract.loadTote, async ({ params, body, caller }) => {
      await loadTote(context)(params.id, body.code, caller)
      return work(caller)
    })
    api.on(contract.leaveBehind, async ({ params, body, caller }) => {
      await leaveBehind(context)(params.id, body.reason, caller)
      return work(caller)
    })
    api.on(contract.departRun, async ({ params, caller }) => {
      await departRun(context)(params.id, caller)
      return work(caller)
    })
    api.on(position.reportPosition, async ({ params, body, caller }) => {
      await reportPosition(context)(params.id, body, caller)
      return undefined
    })
    api.on(position.hidePosition, async ({ params, caller }) => {
      await hidePosition(context)(params.id, caller)
      return undefined
    })
    api.on(contract.sequenceOwnRun, async ({ params, body, caller }) => {
      await sequenceRun(context)({ contract: 'sequenceOwnRun', runId: params.id, ...body }, caller)
      return work(caller)
    })
    api.on(contract.arriveAtStop, async ({ params, body, caller }) => {
      await arriveAtStop(context)(params.id, body.at, caller)
      return work(caller)
    })
    api.on(contract.noteCall, async ({ params, body, caller }) => {
      await noteCall(context)(params.id, body, caller)
      return work(caller)
    })
    api.on(contract.recordOutcome, async ({ params, body, caller }) => {
      await recordOutcome(context)(params.id, body, caller)
      return work(caller)
    })
    api.on(contract.addDoorPhoto, async ({ params, body, caller }) => {
      await addPhoto(context)(params.id, body, caller)
      return work(caller)
    })
    api.on(contract.tellOwnDelay, async ({ params, body, caller }) => {
      await tellDelay(context)({ contract: 'tellOwnDelay', stopId: params.id, ...body }, caller)
      return work(caller)
    })
    api.on(contract.noteMessagesShown, async ({ params, body, caller }) => {
      await noteMessagesShown(context)(params.id, body.ids, caller)
      return work(caller)
    })
    api.on(cash.bringTotesBack, async ({ params, body, caller }) => {
      await bringTotesBack(context)(params.id, body.codes, caller)
      return work(caller)
    })
    api.on(cash.countRunCash, async ({ params, body, caller }) => {
      await countRunCash(context)(params.id, body, caller)
      return work(caller)
    })
  }
}
