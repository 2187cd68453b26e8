import { getNotifications } from '#modules/push-notifications/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** By which channels the customer hears of orders, and which browsers are notified. */
export const notificationsQuery = queryOf(getNotifications, {})

/** Whether this browser is notified, as it knows itself. */
export const ownDeviceKey = ['own-push-device'] as const
