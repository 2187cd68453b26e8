import type { PickWork } from '#modules/picking/contract.staff.ts'
import type { Step } from './local-work.ts'
import type { PickingScreen } from './use-picking.ts'

export interface ViewProps {
  readonly work: PickWork
  readonly picking: PickingScreen
}

/** What a view of one step is given. */
export interface StepProps extends ViewProps {
  readonly step: Step
}
