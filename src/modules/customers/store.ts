import { statement } from '#platform/statement.ts'

/** A customer as other modules see one. `number` is the `id` of the wire. */
export interface CustomerRow {
  readonly id: string
  readonly number: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly isGenius: boolean
  readonly subscribedToNewsletter: boolean
  readonly subscribedToAbandonedCart: boolean
  readonly subscribedToThirdParty: boolean
  readonly feedbackReminderClosedAt: Temporal.Instant | null
}

const columns = `id, number, email, first_name AS "firstName", last_name AS "lastName", phone, is_genius AS "isGenius",
  subscribed_to_newsletter AS "subscribedToNewsletter",
  subscribed_to_abandoned_cart AS "subscribedToAbandonedCart",
  subscribed_to_third_party AS "subscribedToThirdParty",
  feedback_reminder_closed_at AS "feedbackReminderClosedAt"`

export const findCustomer = statement<CustomerRow, [id: string]>(
  'customers.find',
  `SELECT ${columns} FROM customer WHERE id = $1`,
)

export const findByIdentity = statement<{ id: string }, [provider: string, subject: string]>(
  'customers.find-by-identity',
  'SELECT customer_id AS id FROM customer_identity WHERE provider = $1 AND subject = $2',
)

/** Writes nothing when the person is known; of two first sign-ins at once, one writes. */
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

/** The provider owns the e-mail address and the name; a phone number kept by the shop is not overwritten. */
export const noteSignIn = statement<
  CustomerRow,
  [id: string, email: string, firstName: string, lastName: string, phone: string | null, now: Temporal.Instant]
>(
  'customers.note-sign-in',
  `UPDATE customer SET email = $2, first_name = $3, last_name = $4, phone = coalesce(phone, $5), signed_in_at = $6
   WHERE id = $1 RETURNING ${columns}`,
)

export const updateGenius = statement<unknown, [id: string, isGenius: boolean]>(
  'customers.update-genius',
  'UPDATE customer SET is_genius = $2 WHERE id = $1',
)

export const updatePreferences = statement<
  CustomerRow,
  [
    id: string,
    newsletter: boolean | null,
    abandonedCart: boolean | null,
    thirdParty: boolean | null,
    closesReminder: boolean,
    reminderClosedAt: Temporal.Instant | null,
  ]
>(
  'customers.update-preferences',
  `UPDATE customer SET
     subscribed_to_newsletter = coalesce($2, subscribed_to_newsletter),
     subscribed_to_abandoned_cart = coalesce($3, subscribed_to_abandoned_cart),
     subscribed_to_third_party = coalesce($4, subscribed_to_third_party),
     feedback_reminder_closed_at = CASE WHEN $5 THEN $6 ELSE feedback_reminder_closed_at END
   WHERE id = $1 RETURNING ${columns}`,
)
