import { customerMerge } from '#platform/customer-merge.ts'

/** Where both accounts have chosen, the choice of the one that stays holds. */
export const mergeNotifications = customerMerge({
  name: 'push-notifications',
  moves: {
    devices: 'UPDATE push_device SET customer_id = $2 WHERE customer_id = $1',
    choices: `UPDATE notification_choice c SET customer_id = $2 WHERE customer_id = $1 AND NOT EXISTS (
      SELECT FROM notification_choice o WHERE o.customer_id = $2 AND o.kind = c.kind AND o.channel = c.channel)`,
    old: 'DELETE FROM notification_choice WHERE customer_id = $1 AND $2::uuid IS NOT NULL',
  },
})
