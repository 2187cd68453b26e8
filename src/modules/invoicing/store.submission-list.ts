import { statement } from '#platform/db/statement.ts'
import type { Invoice } from './rules/invoice.ts'
import type { SubmissionState } from './store.submissions.ts'

export interface ListedSubmission {
  readonly invoiceId: string
  readonly reference: string
  readonly kind: Invoice['kind']
  readonly orderNumber: string
  readonly total: number
  readonly issuedOn: string
  readonly dueOn: string
  readonly isLate: boolean
  readonly state: Exclude<SubmissionState, 'accepted'>
  readonly isPlanned: boolean
  readonly uploadedAt: Temporal.Instant | null
  readonly tries: number
  readonly errors: string[]
  readonly all: number
}

/** `$2` is today, `$3` the name of the job that reports. */
const columns = `s.invoice_id AS "invoiceId", i.content->>'reference' AS reference, i.kind,
  i.content->>'orderNumber' AS "orderNumber", i.total, i.content->>'issuedOn' AS "issuedOn", s.due_on::text AS "dueOn",
  s.due_on <= $2::date AS "isLate", s.state, s.uploaded_at AS "uploadedAt", s.tries, s.errors,
  s.state = 'refused' AND EXISTS (SELECT FROM graphile_worker._private_jobs j
    WHERE j.key = $3 || ':' || s.invoice_id::text) AS "isPlanned"`
const submissions = 'invoice_submission s JOIN invoice i ON i.id = s.invoice_id'

export const selectSubmissions = statement<ListedSubmission, [show: string, today: string, job: string]>(
  'invoicing.list-submissions',
  `SELECT ${columns}, count(*) OVER ()::int AS "all" FROM ${submissions}
   WHERE s.state <> 'accepted' AND CASE $1::text WHEN 'late' THEN s.due_on <= $2::date
     WHEN 'refused' THEN s.state = 'refused' ELSE true END
   ORDER BY s.due_on, i.issued_at, i.number LIMIT 500`,
)

export const selectSubmission = statement<ListedSubmission, [invoiceId: string, today: string, job: string]>(
  'invoicing.listed-submission',
  `SELECT ${columns}, 1 AS "all" FROM ${submissions} WHERE s.invoice_id = $1`,
)
