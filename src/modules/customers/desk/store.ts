import { statement } from '#platform/db/statement.ts'

export interface DeskCustomerRow {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly isPhoneVerified: boolean
  readonly since: Temporal.Instant
  readonly signedInAt: Temporal.Instant | null
  readonly isGenius: boolean
  readonly blockedAt: Temporal.Instant | null
  readonly blockReason: string | null
  readonly newsletter: boolean
  readonly abandonedCart: boolean
  readonly thirdParty: boolean
}

const columns = `id, number, version, email, email_is_verified AS "isEmailVerified", first_name AS "firstName",
  last_name AS "lastName", phone, phone_verified_at IS NOT NULL AS "isPhoneVerified", created_at AS since,
  signed_in_at AS "signedInAt", is_genius AS "isGenius", blocked_at AS "blockedAt", block_reason AS "blockReason",
  EXISTS (SELECT 1 FROM newsletter_subscription s WHERE s.address = lower(email) AND s.ended_at IS NULL
    AND (s.confirmed_at IS NOT NULL OR s.source = 'account')) AS newsletter,
  subscribed_to_abandoned_cart AS "abandonedCart", subscribed_to_third_party AS "thirdParty"`

export const deskCustomer = statement<DeskCustomerRow, [id: string]>(
  'customers.desk-customer',
  `SELECT ${columns} FROM customer WHERE id = $1 AND deleted_at IS NULL`,
)

/** Locks the customer until the transaction ends. */
export const lockDeskCustomer = statement<DeskCustomerRow, [id: string]>(
  'customers.lock-desk-customer',
  `SELECT ${columns} FROM customer WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
)

export const setBlock = statement<unknown, [id: string, at: Temporal.Instant | null, reason: string | null]>(
  'customers.set-block',
  'UPDATE customer SET blocked_at = $2, block_reason = $3 WHERE id = $1',
)

export interface CustomerNoteRow {
  readonly id: string
  readonly text: string
  readonly author: string
  readonly at: Temporal.Instant
}

/** Newest first. */
export const notesOf = statement<CustomerNoteRow, [customerId: string]>(
  'customers.notes-of',
  `SELECT id, text, author, written_at AS at FROM customer_note WHERE customer_id = $1 ORDER BY written_at DESC, id`,
)

/** Writes nothing for an id that exists. */
export const insertNote = statement<
  unknown,
  [id: string, customerId: string, text: string, authorId: string, author: string, now: Temporal.Instant]
>(
  'customers.insert-note',
  `INSERT INTO customer_note (id, customer_id, text, author_id, author, written_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (id) DO NOTHING`,
)

export const deleteNote = statement<unknown, [id: string, customerId: string]>(
  'customers.delete-note',
  'DELETE FROM customer_note WHERE id = $1 AND customer_id = $2',
)

export interface PrivacyRequestRow {
  readonly id: string
  readonly kind: 'export' | 'erase'
  /** '2026-11-23' */
  readonly receivedOn: string
  readonly checkedBy: string
  readonly notedBy: string
  readonly dueOn: string
  readonly doneAt: Temporal.Instant | null
}

const requestColumns = `id, kind, received_on::text AS "receivedOn", checked_by AS "checkedBy", noted_by AS "notedBy",
  due_on::text AS "dueOn", done_at AS "doneAt"`

export interface OpenRequestRow extends PrivacyRequestRow {
  readonly customerId: string
  readonly name: string
}

/** Of all customers, the first due first. */
export const openRequests = statement<OpenRequestRow>(
  'customers.open-requests',
  `SELECT r.id, kind, received_on::text AS "receivedOn", checked_by AS "checkedBy", noted_by AS "notedBy",
     due_on::text AS "dueOn", done_at AS "doneAt", customer_id AS "customerId",
     concat_ws(' ', c.first_name, c.last_name) AS name
   FROM customer_request r JOIN customer c ON c.id = r.customer_id
   WHERE done_at IS NULL AND c.deleted_at IS NULL ORDER BY due_on, r.id LIMIT 500`,
)

/** Open ones first, by their due day. */
export const requestsOf = statement<PrivacyRequestRow, [customerId: string]>(
  'customers.requests-of',
  `SELECT ${requestColumns} FROM customer_request WHERE customer_id = $1 ORDER BY done_at IS NOT NULL, due_on, id`,
)

export const requestById = statement<PrivacyRequestRow, [customerId: string, id: string]>(
  'customers.request-by-id',
  `SELECT ${requestColumns} FROM customer_request WHERE customer_id = $1 AND id = $2`,
)

/** Writes nothing for an id that exists. */
export const insertRequest = statement<
  unknown,
  [
    id: string,
    customerId: string,
    kind: PrivacyRequestRow['kind'],
    receivedOn: string,
    checkedBy: string,
    notedBy: string,
    now: Temporal.Instant,
    dueOn: string,
  ]
>(
  'customers.insert-request',
  `INSERT INTO customer_request (id, customer_id, kind, received_on, checked_by, noted_by, noted_at, due_on)
   VALUES ($1, $2, $3, $4::text::date, $5, $6, $7, $8::text::date) ON CONFLICT (id) DO NOTHING`,
)

export const markRequestDone = statement<unknown, [id: string, now: Temporal.Instant]>(
  'customers.mark-request-done',
  'UPDATE customer_request SET done_at = coalesce(done_at, $2) WHERE id = $1',
)

export const countOverdueRequests = statement<{ value: number }, [today: string]>(
  'customers.count-overdue-requests',
  'SELECT count(*)::int AS value FROM customer_request WHERE done_at IS NULL AND due_on < $1::text::date',
)
