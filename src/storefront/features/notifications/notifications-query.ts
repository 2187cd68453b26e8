import { getNotifications } from '#modules/push-notifications/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** By which channels the customer hears of orders, and which browsers are notified. */
export const notificationsQuery = queryOf(getNotifications, {})
