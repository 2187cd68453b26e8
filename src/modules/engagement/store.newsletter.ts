import { statement } from '#platform/db/statement.ts'

export const startIssue = statement<unknown, [week: string, now: Temporal.Instant]>(
  'newsletter.start-issue',
  'INSERT INTO newsletter_issue (week, started_at) VALUES ($1, $2) ON CONFLICT (week) DO NOTHING',
)

/** Locks an issue whose letters are not all queued; `after` is the last subscription whose letter is. */
export const lockIssue = statement<{ after: string }, [week: string]>(
  'newsletter.lock-issue',
  `SELECT coalesce(queued_up_to, '00000000-0000-0000-0000-000000000000') AS after
   FROM newsletter_issue WHERE week = $1 AND all_queued_at IS NULL FOR UPDATE`,
)

export const queueLetters = statement<unknown, [week: string, letters: string, now: Temporal.Instant]>(
  'newsletter.queue-letters',
  `INSERT INTO newsletter_letter (week, address, id, subscription_id, due_at)
   SELECT $1, l.address, l.id, l."subscriptionId", $3
   FROM jsonb_to_recordset($2::jsonb) AS l (address text, id uuid, "subscriptionId" uuid)
   ON CONFLICT (week, address) DO NOTHING`,
)

export const recordQueued = statement<
  unknown,
  [week: string, upTo: string | null, allQueuedAt: Temporal.Instant | null]
>(
  'newsletter.record-queued',
  'UPDATE newsletter_issue SET queued_up_to = coalesce($2, queued_up_to), all_queued_at = $3 WHERE week = $1',
)

export interface ClaimedLetter {
  readonly id: string
  readonly address: string
  readonly subscriptionId: string
  readonly refusals: number
}

/** Takes a due letter for this process. From now on it is sent by this call or never. */
export const claimLetter = statement<ClaimedLetter, [week: string, now: Temporal.Instant]>(
  'newsletter.claim-letter',
  `UPDATE newsletter_letter SET state = 'sending'
   WHERE (week, address) = (SELECT week, address FROM newsletter_letter
     WHERE week = $1 AND state = 'queued' AND due_at <= $2 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, address, subscription_id AS "subscriptionId", refusals`,
)

export const recordSent = statement<unknown, [id: string, now: Temporal.Instant]>(
  'newsletter.record-sent',
  `UPDATE newsletter_letter SET state = 'sent', sent_at = $2 WHERE id = $1`,
)

export const recordNotSent = statement<unknown, [id: string, state: 'unsubscribed' | 'refused']>(
  'newsletter.record-not-sent',
  'UPDATE newsletter_letter SET state = $2 WHERE id = $1',
)

export const requeueLetter = statement<unknown, [id: string, refusals: number, dueAt: Temporal.Instant]>(
  'newsletter.requeue-letter',
  `UPDATE newsletter_letter SET state = 'queued', refusals = $2, due_at = $3 WHERE id = $1`,
)

export const deleteOldIssues = statement<unknown, [before: string]>(
  'newsletter.delete-old-issues',
  'DELETE FROM newsletter_issue WHERE week < $1',
)

export const newsletterLettersTo = statement<
  { week: string; state: string; sentAt: Temporal.Instant | null },
  [address: string]
>(
  'newsletter.letters-to',
  `SELECT week::text, state, sent_at AS "sentAt" FROM newsletter_letter WHERE address = lower($1) ORDER BY week`,
)

export const deleteNewsletterLettersTo = statement<unknown, [address: string]>(
  'newsletter.delete-letters-to',
  'DELETE FROM newsletter_letter WHERE address = lower($1)',
)

export const countLetters = statement<{ label: string; value: number }>(
  'newsletter.count-letters',
  `SELECT state AS label, count(*)::int AS value FROM newsletter_letter
   WHERE week = (SELECT max(week) FROM newsletter_issue) GROUP BY state`,
)
