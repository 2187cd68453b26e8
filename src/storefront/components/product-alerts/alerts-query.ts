import { listProductAlerts } from '#modules/product-alerts/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** The stock and price alerts of the customer. */
export const alertsQuery = queryOf(listProductAlerts, {})
