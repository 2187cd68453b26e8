import { statement } from '#platform/db/statement.ts'
import type { PickOrderState } from './store.ts'

/** A delivery that a van may take. */
export interface DeliveryToLoad {
  readonly id: string
  readonly number: number
  readonly departsAt: Temporal.Instant
  readonly isExpress: boolean
  readonly zone: string | null
  readonly state: PickOrderState
  readonly totes: number
  readonly hasCold: boolean
}

const columns = `o.id, o.number, o.departs_at AS "departsAt", o.is_express AS "isExpress", o.zone, o.state,
  (SELECT count(*)::int FROM order_tote t WHERE t.delivery_id = o.id AND t.emptied_at IS NULL) AS totes,
  EXISTS (SELECT FROM order_tote t WHERE t.delivery_id = o.id AND t.emptied_at IS NULL AND t.temperature <> 'ambient')
    AS "hasCold"`

export const waitingDeliveries = statement<DeliveryToLoad, [before: Temporal.Instant]>(
  'picking.deliveries-to-load',
  `SELECT ${columns} FROM pick_order o WHERE o.state IN ('open', 'picked', 'sealed') AND o.departs_at < $1
   ORDER BY o.departs_at, o.id LIMIT 1000`,
)

export const lockWaiting = statement<DeliveryToLoad, [ids: readonly string[]]>(
  'picking.lock-deliveries',
  `SELECT ${columns} FROM pick_order o WHERE o.id = ANY ($1) ORDER BY o.id FOR UPDATE OF o`,
)
