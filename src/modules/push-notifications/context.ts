import type { Context } from '#platform/context.ts'
import type { PushService } from './ports.ts'

/** The context of the module's use cases. */
export interface PushContext extends Context {
  /** Null where the shop has no keys to sign with. */
  readonly service: PushService | null
}
