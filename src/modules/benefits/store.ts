import { statement } from '#platform/db/statement.ts'

export const dismissedBy = statement<{ segmentId: string }, [customerId: string]>(
  'benefits.dismissed-by',
  'SELECT segment_id AS "segmentId" FROM announcement_dismissal WHERE customer_id = $1',
)

export const dismiss = statement<unknown, [customerId: string, segmentId: string, now: Temporal.Instant]>(
  'benefits.dismiss',
  `INSERT INTO announcement_dismissal (customer_id, segment_id, dismissed_at) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING`,
)
