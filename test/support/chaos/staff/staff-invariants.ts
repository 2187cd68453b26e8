import { dropChecks, type Invariant } from '../invariant.ts'

/** Bani above which a second person signs in this test. */
export const signatureAbove = 50_00

/** Picking, doors, money of runs, and refunds, when staff work. */
export const staffInvariants: readonly Invariant[] = [
  {
    name: 'no line has more pieces picked, replaced and missing than were ordered',
    violations: `SELECT s.task_id, s.line_id, sum(s.pieces), i.quantity FROM pick_scan s JOIN order_item i ON i.id = s.line_id
      WHERE s.outcome = 'counted' AND s.undone_by IS NULL AND s.kind IN ('pick', 'not-found')
      GROUP BY s.task_id, s.line_id, i.quantity, i.ordered
      HAVING sum(s.pieces) > coalesce((i.ordered->>'quantity')::int, i.quantity)`,
    faults: [`UPDATE pick_scan SET pieces = pieces + 100 WHERE kind = 'pick' AND outcome = 'counted'`],
  },
  {
    name: 'a delivered line has the pieces that were scanned, less what was taken out of its bags or refused at the door',
    violations: `SELECT o.number, i.id, i.quantity, picked.pieces, refused.pieces AS refused, "left".pieces AS "leftOut"
      FROM order_item i JOIN shop_order o ON o.id = i.order_id AND o.state = 'fulfilled'
      JOIN LATERAL (SELECT sum(s.pieces)::int AS pieces FROM pick_scan s JOIN pick_task t ON t.id = s.task_id
        WHERE s.line_id = i.id AND s.kind = 'pick' AND s.outcome = 'counted' AND s.undone_by IS NULL) picked ON true
      LEFT JOIN LATERAL (SELECT coalesce(sum((r->>'pieces')::int), 0)::int AS pieces FROM door_outcome d
        CROSS JOIN LATERAL jsonb_array_elements(d.refused) r WHERE (r->>'lineId')::bigint = i.id) refused ON true
      LEFT JOIN LATERAL (SELECT coalesce(sum(p.pieces), 0)::int AS pieces FROM putback p
        WHERE p.order_id = o.id AND p.variant_code = i.variant_code AND p.cause = 'refused') "left" ON true
      WHERE i.replaces IS NULL AND NOT i.is_gift
        AND i.quantity <> coalesce(picked.pieces, 0) - refused.pieces - "left".pieces`,
    faults: [`DELETE FROM pick_scan WHERE kind = 'pick' AND outcome = 'counted'`],
  },
  {
    // Seven seconds are the difference of the clocks.
    name: 'no task is in two hands',
    violations: `SELECT a.task_id FROM pick_claim a JOIN pick_claim b ON b.task_id = a.task_id AND b.id <> a.id
      WHERE least(a.ended_at, b.ended_at) - greatest(a.claimed_at, b.claimed_at) > interval '8 seconds'
        OR (a.ended_at IS NULL AND b.ended_at IS NULL)`,
    faults: [
      `INSERT INTO pick_claim (id, task_id, picker_id, picker_name, mode, claimed_at, lease_until, ended_at, end_reason)
       SELECT gen_random_uuid(), task_id, gen_random_uuid(), 'planted', mode, claimed_at - interval '1 minute', lease_until,
         ended_at + interval '1 minute', end_reason FROM (SELECT * FROM pick_claim WHERE ended_at IS NOT NULL LIMIT 1) one,
         generate_series(1, 2)`,
    ],
  },
  {
    name: 'a delivered order was handed over at one door, once',
    violations: `SELECT o.number, count(d.id) FROM shop_order o
      LEFT JOIN run_stop s ON s.delivery_id = o.id AND s.state = 'delivered'
      LEFT JOIN door_outcome d ON d.stop_id = s.id AND d.kind IN ('handed-over', 'left-at-door')
      WHERE o.state = 'fulfilled' AND o.add_to IS NULL GROUP BY o.number HAVING count(d.id) <> 1`,
    faults: [
      `INSERT INTO door_outcome (id, stop_id, kind, noted_at, received_at) SELECT gen_random_uuid(), stop_id, kind, noted_at, received_at
       FROM door_outcome WHERE kind = 'handed-over' LIMIT 1`,
      `DELETE FROM door_money; DELETE FROM door_outcome`,
    ],
  },
  {
    name: 'no order is in two open runs',
    violations: `SELECT delivery_id FROM run_stop s JOIN run r ON r.id = s.run_id
      WHERE s.ended_at IS NULL AND r.state NOT IN ('closed', 'cancelled') GROUP BY delivery_id HAVING count(*) > 1`,
    faults: [],
  },
  {
    name: 'money taken at doors is the money of the ledger',
    violations: `SELECT * FROM (SELECT coalesce(means.taken, 0) AS taken, coalesce(books.amount, 0) AS booked FROM
        (SELECT CASE m.means WHEN 'cash' THEN 'cash' ELSE 'terminals' END AS account, sum(amount + tip)::int AS taken
          FROM door_money m GROUP BY 1) means
        FULL JOIN (SELECT e.account, sum(e.amount)::int AS amount FROM ledger_posting p JOIN ledger_entry e ON e.posting_id = p.id
          WHERE p.kind = 'taken' AND e.account IN ('cash', 'terminals') GROUP BY 1) books USING (account)) sums WHERE taken <> booked`,
    faults: [
      `INSERT INTO door_money (outcome_id, means, amount)
       SELECT id, 'meal-voucher', 1 FROM door_outcome WHERE kind = 'handed-over' LIMIT 1`,
    ],
  },
  {
    name: 'the money of a closed run is what was taken at its doors, and a difference is explained and signed',
    violations: `SELECT r.number, c.cash_expected, taken.cash, c.cash_counted, c.needs FROM run r LEFT JOIN run_cash c ON c.run_id = r.id
      CROSS JOIN LATERAL (SELECT coalesce(sum(m.amount + m.tip) FILTER (WHERE m.means = 'cash'), 0)::int AS cash,
          coalesce(sum(m.amount + m.tip) FILTER (WHERE m.means <> 'cash'), 0)::int AS terminal
        FROM run_stop s JOIN door_outcome d ON d.stop_id = s.id JOIN door_money m ON m.outcome_id = d.id
        WHERE s.run_id = r.id) taken
      WHERE r.state = 'closed' AND (c.run_id IS NULL OR c.cash_expected <> taken.cash OR c.terminal_expected <> taken.terminal
        OR (c.cash_counted <> c.cash_expected AND c.reason IS NULL)
        OR (c.needs IS NOT NULL AND (c.signed_by IS NULL OR c.signed_by = c.counted_by)))`,
    faults: [
      `UPDATE run_cash SET cash_expected = cash_expected + 1`,
      `UPDATE run_cash SET needs = 'cash.count', signed_by = NULL`,
    ],
  },
  {
    name: 'no payment is refunded above what was paid',
    violations: 'SELECT id, order_number, amount, refunded FROM payment WHERE refunded NOT BETWEEN 0 AND amount',
    faults: [`${dropChecks('payment')}; UPDATE payment SET refunded = amount + 1`],
  },
  {
    name: 'a refund above the limit was signed by another person',
    violations: `SELECT id, amount FROM refund_request WHERE state = 'done' AND amount > ${signatureAbove}
      AND (signer_id IS NULL OR signer_id = maker_id)`,
    faults: [`UPDATE refund_request SET signer_id = NULL, amount = ${signatureAbove + 1} WHERE state = 'done'`],
  },
]

/** Pieces by variant code that left the stock without being sold: not found, damaged, or thrown away. */
export const takenOffStock = `SELECT v.code, (coalesce(checks.pieces, 0) + coalesce(waste.pieces, 0))::int AS pieces
  FROM variant v
  LEFT JOIN (SELECT variant_code, sum(taken_off - least(coalesce(found, 0), taken_off)) AS pieces FROM shelf_check GROUP BY 1) checks
    ON checks.variant_code = v.code
  LEFT JOIN (SELECT variant_code, sum(wasted_pieces) AS pieces FROM putback GROUP BY 1) waste ON waste.variant_code = v.code`
