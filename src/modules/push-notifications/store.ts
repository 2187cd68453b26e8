import { statement } from '#platform/db/statement.ts'
import type { PushAddress } from './ports.ts'
import type { Channel, NoticeKind } from './rules/notices.ts'

export interface DeviceRow extends PushAddress {
  readonly id: string
  readonly customerId: string
  /** What the browser said of itself; empty when it said nothing. */
  readonly name: string
  readonly subscribedAt: Temporal.Instant
}

const columns = `id, customer_id AS "customerId", endpoint, p256dh, auth, name, subscribed_at AS "subscribedAt"`

/** Newest first. */
export const devicesOf = statement<DeviceRow, [customerId: string]>(
  'push-notifications.devices-of-customer',
  `SELECT ${columns} FROM push_device WHERE customer_id = $1 ORDER BY subscribed_at DESC, id DESC`,
)

export const deviceById = statement<DeviceRow, [id: string]>(
  'push-notifications.device-by-id',
  `SELECT ${columns} FROM push_device WHERE id = $1`,
)

/** No row when the endpoint is known with other keys: only its browser has those that belong to it. */
export const saveDevice = statement<
  { readonly id: string },
  [id: string, customerId: string, endpoint: string, p256dh: string, auth: string, now: Temporal.Instant, name: string]
>(
  'push-notifications.save-device',
  `INSERT INTO push_device AS d (id, customer_id, endpoint, p256dh, auth, subscribed_at, name)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (endpoint) DO UPDATE SET customer_id = excluded.customer_id, subscribed_at = excluded.subscribed_at,
     name = excluded.name
     WHERE d.p256dh = excluded.p256dh AND d.auth = excluded.auth
   RETURNING id`,
)

/** Those of a customer beyond the newest `most`. */
export const deleteOldest = statement<unknown, [customerId: string, most: number]>(
  'push-notifications.delete-oldest',
  `DELETE FROM push_device WHERE id IN (
     SELECT id FROM push_device WHERE customer_id = $1 ORDER BY subscribed_at DESC, id DESC OFFSET $2::int)`,
)

export const deleteDevice = statement<unknown, [customerId: string, id: string]>(
  'push-notifications.delete-device',
  'DELETE FROM push_device WHERE customer_id = $1 AND id = $2',
)

/** After the push service has said that the browser is gone. */
export const deleteGone = statement<unknown, [id: string]>(
  'push-notifications.delete-gone',
  'DELETE FROM push_device WHERE id = $1',
)

export interface ChoiceRow {
  readonly kind: NoticeKind
  readonly channel: Channel
  readonly isWanted: boolean
}

export const choicesOf = statement<ChoiceRow, [customerId: string]>(
  'push-notifications.choices-of-customer',
  `SELECT kind, channel, is_wanted AS "isWanted" FROM notification_choice WHERE customer_id = $1 ORDER BY kind, channel`,
)

export const saveChoice = statement<
  unknown,
  [customerId: string, kind: NoticeKind, channel: Channel, isWanted: boolean]
>(
  'push-notifications.save-choice',
  `INSERT INTO notification_choice (customer_id, kind, channel, is_wanted) VALUES ($1, $2, $3, $4)
   ON CONFLICT (customer_id, kind, channel) DO UPDATE SET is_wanted = excluded.is_wanted`,
)

export const deleteDevicesOf = statement<unknown, [customerId: string]>(
  'push-notifications.delete-devices-of-customer',
  'DELETE FROM push_device WHERE customer_id = $1',
)

/** Those that were subscribed until an instant. */
export const deleteDevicesUntil = statement<unknown, [customerId: string, until: Temporal.Instant]>(
  'push-notifications.delete-devices-until',
  'DELETE FROM push_device WHERE customer_id = $1 AND subscribed_at <= $2',
)

export const deleteChoicesOf = statement<unknown, [customerId: string]>(
  'push-notifications.delete-choices-of-customer',
  'DELETE FROM notification_choice WHERE customer_id = $1',
)
