import type pg from 'pg'
import type { Db } from '#platform/db/db.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import type { SuppliedPieces } from './chaos-data.ts'
import { giftInvariants } from './gift-invariants.ts'
import { dropChecks, type Invariant } from './invariant.ts'
import { refusedSubstitutes, simulatorInvariants } from './message-invariants.ts'
import { moneyTrail } from './money-trail.ts'
import { staffInvariants, takenOffStock } from './staff/staff-invariants.ts'

const commonInvariants: readonly Invariant[] = [
  {
    name: 'no more pieces are reserved than are on hand',
    violations: 'SELECT variant_code, on_hand, reserved FROM stock WHERE reserved < 0 OR reserved > on_hand',
    faults: ['on_hand + 1', '-1'].map(
      (pieces) => `${dropChecks('stock')}; UPDATE stock SET reserved = ${pieces} WHERE variant_code = '700001'`,
    ),
  },
  {
    name: 'no interval has more orders than its capacity',
    violations: 'SELECT id, taken, capacity FROM delivery_interval WHERE taken > capacity OR taken < 0 OR held < 0',
    faults: ['taken = capacity + 1', 'taken = -1', 'held = -1'].map(
      (fault) => `${dropChecks('delivery_interval')}; UPDATE delivery_interval SET ${fault}`,
    ),
  },
  {
    name: 'no line has more pieces or bani refunded than were delivered and paid, and lines and fees hold what was refunded',
    violations: `SELECT order_id, id, refunded_pieces, refunded FROM order_item WHERE refunded_pieces NOT BETWEEN 0 AND quantity
        OR refunded NOT BETWEEN 0 AND coalesce(total + deposit - coalesce((frozen #>> '{price,voucher}')::int, 0), 0)
      UNION ALL SELECT o.id, o.number, p.refund + r.refund, i.refunded + f.fees FROM shop_order o
        CROSS JOIN LATERAL (SELECT coalesce(sum(refund), 0)::int AS refund FROM order_problem
          WHERE order_id = o.id AND items <> '[]') p
        CROSS JOIN LATERAL (SELECT count(*) AS count, coalesce(sum(amount) FILTER (WHERE problem_id IS NULL), 0)::int AS refund
          FROM refund_request WHERE order_id = o.id AND state = 'done') r
        CROSS JOIN LATERAL (SELECT coalesce(sum(refunded), 0)::int AS refunded FROM order_item WHERE order_id = o.id) i
        CROSS JOIN LATERAL (SELECT coalesce((o.totals->>'refundedFees')::int, 0) AS fees,
          coalesce((o.totals->>'refunded')::int, 0) AS refunded) f
      WHERE p.refund + r.refund <> CASE WHEN r.count = 0 THEN i.refunded + f.fees ELSE f.refunded END`,
    faults: [
      ...['refunded_pieces = quantity + 1', 'refunded = i.total + deposit + 1', 'refunded = -1'].map(
        (fault) => `${dropChecks('order_item')}; UPDATE order_item i SET ${fault} FROM shop_order o
          WHERE o.id = i.order_id AND o.state = 'fulfilled'`,
      ),
      `UPDATE order_item SET refunded = 0, refunded_pieces = 0`,
    ],
  },
  {
    name: 'no customer has more than three reports refunded without a review',
    violations: `SELECT p.customer_id FROM order_problem p LEFT JOIN claim_work w ON w.problem_id = p.id
      WHERE p.state = 'accepted' AND coalesce(w.is_by_rule, true) GROUP BY p.customer_id HAVING count(*) > 3`,
    faults: [
      `INSERT INTO order_problem (id, order_id, customer_id, type, description, items, said, state, created_at, decided_at)
      SELECT gen_random_uuid(), id, customer_id, 'other', 'planted', '[]', 'planted ' || n, 'accepted', now(), now()
      FROM generate_series(1, 4) AS n, (SELECT id, customer_id FROM shop_order WHERE state = 'fulfilled' LIMIT 1) one`,
    ],
  },
  {
    name: 'every posting of the money ledger sums to zero',
    violations: 'SELECT posting_id FROM ledger_entry GROUP BY posting_id HAVING sum(amount) <> 0',
    faults: [
      `ALTER TABLE ledger_entry DISABLE TRIGGER USER; UPDATE ledger_entry SET amount = amount + 1 WHERE amount > 0`,
    ],
  },
  {
    name: 'every transaction of the points ledger sums to zero',
    violations: 'SELECT transaction_id FROM loyalty_entry GROUP BY transaction_id HAVING sum(points) <> 0',
    faults: [
      `ALTER TABLE loyalty_entry DISABLE TRIGGER USER; UPDATE loyalty_entry SET points = points + 1 WHERE points > 0`,
    ],
  },
  {
    name: 'a points balance is the sum of its transactions and never negative',
    violations: `SELECT a.customer_id, a.points FROM loyalty_account a WHERE a.points < 0 OR a.points <> coalesce(
      (SELECT sum(e.points) FROM loyalty_entry e JOIN loyalty_transaction t ON t.id = e.transaction_id
       WHERE e.account = 'customer' AND t.customer_id = a.customer_id), 0)`,
    faults: [
      `UPDATE loyalty_account SET points = points + 1`,
      `${dropChecks('loyalty_account')}; ALTER TABLE loyalty_entry DISABLE TRIGGER USER;
        UPDATE loyalty_entry SET points = points - 100000 WHERE account = 'customer';
        UPDATE loyalty_account a SET points = (SELECT coalesce(sum(e.points), 0) FROM loyalty_entry e JOIN loyalty_transaction t
          ON t.id = e.transaction_id WHERE e.account = 'customer' AND t.customer_id = a.customer_id)`,
    ],
  },
  {
    name: 'no voucher is used more often than its limit',
    violations: `SELECT v.code, count(*) FROM voucher v JOIN voucher_use u ON u.voucher_id = v.id AND u.given_back_at IS NULL
      GROUP BY v.id HAVING count(*) > v.usage_limit`,
    faults: [
      `INSERT INTO voucher_use (order_id, voucher_id, customer_id, discount, used_at)
      SELECT gen_random_uuid(), id, gen_random_uuid(), 100, now() FROM voucher, generate_series(0, usage_limit)`,
    ],
  },
  {
    name: 'no customer uses a voucher more often than its limit per customer',
    violations: `SELECT v.code, u.customer_id FROM voucher v JOIN voucher_use u ON u.voucher_id = v.id AND u.given_back_at IS NULL
      GROUP BY v.id, u.customer_id HAVING count(*) > v.per_customer`,
    faults: [
      `INSERT INTO voucher_use (order_id, voucher_id, customer_id, discount, used_at)
      SELECT gen_random_uuid(), v.id, c.id, 100, now() FROM voucher v, generate_series(0, per_customer),
        (SELECT id FROM customer LIMIT 1) c`,
    ],
  },
  {
    name: 'every order has at most one event of each kind',
    violations: `SELECT payload->>'orderId' AS order_id, kind, count(*) FROM outbox_event
      WHERE kind IN ('order.placed', 'order.confirmed', 'order.cancelled', 'order.delivered') GROUP BY 1, 2 HAVING count(*) > 1`,
    faults: [
      `INSERT INTO outbox_event (id, kind, payload, created_at)
      SELECT gen_random_uuid(), kind, payload, created_at FROM outbox_event WHERE kind = 'order.placed' LIMIT 1`,
      `INSERT INTO outbox_event (id, kind, payload, created_at)
      SELECT gen_random_uuid(), kind, payload, created_at FROM outbox_event WHERE kind = 'order.confirmed' LIMIT 1`,
    ],
  },
  {
    name: 'a confirmed order has exactly one confirmation e-mail',
    violations: `SELECT o.number, count(m.id) FROM shop_order o JOIN outbox_event e ON e.kind = 'order.confirmed'
        AND e.payload->>'orderId' = o.id::text
      LEFT JOIN mailbox_standin.message m ON m.subject = 'Comanda PF-' || o.number || ' este confirmată'
      GROUP BY o.number HAVING count(m.id) <> 1`,
    faults: [
      `INSERT INTO mailbox_standin.message (id, message_id, sender, recipients, subject, raw, received_at)
      SELECT gen_random_uuid(), 'planted', sender, recipients, subject, raw, received_at FROM mailbox_standin.message
      WHERE subject LIKE '%este confirmată' LIMIT 1`,
      `DELETE FROM mailbox_standin.message WHERE id = (SELECT id FROM mailbox_standin.message
      WHERE subject LIKE '%este confirmată' LIMIT 1)`,
    ],
  },
  {
    name: 'every event is handled by all subscribers of its kind',
    violations: `SELECT e.kind, subscriber.handler, count(*) FROM outbox_event e
      JOIN (SELECT DISTINCT k.kind, h.handler FROM outbox_handled h JOIN outbox_event k ON k.id = h.event_id) subscriber USING (kind)
      WHERE NOT EXISTS (SELECT FROM outbox_handled h WHERE h.event_id = e.id AND h.handler = subscriber.handler) GROUP BY 1, 2
      UNION ALL SELECT kind, 'nobody', count(*) FROM outbox_event e
      WHERE kind IN ('order.confirmed', 'order.delivered', 'payment.captured') GROUP BY kind
      HAVING NOT EXISTS (SELECT FROM outbox_handled h JOIN outbox_event k ON k.id = h.event_id WHERE k.kind = e.kind)`,
    faults: [
      `DELETE FROM outbox_handled WHERE event_id = (SELECT h.event_id FROM outbox_handled h JOIN outbox_event e
        ON e.id = h.event_id WHERE e.kind = 'order.confirmed' LIMIT 1)`,
      `DELETE FROM outbox_handled h USING outbox_event e WHERE e.id = h.event_id AND e.kind = 'order.confirmed'`,
    ],
  },
  {
    name: 'the gateway holds no amount of an order that is over',
    violations: `SELECT reference, amount FROM gateway_standin.payment WHERE state = 'authorized'`,
    faults: [`UPDATE gateway_standin.payment SET state = 'authorized' WHERE state = 'voided'`],
  },
  {
    name: 'every difference between a gateway and the books is settled',
    violations: 'SELECT kind, reference, amount FROM payment_discrepancy WHERE settled_at IS NULL',
    faults: [
      `INSERT INTO payment_discrepancy (id, kind, provider, reference, amount, found_at)
      VALUES (gen_random_uuid(), 'unknown-payment', 'embedded', 'planted', 100, now())`,
    ],
  },
  {
    name: 'the list of the gateway and the books are equal',
    violations: 'SELECT kind, reference, movement, amount FROM payment_difference WHERE settled_at IS NULL',
    faults: [
      `INSERT INTO payment_difference (id, provider, reference, movement, kind, amount, found_at)
      VALUES (gen_random_uuid(), 'embedded', 'planted', 'payment', 'missing-in-books', 100, now())`,
    ],
  },
  refusedSubstitutes,
  ...giftInvariants,
  {
    name: 'no job has used up its attempts',
    violations: `SELECT id, last_error FROM graphile_worker._private_jobs WHERE attempts >= max_attempts`,
    faults: [
      `SELECT graphile_worker.add_job('outbox', '{}'::json, max_attempts => 1);
      UPDATE graphile_worker._private_jobs SET attempts = max_attempts`,
    ],
  },
  {
    name: 'each payment belongs to a placed order, a tip or a gift voucher, and no order has too many of one type',
    violations: `SELECT p.order_id, p.type, count(*) FROM payment p LEFT JOIN shop_order o ON o.id = p.order_id AND o.placed_at IS NOT NULL
      LEFT JOIN order_tip t ON t.id = p.order_id AND t.state <> 'paid' LEFT JOIN gift_purchase v ON v.id = p.order_id
      GROUP BY p.order_id, p.type, o.id, t.id, v.id HAVING num_nonnulls(o.id, t.id, v.id) = 0 OR count(*) FILTER (WHERE p.state <> 'cancelled')
        > 2 + (SELECT count(*) FROM order_tip paid WHERE paid.order_id = o.id AND paid.state = 'paid' AND p.type = 'money')`,
    faults: [
      `INSERT INTO payment (id, order_id, order_number, order_token, type, method_code, amount, state, created_at, changed_at)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'PF-0', 'x', 'money', 'card-online', 1, 'completed', now(), now())`,
    ],
  },
  {
    name: 'every tip change is paid or abandoned, and no money is held for an abandoned one',
    violations: `SELECT t.id, t.state, sum(p.amount - p.refunded) FROM order_tip t LEFT JOIN payment p ON p.order_id = t.id
      AND p.state IN ('completed', 'partially_refunded', 'authorized')
      GROUP BY t.id HAVING t.state = 'open' OR count(p.id) > 0`,
    faults: [
      `INSERT INTO order_tip (id, order_id, tip, amount, state, due_at, created_at, changed_at)
      SELECT gen_random_uuid(), id, 500, 500, 'open', now(), now(), now() FROM shop_order WHERE placed_at IS NOT NULL LIMIT 1`,
      `INSERT INTO order_tip (id, order_id, tip, amount, state, due_at, created_at, changed_at)
      SELECT p.order_id, p.order_id, 500, 500, 'given-up', now(), now(), now() FROM payment p
        JOIN shop_order o ON o.id = p.order_id WHERE p.state IN ('completed', 'partially_refunded') LIMIT 1`,
    ],
  },
  {
    name: 'captured minus refunded money at the gateway equals the total of the order',
    violations: `SELECT o.number, o.state, o.total, paid.amount, elsewhere.amount AS elsewhere, credited.amount AS credited,
        ${moneyTrail} AS trail FROM shop_order o
      LEFT JOIN LATERAL (SELECT coalesce(sum(g.amount - coalesce(
          (SELECT sum(r.amount) FROM gateway_standin.refund r WHERE r.payment_id = g.id), 0)), 0)::int AS amount
        FROM payment p JOIN payment_attempt a ON a.payment_id = p.id
        JOIN gateway_standin.payment g ON g.reference = a.reference AND g.state = 'captured' WHERE p.order_id = o.id) paid ON true
      LEFT JOIN LATERAL (SELECT coalesce(sum(p.amount - p.refunded), 0)::int AS amount FROM payment p JOIN payment_method m
        ON m.code = p.method_code WHERE p.order_id = o.id AND m.channel <> 'gateway' AND p.state <> 'cancelled') elsewhere ON true
      -- The money of a refund in points or as a voucher stays.
      CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount), 0)::int AS amount FROM payment_refund r JOIN payment p ON p.id = r.payment_id
        JOIN payment_method m ON m.code = p.method_code
        WHERE p.order_id = o.id AND m.channel = 'gateway' AND r.destination IN ('points', 'voucher') AND r.state = 'done') credited
      WHERE o.placed_at IS NOT NULL
        AND paid.amount + elsewhere.amount <> credited.amount + CASE WHEN o.state = 'cancelled' THEN 0 ELSE o.total END`,
    faults: [
      `UPDATE gateway_standin.payment SET amount = amount + 100 WHERE state = 'captured'`,
      'UPDATE gateway_standin.refund SET amount = amount - 1 WHERE amount > 1',
      `UPDATE shop_order SET total = total - 1 WHERE state = 'fulfilled'`,
    ],
  },
]

/** Checked besides the sums that `findDiscrepancies` compares. */
export const invariantsOf = {
  simulated: [...commonInvariants, ...simulatorInvariants],
  console: [...commonInvariants, ...staffInvariants],
} as const

export type WarehouseOfTest = keyof typeof invariantsOf

type Connection = Pick<pg.PoolClient, 'query'>

/** The names of the violated invariants, each with its first three violations. */
async function findViolatedInvariants(connection: Connection, invariants: readonly Invariant[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, violations } of invariants) {
    const { rows } = await connection.query(violations)
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}

/** Checks the invariants, the sums of `findDiscrepancies`, and that no piece of stock was lost unless staff took it off. */
export async function findViolations(db: Db, supplied: SuppliedPieces, warehouse: WarehouseOfTest): Promise<string[]> {
  const discrepancies = (await findDiscrepancies(db)).map((discrepancy) => JSON.stringify(discrepancy))
  const { rows } = await db.pool.query<{ code: string; pieces: number }>(
    `SELECT variant_code AS code, on_hand + sold + taken.pieces AS pieces FROM stock
     JOIN (${takenOffStock}) taken ON taken.code = variant_code`,
  )
  const wrongStock = rows
    .filter(({ code, pieces }) => supplied.get(code) !== pieces)
    .map((row) => `supplied: ${JSON.stringify(row)}`)
  return [...(await findViolatedInvariants(db.pool, invariantsOf[warehouse])), ...discrepancies, ...wrongStock]
}

/** Makes each fault of an invariant in a transaction that is rolled back. Returns the faults that were not detected. */
export async function undetectedFaults(db: Db, invariant: Invariant): Promise<string[]> {
  const { name, faults } = invariant
  const undetected: string[] = []
  for (const fault of faults) {
    const connection = await db.pool.connect()
    try {
      await connection.query('BEGIN')
      await connection.query(fault)
      if (
        !(await findViolatedInvariants(connection, [invariant])).some((violation) => violation.startsWith(`${name}:`))
      )
        undetected.push(fault)
    } finally {
      await connection.query('ROLLBACK')
      connection.release()
    }
  }
  return undetected
}
