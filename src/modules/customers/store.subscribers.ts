import { statement } from '#platform/db/statement.ts'

/** Somebody who confirmed the newsletter and gets it. */
export interface Subscriber {
  readonly id: string
  /** In lower case. */
  readonly address: string
  /** `customer.number` of an account with this address, null without one. */
  readonly customerNumber: number | null
}

const isActive = 's.ended_at IS NULL AND s.confirmed_at IS NOT NULL'

export const listSubscribers = statement<Pick<Subscriber, 'id' | 'address'>, [after: string, most: number]>(
  'newsletter.subscribers',
  `SELECT s.id, s.address FROM newsletter_subscription s WHERE ${isActive} AND s.id > $1 ORDER BY s.id LIMIT $2`,
)

export const findSubscriber = statement<Subscriber, [id: string]>(
  'newsletter.subscriber',
  `SELECT s.id, s.address,
     (SELECT min(c.number) FROM customer c WHERE lower(c.email) = s.address AND c.deleted_at IS NULL) AS "customerNumber"
   FROM newsletter_subscription s WHERE s.id = $1 AND ${isActive}`,
)

/** The address of a sign-up that waits for its confirmation. */
export const findPending = statement<{ address: string }, [id: string, now: Temporal.Instant]>(
  'newsletter.pending',
  `SELECT address FROM newsletter_subscription
   WHERE id = $1 AND ended_at IS NULL AND confirmed_at IS NULL AND link_expires_at > $2`,
)

export const endBounced = statement<unknown, [id: string, now: Temporal.Instant]>(
  'newsletter.end-bounced',
  `UPDATE newsletter_subscription SET ended_at = $2, end_reason = 'bounced' WHERE id = $1 AND ended_at IS NULL`,
)

export const countSoftBounce = statement<unknown, [id: string, now: Temporal.Instant, most: number]>(
  'newsletter.soft-bounce',
  `UPDATE newsletter_subscription SET soft_bounces = soft_bounces + 1,
     ended_at = CASE WHEN soft_bounces + 1 >= $3 THEN $2::timestamptz END,
     end_reason = CASE WHEN soft_bounces + 1 >= $3 THEN 'bounced' END
   WHERE id = $1 AND ended_at IS NULL`,
)

export const forgetSoftBounces = statement<unknown, [id: string]>(
  'newsletter.forget-soft-bounces',
  'UPDATE newsletter_subscription SET soft_bounces = 0 WHERE id = $1 AND soft_bounces > 0',
)
