import type { Ordering } from '#modules/ordering/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { CourierFigures } from './rules/settings.ts'

/** Changes of orders by couriers; implemented by the ordering module. */
export type CourierOrders = Pick<
  Ordering,
  'advance' | 'bringBack' | 'leaveAtDoor' | 'noteHandedOver' | 'tipAtDoor' | 'reportDelay' | 'markMessageDelivered'
>

/** A member of staff who may drive. */
export interface Driver {
  readonly id: string
  readonly name: string
}

/** The context of the module's use cases. */
export interface CouriersContext extends Context {
  readonly orders: CourierOrders
  /** Active members of staff with the permission to drive. */
  readonly drivers: (q: Queryable) => Promise<readonly Driver[]>
  /** The settings in force. */
  readonly figures: () => CourierFigures
}
