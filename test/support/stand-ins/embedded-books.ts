import type { Db } from '#platform/db/db.ts'
import type { GatewayBooks } from './gateway-books.ts'

/** The tables of the embedded gateway. */
export function booksOfEmbedded(db: Db, now: () => Temporal.Instant): Omit<GatewayBooks, 'goAwayAfter'> {
  let count = 0
  return {
    addPayment: async (reference, amount) =>
      void (await db.pool.query(
        `INSERT INTO gateway_standin.payment (id, token, reference, idempotency_key, amount, currency, description, return_url,
           state, created_at, changed_at)
         VALUES (gen_random_uuid(), $1, $1, $1, $2, 'RON', '', '', 'captured', $3, $3)`,
        [reference, amount, now().toString()],
      )),
    setAmount: async (reference, amount) =>
      void (await db.pool.query('UPDATE gateway_standin.payment SET amount = $2 WHERE reference = $1', [
        reference,
        amount,
      ])),
    refundByHand: async (reference, amount) =>
      void (await db.pool.query(
        `INSERT INTO gateway_standin.refund (idempotency_key, payment_id, amount, created_at)
         SELECT $3, id, $2, $4 FROM gateway_standin.payment WHERE reference = $1`,
        [reference, amount, `by-hand-${count++}`, now().toString()],
      )),
    forgetRefunds: async (reference) =>
      void (await db.pool.query(
        `DELETE FROM gateway_standin.refund r USING gateway_standin.payment p WHERE p.id = r.payment_id AND p.reference = $1`,
        [reference],
      )),
  }
}
