import { statement } from '#platform/db/statement.ts'
import type { FigureValue } from '#platform/figures.ts'
import type { Invoice } from './rules/invoice.ts'

/**
 * `uploading`: an upload was begun and has no result. `processing`: the authority has the document. `refused` documents wait
 * for a person.
 */
export type SubmissionState = 'due' | 'uploading' | 'processing' | 'accepted' | 'refused'

export interface SubmissionRow {
  readonly invoiceId: string
  readonly state: SubmissionState
  /** When the last upload was begun. */
  readonly uploadedAt: Temporal.Instant | null
  readonly looks: number
  readonly polls: number
  readonly tries: number
  readonly messageId: string | null
  readonly content: Invoice
}

type OfInvoice = [invoiceId: string]

const columns = `s.invoice_id AS "invoiceId", s.state, s.uploaded_at AS "uploadedAt", s.looks, s.polls, s.tries,
  s.message_id AS "messageId", i.content || jsonb_build_object('seller', i.seller) AS content`

export const insertSubmission = statement<unknown, [invoiceId: string, dueOn: string]>(
  'invoicing.insert-submission',
  'INSERT INTO invoice_submission (invoice_id, due_on) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)

/** Documents issued since the uuid `since` that are not to be reported, as a process of an earlier version issues them. */
export const unreportedSince = statement<{ id: string; issuedOn: string }, [since: string]>(
  'invoicing.unreported',
  `SELECT i.id, i.content->>'issuedOn' AS "issuedOn" FROM invoice i
   WHERE i.id >= $1::uuid AND NOT EXISTS (SELECT FROM invoice_submission s WHERE s.invoice_id = i.id)`,
)

export const lockSubmission = statement<SubmissionRow, OfInvoice>(
  'invoicing.lock-submission',
  `SELECT ${columns} FROM invoice_submission s JOIN invoice i ON i.id = s.invoice_id WHERE s.invoice_id = $1
   FOR UPDATE OF s`,
)

export const beginUpload = statement<unknown, [invoiceId: string, now: Temporal.Instant]>(
  'invoicing.begin-upload',
  `UPDATE invoice_submission SET state = 'uploading', uploads = uploads + 1, uploaded_at = $2, looks = 0, polls = 0,
     message_id = NULL, errors = '{}', answer = NULL, decided_at = NULL WHERE invoice_id = $1`,
)

/** The upload has not reached the authority, or is not in its list: it is made again. */
export const repeatUpload = statement<unknown, OfInvoice>(
  'invoicing.repeat-upload',
  `UPDATE invoice_submission SET state = 'due' WHERE invoice_id = $1 AND state = 'uploading'`,
)

export const countLook = statement<unknown, OfInvoice>(
  'invoicing.count-look',
  `UPDATE invoice_submission SET looks = looks + 1, tries = 0 WHERE invoice_id = $1 AND state = 'uploading'`,
)

export const countPoll = statement<unknown, OfInvoice>(
  'invoicing.count-poll',
  `UPDATE invoice_submission SET polls = polls + 1, tries = 0 WHERE invoice_id = $1 AND state = 'processing'`,
)

export const countTry = statement<{ tries: number }, OfInvoice>(
  'invoicing.count-try',
  'UPDATE invoice_submission SET tries = tries + 1 WHERE invoice_id = $1 RETURNING tries',
)

/** The authority has the document under this name. */
export const nameMessage = statement<unknown, [invoiceId: string, messageId: string]>(
  'invoicing.name-message',
  `UPDATE invoice_submission SET state = 'processing', message_id = $2, polls = 0, tries = 0
   WHERE invoice_id = $1 AND state <> 'accepted' AND message_id IS DISTINCT FROM $2
     AND NOT EXISTS (SELECT FROM invoice_submission o WHERE o.message_id = $2)`,
)

/** The same for a document that the shop does not know to be there, by its number. */
export const adoptMessage = statement<{ invoiceId: string }, [reference: string, messageId: string]>(
  'invoicing.adopt-message',
  `UPDATE invoice_submission s SET state = 'processing', message_id = $2, polls = 0, tries = 0 FROM invoice i
   WHERE i.id = s.invoice_id AND i.content->>'reference' = $1 AND i.series = split_part($1, '-', 1)
     AND s.state IN ('due', 'uploading') AND s.message_id IS NULL
   RETURNING s.invoice_id AS "invoiceId"`,
)

export const decide = statement<
  unknown,
  [
    invoiceId: string,
    state: 'accepted' | 'refused',
    errors: readonly string[],
    answer: Buffer | null,
    now: Temporal.Instant,
  ]
>(
  'invoicing.decide-submission',
  `UPDATE invoice_submission SET state = $2, errors = $3, answer = $4, decided_at = $5, tries = 0
   WHERE invoice_id = $1 AND state IN ('uploading', 'processing')`,
)

/** Those of the messages that neither belong to a document of the shop nor are known to be foreign. */
export const unknownMessages = statement<{ id: string }, [ids: readonly string[]]>(
  'invoicing.unknown-messages',
  `SELECT id FROM unnest($1::text[]) AS id WHERE NOT EXISTS (SELECT FROM invoice_submission s WHERE s.message_id = id)
     AND NOT EXISTS (SELECT FROM spv_foreign_message f WHERE f.message_id = id)`,
)

export const insertForeignMessage = statement<unknown, [messageId: string]>(
  'invoicing.insert-foreign-message',
  'INSERT INTO spv_foreign_message (message_id) VALUES ($1) ON CONFLICT DO NOTHING',
)

/** Documents that are not accepted on the last day of their term or after it, once a day. */
export const alarmLate = statement<{ reference: string; dueOn: string }, [today: string]>(
  'invoicing.alarm-late',
  `UPDATE invoice_submission s SET alarmed_on = $1::date FROM invoice i
   WHERE i.id = s.invoice_id AND s.state <> 'accepted' AND s.due_on <= $1::date AND s.alarmed_on IS DISTINCT FROM $1::date
   RETURNING i.content->>'reference' AS reference, s.due_on::text AS "dueOn"`,
)

export const countOpen = statement<FigureValue>(
  'invoicing.count-open-submissions',
  `SELECT state AS label, count(*) AS value FROM invoice_submission WHERE state <> 'accepted' GROUP BY 1 ORDER BY 1`,
)

export const countLate = statement<FigureValue, [today: string]>(
  'invoicing.count-late-submissions',
  `SELECT count(*) AS value FROM invoice_submission WHERE state <> 'accepted' AND due_on <= $1::date`,
)

export const countRefused = statement<FigureValue>(
  'invoicing.count-refused-submissions',
  `SELECT count(*) AS value FROM invoice_submission WHERE state <> 'accepted' AND state = 'refused'`,
)
