import type { Tx } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { Posting } from './rules/postings.ts'

const post = statement<unknown, [postings: string, now: Temporal.Instant]>(
  'payments.post',
  `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS n(kind text, ref uuid, "orderId" uuid, debit text, credit text,
     amount int)),
   posted AS (INSERT INTO ledger_posting (kind, ref, order_id, posted_at)
     SELECT kind, ref, "orderId", $2 FROM given ON CONFLICT (kind, ref) DO NOTHING RETURNING id, kind, ref)
   INSERT INTO ledger_entry (posting_id, account, amount)
   SELECT p.id, e.account, e.amount FROM posted p JOIN given g USING (kind, ref)
   CROSS JOIN LATERAL (VALUES (g.debit, g.amount), (g.credit, -g.amount)) AS e(account, amount)`,
)

/** Writes postings to the ledger. A posting whose kind and ref exist is not written again. */
export async function writePostings(tx: Tx, now: Temporal.Instant, postings: readonly Posting[]): Promise<void> {
  if (postings.length > 0) await tx.run(post, [JSON.stringify(postings), now])
}
