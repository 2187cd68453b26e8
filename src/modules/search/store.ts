import { statement } from '#platform/db/statement.ts'

export const insertRequest = statement<unknown, [words: string, written: string, now: Temporal.Instant]>(
  'search.request-product',
  `INSERT INTO product_request (words, written, asked_at) VALUES ($1, $2, $3)
   ON CONFLICT (words) DO UPDATE
   SET asked = product_request.asked + 1, written = excluded.written, asked_at = excluded.asked_at`,
)
