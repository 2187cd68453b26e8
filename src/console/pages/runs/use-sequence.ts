import { type Action, useAction } from '#console/lib/actions/use-action.ts'
import { callsOf, queries } from '#console/lib/queries.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import { getRunBoard, sequenceRun } from '#modules/couriers/contract.staff.ts'

/** Sets the sequence of a run. When somebody else has changed the run meanwhile, that is told, and the board read again. */
export const useSequence = (done?: () => string): Action<typeof sequenceRun> =>
  useAction(sequenceRun, {
    refreshes: [getRunBoard],
    ...(done !== undefined && { done }),
    onFailed: (error) => {
      showToast('failed', problemText(error))
      void queries.invalidateQueries(callsOf(getRunBoard))
      return true
    },
  })
