import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { Ways } from './ports.ts'

/** The context of the module's use cases. */
export interface TrackingContext extends Context {
  readonly ways: Ways
  /** The id of an order that the caller may see; throws `order-not-found`. */
  readonly orderIdFor: (ref: string, caller: Caller) => Promise<string>
}
