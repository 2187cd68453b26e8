import type { AfterSales } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { ClaimFigures } from './rules/settings.ts'

/** The context of the module's use cases. */
export interface ClaimsContext extends Context {
  readonly orders: AfterSales
  /** The id of an order that the caller may see; throws `order-not-found`. */
  readonly orderIdFor: (ref: string, caller: Caller) => Promise<string>
  /** The settings in force. */
  readonly figures: () => ClaimFigures
}
