import type { PickWork } from '#modules/picking/contract.staff.ts'
import type { Step } from './local-work.ts'
import type { Picking } from './use-picking.ts'

export interface ViewProps {
  readonly work: PickWork
  readonly picking: Picking
}

/** What a view of one step is given. */
export interface StepProps extends ViewProps {
  readonly step: Step
}
