import { statement } from '#platform/db/statement.ts'

/** A customer as other modules read it. `number` is the `id` on the wire. */
export interface CustomerRow {
  readonly id: string
  readonly number: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly isPhoneVerified: boolean
  readonly isGenius: boolean
  readonly subscribedToNewsletter: boolean
  readonly subscribedToAbandonedCart: boolean
  readonly subscribedToThirdParty: boolean
  readonly feedbackReminderClosedAt: Temporal.Instant | null
}

const columns = `id, number, email, first_name AS "firstName", last_name AS "lastName", phone,
  phone_verified_at IS NOT NULL AS "isPhoneVerified", is_genius AS "isGenius",
  EXISTS (SELECT 1 FROM newsletter_subscription s WHERE s.address = lower(email) AND s.ended_at IS NULL
    AND (s.confirmed_at IS NOT NULL OR s.source = 'account')) AS "subscribedToNewsletter",
  subscribed_to_abandoned_cart AS "subscribedToAbandonedCart",
  subscribed_to_third_party AS "subscribedToThirdParty",
  feedback_reminder_closed_at AS "feedbackReminderClosedAt"`

export const findCustomer = statement<CustomerRow, [id: string]>(
  'customers.find',
  `SELECT ${columns} FROM customer WHERE id = $1 AND deleted_at IS NULL`,
)

export interface CustomerName {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

export const namesOfCustomers = statement<CustomerName, [ids: readonly string[]]>(
  'customers.names-of',
  `SELECT id, first_name AS "firstName", last_name AS "lastName" FROM customer
   WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL`,
)

export const emailsOf = statement<{ email: string }, [id: string]>(
  'customers.emails-of',
  `SELECT c.email FROM customer c JOIN customer own ON own.id = $1 AND own.deleted_at IS NULL
   WHERE c.id = $1 OR c.merged_into = $1 ORDER BY c.merged_into IS NOT NULL, c.number`,
)

export const verifiedEmailsOf = statement<{ email: string }, [id: string]>(
  'customers.verified-emails-of',
  `SELECT c.email FROM customer c JOIN customer own ON own.id = $1 AND own.deleted_at IS NULL
   WHERE (c.id = $1 OR c.merged_into = $1) AND c.email_is_verified`,
)

/** The accounts that were merged into one. */
export const mergedInto = statement<{ id: string }, [id: string]>(
  'customers.merged-into',
  'SELECT id FROM customer WHERE merged_into = $1 ORDER BY number',
)

export const findByIdentity = statement<{ id: string }, [provider: string, subject: string]>(
  'customers.find-by-identity',
  'SELECT customer_id AS id FROM customer_identity WHERE provider = $1 AND subject = $2',
)

export const identitiesOf = statement<{ provider: string; subject: string }, [customerId: string]>(
  'customers.identities-of',
  'SELECT provider, subject FROM customer_identity WHERE customer_id = $1',
)

export interface HeldCustomer extends Pick<CustomerRow, 'number' | 'email' | 'firstName' | 'phone' | 'isGenius'> {
  /** Whether staff keep the customer from placing orders. */
  readonly isBlocked: boolean
}

/** The columns of a locked row are those of its newest version, also when the lock was waited for. */
export const holdCustomer = statement<HeldCustomer, [id: string]>(
  'customers.hold',
  `SELECT number, email, first_name AS "firstName", phone, is_genius AS "isGenius", blocked_at IS NOT NULL AS "isBlocked"
   FROM customer WHERE id = $1 AND deleted_at IS NULL FOR SHARE`,
)

/** Inserts nothing when the identity is known; of two concurrent first sign-ins, one inserts. */
export const insertCustomer = statement<
  unknown,
  [
    provider: string,
    subject: string,
    id: string,
    email: string,
    firstName: string,
    lastName: string,
    phone: string | null,
    now: Temporal.Instant,
  ]
>(
  'customers.insert',
  `WITH claimed AS (
     INSERT INTO customer_identity (provider, subject, customer_id) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING customer_id
   )
   INSERT INTO customer (id, email, first_name, last_name, phone, created_at)
   SELECT customer_id, $4, $5, $6, $7, $8 FROM claimed`,
)

/** The provider decides the e-mail address, and the name until the customer enters another; a stored phone stays. */
export const recordSignIn = statement<
  CustomerRow,
  [
    id: string,
    email: string,
    firstName: string,
    lastName: string,
    phone: string | null,
    now: Temporal.Instant,
    isVerified: boolean,
  ]
>(
  'customers.note-sign-in',
  `UPDATE customer SET email = $2, email_is_verified = $7, phone = coalesce(phone, $5), signed_in_at = $6,
     first_name = CASE WHEN has_own_name THEN first_name ELSE $3 END,
     last_name = CASE WHEN has_own_name THEN last_name ELSE $4 END
   WHERE id = $1 RETURNING ${columns}`,
)

export const blockedCustomer = statement<unknown, [id: string]>(
  'customers.blocked',
  'SELECT 1 FROM customer WHERE id = $1 AND blocked_at IS NOT NULL',
)

export const versionOfCustomer = statement<{ readonly version: number }, [id: string]>(
  'customers.version',
  'SELECT version FROM customer WHERE id = $1',
)

export const updateGenius = statement<unknown, [id: string, isGenius: boolean]>(
  'customers.update-genius',
  'UPDATE customer SET is_genius = $2 WHERE id = $1',
)

/** Null leaves a value unchanged. Phone and reminder may become null, so each has a flag that says whether to write it. */
export const updateCustomer = statement<
  CustomerRow,
  [
    id: string,
    abandonedCart: boolean | null,
    thirdParty: boolean | null,
    closesReminder: boolean,
    reminderClosedAt: Temporal.Instant | null,
    firstName: string | null,
    lastName: string | null,
    changesPhone: boolean,
    phone: string | null,
  ]
>(
  'customers.update',
  `UPDATE customer SET
     subscribed_to_abandoned_cart = coalesce($2, subscribed_to_abandoned_cart),
     subscribed_to_third_party = coalesce($3, subscribed_to_third_party),
     feedback_reminder_closed_at = CASE WHEN $4 THEN $5 ELSE feedback_reminder_closed_at END,
     first_name = coalesce($6, first_name),
     last_name = coalesce($7, last_name),
     has_own_name = has_own_name OR $6::text IS NOT NULL OR $7::text IS NOT NULL,
     phone = CASE WHEN $8 THEN $9 ELSE phone END,
     phone_verified_at = CASE WHEN $8 AND phone IS DISTINCT FROM $9 THEN NULL ELSE phone_verified_at END
   WHERE id = $1 AND deleted_at IS NULL RETURNING ${columns}`,
)

export const endCartReminders = statement<unknown, [number: number]>(
  'customers.end-cart-reminders',
  'UPDATE customer SET subscribed_to_abandoned_cart = false WHERE number = $1 AND deleted_at IS NULL',
)

export const recordPhoneVerified = statement<CustomerRow, [id: string, phone: string, now: Temporal.Instant]>(
  'customers.note-phone-verified',
  `UPDATE customer SET phone = $2, phone_verified_at = $3 WHERE id = $1 AND deleted_at IS NULL RETURNING ${columns}`,
)

/** All columns of the customer and their identities, for the export of personal data. */
export const customerExport = statement<{ customer: unknown }, [id: string]>(
  'customers.whole',
  `SELECT to_jsonb(c) - 'id' || jsonb_build_object('signsInWith',
     (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'subject', subject)), '[]') FROM customer_identity WHERE customer_id = c.id),
     'notes', (SELECT coalesce(jsonb_agg(to_jsonb(n) - 'id' - 'customer_id' - 'author_id' ORDER BY written_at), '[]') FROM customer_note n WHERE customer_id = c.id),
     'requests', (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'id' - 'customer_id' ORDER BY noted_at), '[]') FROM customer_request r WHERE customer_id = c.id)) AS customer
   FROM customer c WHERE id = $1`,
)

/** Leaves the id and number, which orders refer to. A later sign-in of the same person creates a new customer. */
export const anonymiseCustomer = statement<unknown, [id: string, now: Temporal.Instant]>(
  'customers.anonymise',
  `WITH forgotten AS (DELETE FROM customer_identity WHERE customer_id = $1),
        unbilled AS (DELETE FROM billing_profile WHERE customer_id = $1),
        unchecked AS (DELETE FROM phone_check WHERE customer_id = $1),
        unnoted AS (DELETE FROM customer_note WHERE customer_id = $1),
        answered AS (UPDATE customer_request SET checked_by = '', done_at = coalesce(done_at, $2) WHERE customer_id = $1),
        unsubscribed AS (DELETE FROM newsletter_subscription WHERE address IN (SELECT lower(email) FROM customer WHERE id = $1 OR merged_into = $1))
   UPDATE customer SET email = 'sters-' || number || '@poftim.invalid', first_name = '', last_name = '', phone = NULL,
     phone_verified_at = NULL, email_is_verified = false, is_genius = false, subscribed_to_abandoned_cart = false,
     subscribed_to_third_party = false, feedback_reminder_closed_at = NULL, signed_in_at = NULL, blocked_at = NULL,
     block_reason = NULL, deleted_at = $2
   WHERE id = $1 OR merged_into = $1`,
)
