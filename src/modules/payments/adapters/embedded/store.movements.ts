import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { MovementPage, MovementQuery } from './wire.ts'

const pageSize = 100

type Movement = Omit<MovementPage['movements'][number], 'at'> & { readonly at: Temporal.Instant }
type Params = [since: string, until: string, after: string, most: number]

const listPayments = statement<Movement, Params>(
  'stand-in-pay.list-payments',
  `SELECT 'payment' AS kind, p.id::text AS id, p.reference, NULL AS "refundId", p.amount, p.currency, p.changed_at AS at,
     CASE p.state WHEN 'captured' THEN 'done' WHEN 'authorized' THEN 'held'
       WHEN 'failed' THEN 'failed' WHEN 'voided' THEN 'failed' ELSE 'pending' END AS state
   FROM gateway_standin.payment p
   WHERE p.created_at BETWEEN $1::timestamptz AND $2::timestamptz AND ($3::text = '' OR p.id > nullif($3, '')::uuid)
   ORDER BY p.id LIMIT $4`,
)

const listRefunds = statement<Movement, Params>(
  'stand-in-pay.list-refunds',
  `SELECT 'refund' AS kind, r.idempotency_key AS id, p.reference, r.idempotency_key AS "refundId", r.amount, p.currency,
     r.created_at AS at, 'done' AS state
   FROM gateway_standin.refund r JOIN gateway_standin.payment p ON p.id = r.payment_id
   WHERE r.created_at BETWEEN $1::timestamptz AND $2::timestamptz AND r.idempotency_key > $3
   ORDER BY r.idempotency_key LIMIT $4`,
)

/** A page of the gateway's list. */
export async function movementPage(q: Queryable, { kind, since, until, after }: MovementQuery): Promise<MovementPage> {
  const found = await q.rows(kind === 'payment' ? listPayments : listRefunds, [since, until, after, pageSize])
  const movements = found.map((movement) => ({ ...movement, at: movement.at.toString() }))
  return { movements, next: found.length < pageSize ? null : (found.at(-1)?.id ?? null) }
}
