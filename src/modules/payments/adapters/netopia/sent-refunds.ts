import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

/** State of a refund by its idempotency key. `sent`: the request was made and its answer is unknown. */
export interface SentRefunds {
  begin(idempotencyKey: string): Promise<'fresh' | 'sent' | 'done' | 'refused'>
  end(idempotencyKey: string, outcome: 'done' | 'refused'): Promise<void>
}

const insert = statement<unknown, [key: string]>(
  'payments.note-sent-refund',
  'INSERT INTO payment_sent_refund (idempotency_key) VALUES ($1) ON CONFLICT DO NOTHING',
)
const find = statement<{ outcome: 'done' | 'refused' | null }, [key: string]>(
  'payments.find-sent-refund',
  'SELECT outcome FROM payment_sent_refund WHERE idempotency_key = $1',
)
const close = statement<unknown, [key: string, outcome: 'done' | 'refused']>(
  'payments.close-sent-refund',
  'UPDATE payment_sent_refund SET outcome = $2 WHERE idempotency_key = $1',
)

/** Records the refunds sent to a gateway without idempotency keys. */
export const sentRefunds = (db: Db): SentRefunds => ({
  async begin(key) {
    if ((await db.run(insert, [key])) === 1) return 'fresh'
    return (await db.one(find, [key])).outcome ?? 'sent'
  },
  async end(key, outcome) {
    await db.run(close, [key, outcome])
  },
})
