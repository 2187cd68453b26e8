import type { Catalog } from '#modules/catalog/index.ts'
import type { LinePick, LineSubstitutes, PickPreview, TransitionResult } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { PickingFigures } from './rules/settings.ts'

/** Changes of orders by the warehouse; implemented by the ordering module. */
export interface PickingOrders {
  advance(tx: Tx, orderId: string, step: 'picking'): Promise<TransitionResult>
  previewPicked(q: Queryable, orderId: string, picks: readonly LinePick[]): Promise<PickPreview | null>
  reportPicked(tx: Tx, orderId: string, picks: readonly LinePick[]): Promise<TransitionResult>
  substitutesForLine(
    q: Queryable,
    orderId: string,
    lineId: number,
    also?: readonly string[],
  ): Promise<LineSubstitutes | null>
  /** The id of an order that the caller may see; throws `order-not-found`. */
  orderIdFor(ref: string, caller: Caller): Promise<string>
}

/** The context of the module's use cases. */
export interface PickingContext extends Context {
  readonly orders: PickingOrders
  readonly catalog: Pick<Catalog, 'cachedOffers'>
  /** Origin of the shop without a trailing slash, which serves the product pictures. */
  readonly publicUrl: string
  /** The settings in force. */
  readonly figures: () => PickingFigures
}
