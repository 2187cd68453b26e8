import { dropChecks, type Invariant } from './invariant.ts'

/** Sold gift vouchers: their money at the gateway, what the shop owes for them, and their letters. */
export const giftInvariants: readonly Invariant[] = [
  {
    name: 'captured minus refunded money at the gateway equals the price of a sold gift voucher',
    violations: `SELECT g.number, g.state, g.amount, paid.amount AS paid FROM gift_purchase g
      LEFT JOIN LATERAL (SELECT coalesce(sum(s.amount - coalesce(
          (SELECT sum(r.amount) FROM gateway_standin.refund r WHERE r.payment_id = s.id), 0)), 0)::int AS amount
        FROM payment p JOIN payment_attempt a ON a.payment_id = p.id
        JOIN gateway_standin.payment s ON s.reference = a.reference AND s.state = 'captured' WHERE p.order_id = g.id) paid ON true
      WHERE g.state = 'open' OR paid.amount <> CASE WHEN g.state = 'paid' THEN g.amount ELSE 0 END`,
    faults: [
      `UPDATE gift_purchase SET amount = amount + 100 WHERE state = 'paid'`,
      `UPDATE gateway_standin.payment SET amount = amount - 1 WHERE state = 'captured'`,
      `${dropChecks('gift_purchase')}; UPDATE gift_purchase SET state = 'given-up' WHERE state = 'paid'`,
      `${dropChecks('gift_purchase')}; UPDATE gift_purchase SET state = 'open' WHERE state = 'given-up'`,
    ],
  },
  {
    name: 'the shop owes what sold gift vouchers hold',
    violations: `SELECT * FROM
      (SELECT coalesce(-sum(amount), 0)::int AS owed FROM ledger_entry WHERE account = 'gift-vouchers') books,
      (SELECT coalesce(sum(v.balance), 0)::int AS held FROM gift_purchase g JOIN voucher v ON v.id = g.voucher_id
        WHERE g.state = 'paid') vouchers
      WHERE owed <> held`,
    faults: [
      'UPDATE voucher SET balance = balance - 1 WHERE balance > 0 AND cancelled_at IS NULL',
      `ALTER TABLE ledger_entry DISABLE TRIGGER USER; UPDATE ledger_entry SET amount = amount + 1 WHERE account = 'gift-vouchers'`,
    ],
  },
  {
    name: 'a withdrawn gift voucher has paid nothing, and pays nothing',
    violations: `SELECT g.number, v.balance, v.value FROM gift_purchase g JOIN voucher v ON v.id = g.voucher_id
      WHERE g.state = 'withdrawn' AND (v.cancelled_at IS NULL OR v.balance <> v.value)`,
    faults: ['balance = balance - 1', 'cancelled_at = NULL'].map(
      (fault) => `${dropChecks('voucher')}; UPDATE voucher v SET ${fault} FROM gift_purchase g
        WHERE v.id = g.voucher_id AND g.id = (SELECT id FROM gift_purchase WHERE state IN ('paid', 'withdrawn') LIMIT 1);
        ${dropChecks('gift_purchase')}; UPDATE gift_purchase SET state = 'withdrawn'
        WHERE id = (SELECT id FROM gift_purchase WHERE state IN ('paid', 'withdrawn') LIMIT 1)`,
    ),
  },
  {
    name: 'every paid present was sent in one letter',
    violations: `SELECT g.number, g.sent_at, count(m.id) FROM gift_purchase g
      LEFT JOIN mail m ON m.gift_id = g.id AND m.kind = 'gift-present'
      WHERE g.state = 'paid' GROUP BY g.id HAVING g.sent_at IS NULL OR count(m.id) <> 1`,
    faults: [
      `DELETE FROM mail WHERE kind = 'gift-present'`,
      `UPDATE gift_purchase SET sent_at = NULL WHERE state = 'paid'`,
    ],
  },
]
