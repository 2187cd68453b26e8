import { statement } from '#platform/db/statement.ts'

/**
 * Inserts a pending sign-up, or prolongs the link of the pending one of this address; of an expired one the consent is
 * replaced as well. Returns nothing for a confirmed address.
 */
export const insertSignUp = statement<
  { id: string },
  [id: string, address: string, wording: string, now: Temporal.Instant, linkExpiresAt: Temporal.Instant]
>(
  'newsletter.sign-up',
  `INSERT INTO newsletter_subscription AS s (id, address, source, wording, consented_at, link_expires_at)
   VALUES ($1, $2, 'form', $3, $4, $5)
   ON CONFLICT (address) WHERE ended_at IS NULL DO UPDATE SET
     source = CASE WHEN s.link_expires_at <= $4 THEN excluded.source ELSE s.source END,
     wording = CASE WHEN s.link_expires_at <= $4 THEN excluded.wording ELSE s.wording END,
     consented_at = CASE WHEN s.link_expires_at <= $4 THEN excluded.consented_at ELSE s.consented_at END,
     link_expires_at = excluded.link_expires_at
   WHERE s.confirmed_at IS NULL
   RETURNING id`,
)

/** The consent of a customer; active at once when the provider has verified the address. Nothing for an active one. */
export const insertAccountConsent = statement<
  { id: string; isConfirmed: boolean },
  [id: string, customerId: string, wording: string, now: Temporal.Instant, linkExpiresAt: Temporal.Instant]
>(
  'newsletter.account-consent',
  `INSERT INTO newsletter_subscription AS s (id, address, source, wording, consented_at, link_expires_at, confirmed_at)
   SELECT $1, lower(email), 'account', $3, $4, CASE WHEN NOT email_is_verified THEN $5::timestamptz END,
     CASE WHEN email_is_verified THEN $4::timestamptz END
   FROM customer WHERE id = $2 AND deleted_at IS NULL
   ON CONFLICT (address) WHERE ended_at IS NULL DO UPDATE SET source = excluded.source, wording = excluded.wording,
     consented_at = excluded.consented_at, link_expires_at = excluded.link_expires_at, confirmed_at = excluded.confirmed_at
   WHERE s.confirmed_at IS NULL
   RETURNING id, confirmed_at IS NOT NULL AS "isConfirmed"`,
)

/** Idempotent; returns nothing for a link that has expired and for a subscription that has ended. */
export const confirmSignUp = statement<{ id: string }, [id: string, now: Temporal.Instant]>(
  'newsletter.confirm',
  `UPDATE newsletter_subscription SET confirmed_at = coalesce(confirmed_at, $2)
   WHERE id = $1 AND ended_at IS NULL AND (confirmed_at IS NOT NULL OR link_expires_at > $2)
   RETURNING id`,
)

export const addressOfSubscription = statement<{ address: string }, [id: string]>(
  'newsletter.address-of',
  'SELECT address FROM newsletter_subscription WHERE id = $1',
)

export const addressOfCustomer = statement<{ address: string }, [number: number]>(
  'newsletter.address-of-customer',
  'SELECT lower(email) AS address FROM customer WHERE number = $1 AND deleted_at IS NULL',
)

/** Ends the subscription of an address, and forgets a pending one. Idempotent. */
export const endNewsletter = statement<unknown, [address: string, now: Temporal.Instant]>(
  'newsletter.end',
  `WITH forgotten AS (DELETE FROM newsletter_subscription WHERE address = $1 AND confirmed_at IS NULL)
   UPDATE newsletter_subscription SET ended_at = $2, end_reason = 'unsubscribed'
   WHERE address = $1 AND ended_at IS NULL AND confirmed_at IS NOT NULL`,
)

/** A consent given in the account follows the e-mail address that the provider tells, once it is verified. */
export const moveToNewEmail = statement<unknown, [customerId: string, email: string]>(
  'newsletter.move',
  `UPDATE newsletter_subscription s SET address = $2 FROM customer c
   WHERE c.id = $1 AND s.address = lower(c.email) AND s.address <> $2 AND s.source = 'account' AND s.ended_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM newsletter_subscription o WHERE o.address = $2 AND o.ended_at IS NULL)`,
)

export const subscriptionsOf = statement<{ subscription: unknown }, [customerId: string]>(
  'newsletter.of-customer',
  `SELECT to_jsonb(s) - 'id' AS subscription FROM newsletter_subscription s
   JOIN customer c ON s.address = lower(c.email) WHERE c.id = $1 ORDER BY s.consented_at`,
)

export const deleteExpiredSignUps = statement<unknown, [now: Temporal.Instant]>(
  'newsletter.delete-expired',
  'DELETE FROM newsletter_subscription WHERE confirmed_at IS NULL AND link_expires_at <= $1',
)

export const deleteOldProofs = statement<unknown, [endedBefore: Temporal.Instant]>(
  'newsletter.delete-old',
  'DELETE FROM newsletter_subscription WHERE ended_at < $1',
)
