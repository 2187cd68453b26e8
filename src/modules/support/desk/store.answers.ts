import { statement } from '#platform/db/statement.ts'

export interface CannedAnswerRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly version: number
}

export const selectAnswers = statement<CannedAnswerRow>(
  'support.canned-answers',
  'SELECT id, title, text, version FROM canned_answer ORDER BY title, id',
)

export const lockAnswer = statement<CannedAnswerRow, [id: string]>(
  'support.lock-canned-answer',
  'SELECT id, title, text, version FROM canned_answer WHERE id = $1 FOR UPDATE',
)

export const saveAnswer = statement<CannedAnswerRow, [id: string, title: string, text: string, now: Temporal.Instant]>(
  'support.save-canned-answer',
  `INSERT INTO canned_answer AS c (id, title, text, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO UPDATE SET title = $2, text = $3, version = c.version + 1
   RETURNING id, title, text, version`,
)

export const deleteAnswer = statement<unknown, [id: string]>(
  'support.delete-canned-answer',
  'DELETE FROM canned_answer WHERE id = $1',
)
