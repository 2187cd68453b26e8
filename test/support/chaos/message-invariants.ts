import { dropChecks, type Invariant } from './invariant.ts'

export const refusedSubstitutes: Invariant = {
  name: 'a refused substitute is not delivered',
  violations: `SELECT o.number, i.id FROM order_item i JOIN order_item r ON r.order_id = i.order_id AND r.id = i.replaces
      JOIN shop_order o ON o.id = i.order_id
      WHERE r.answer = 'refused' AND i.quantity > 0 AND o.state <> 'cancelled'`,
  faults: [
    `${dropChecks('order_item')}; WITH two AS (
        SELECT i.order_id, min(i.id) AS line, max(i.id) AS other FROM order_item i JOIN shop_order o ON o.id = i.order_id
        WHERE o.state = 'fulfilled' AND i.quantity > 0 GROUP BY i.order_id HAVING count(*) > 1 LIMIT 1)
      UPDATE order_item i SET answer = CASE WHEN i.id = two.line THEN 'refused' END,
        replaces = CASE WHEN i.id = two.other THEN two.line END
      FROM two WHERE i.order_id = two.order_id AND i.id IN (two.line, two.other)`,
  ],
}

/** The simulated courier reads every message; people read those that come while they have the run on their phone. */
export const simulatorInvariants: readonly Invariant[] = [
  {
    name: 'every message to a courier reached the warehouse',
    violations: `SELECT m.id FROM courier_message m LEFT JOIN warehouse_standin.word w ON w.id = m.id AND w.text = m.text
      WHERE m.told_at IS NULL OR w.id IS NULL`,
    faults: ['NULL', 'now()'].map(
      (sentAt) => `INSERT INTO courier_message (id, order_id, text, written_at, told_at)
        SELECT gen_random_uuid(), id, 'planted', now(), ${sentAt} FROM shop_order WHERE placed_at IS NOT NULL LIMIT 1`,
    ),
  },
]
