import type { SettingsReader } from '#kernel/setting.ts'
import type { Context } from '#platform/context.ts'
import type { TrialIdentities } from './trial-identities.ts'

/** The context of the module's use cases. */
export interface MembershipContext extends Context {
  readonly trials: TrialIdentities
  readonly settings: SettingsReader
}
