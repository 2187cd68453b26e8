import type * as contract from '#modules/settings/contract.staff.ts'

/** The calls of one of the two pages: they are alike but for their permission. */
export interface SettingCalls {
  readonly read: typeof contract.readSettings
  readonly plan: typeof contract.planSettings
  readonly withdraw: typeof contract.withdrawSettings
  readonly preview: typeof contract.previewSettings
}
