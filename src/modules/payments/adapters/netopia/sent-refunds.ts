import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'

/** A refund by its idempotency key. */
export interface SentRefund {
  /** Null while the result is unknown. */
  readonly outcome: 'done' | 'refused' | null
  /** Null: begun, and not at the gateway. */
  readonly sentAt: Temporal.Instant | null
  /** Whether the payment had a refund already when this one was sent. */
  readonly wasCredited: boolean
}

/** Records the refunds sent to a gateway without idempotency keys: begun, sent, confirmed. */
export interface SentRefunds {
  /** Records a refund that is to be sent. Returns how far it has come. */
  begin(idempotencyKey: string, providerPaymentId: string): Promise<SentRefund>
  /**
   * Called before the request. False, and nothing is written, when the refund has changed since it was `known`, and while
   * another refund of the payment is sent without a result: a changed status of the payment could mean either. `isCredited`:
   * the payment has a refund already.
   */
  send(idempotencyKey: string, known: SentRefund, isCredited: boolean): Promise<boolean>
  /** The request has not reached the gateway. */
  unsend(idempotencyKey: string): Promise<void>
  confirm(idempotencyKey: string, outcome: 'done' | 'refused'): Promise<void>
}

const insert = statement<unknown, [key: string, providerPaymentId: string]>(
  'payments.begin-sent-refund',
  `INSERT INTO payment_sent_refund (idempotency_key, provider_payment_id, sent_at, was_credited) VALUES ($1, $2, NULL, false)
   ON CONFLICT DO NOTHING`,
)
const columns = 's.outcome, s.sent_at AS "sentAt", s.was_credited AS "wasCredited"'
const find = statement<SentRefund, [key: string]>(
  'payments.find-sent-refund',
  `SELECT ${columns} FROM payment_sent_refund s WHERE s.idempotency_key = $1`,
)
/** Locks all refunds of the payment, in one order. */
const lockAll = statement<SentRefund & { readonly key: string }, [key: string]>(
  'payments.lock-sent-refunds',
  `SELECT s.idempotency_key AS key, ${columns} FROM payment_sent_refund s WHERE s.idempotency_key = $1 OR s.provider_payment_id =
     (SELECT provider_payment_id FROM payment_sent_refund WHERE idempotency_key = $1)
   ORDER BY s.idempotency_key FOR UPDATE`,
)
const markSent = statement<unknown, [key: string, now: Temporal.Instant, wasCredited: boolean]>(
  'payments.mark-refund-sent',
  'UPDATE payment_sent_refund SET sent_at = $2, was_credited = $3 WHERE idempotency_key = $1',
)
const markUnsent = statement<unknown, [key: string]>(
  'payments.mark-refund-unsent',
  'UPDATE payment_sent_refund SET sent_at = NULL WHERE idempotency_key = $1 AND outcome IS NULL',
)
const close = statement<unknown, [key: string, outcome: 'done' | 'refused']>(
  'payments.close-sent-refund',
  'UPDATE payment_sent_refund SET outcome = $2 WHERE idempotency_key = $1',
)

export const sentRefunds = ({ db, clock }: Pick<Context, 'db' | 'clock'>): SentRefunds => ({
  async begin(key, providerPaymentId) {
    await db.run(insert, [key, providerPaymentId])
    return db.one(find, [key])
  },
  send: (key, known, isCredited) =>
    db.transaction(async (tx) => {
      const all = await tx.rows(lockAll, [key])
      const own = all.find((one) => one.key === key)
      if (own?.outcome !== null || own.sentAt?.epochNanoseconds !== known.sentAt?.epochNanoseconds) return false
      const others = all.filter((one) => one.key !== key)
      if (others.some(({ outcome, sentAt }) => outcome === null && sentAt !== null)) return false
      const wasCredited = isCredited || others.some(({ outcome }) => outcome === 'done')
      await tx.run(markSent, [key, clock.now(), wasCredited])
      return true
    }),
  async unsend(key) {
    await db.run(markUnsent, [key])
  },
  async confirm(key, outcome) {
    await db.run(close, [key, outcome])
  },
})
