import { statement } from '#platform/db/statement.ts'

export const additionsOf = statement<{ id: string }, [parentId: string]>(
  'ordering.additions-of',
  'SELECT id FROM shop_order WHERE add_to = $1 AND placed_at IS NOT NULL ORDER BY placed_at, number',
)

/** Always in the order of their ids, after the order that they were added to. */
export const lockAdditionsOf = statement<{ id: string }, [parentId: string]>(
  'ordering.lock-additions-of',
  `SELECT id FROM shop_order WHERE add_to = $1 AND placed_at IS NOT NULL AND state = 'new' ORDER BY id FOR UPDATE`,
)

/** An order after the one that it was added to, in the order in which whoever moves both locks them. */
export const lockWithParent = statement<{ id: string }, [id: string]>(
  'ordering.lock-with-parent',
  `SELECT id FROM shop_order WHERE id = ANY (ARRAY[$1, (SELECT add_to FROM shop_order WHERE id = $1)])
   ORDER BY id = $1 FOR UPDATE`,
)

/** Makes an addition the order that all of its delivery belong to: also the one that it was added to, with what the courier takes back. All are locked. */
export const handDeliveryOn = statement<unknown, [from: string, to: string, now: Temporal.Instant]>(
  'ordering.hand-delivery-on',
  `UPDATE shop_order o SET add_to = CASE WHEN o.id <> $2 THEN $2::uuid END, version = o.version + 1, changed_at = $3,
     sgr_bags = CASE WHEN o.id = $2 THEN was.sgr_bags ELSE 0 END,
     bags_back = CASE WHEN o.id = $2 THEN was.bags_back ELSE 0 END
   FROM (SELECT sgr_bags, bags_back FROM shop_order WHERE id = $1) AS was
   WHERE (o.id = $1 OR o.add_to = $1) AND o.placed_at IS NOT NULL`,
)

/** Additions that are picked with an order. */
export const pickedWith = statement<{ id: string }, [parentId: string]>(
  'ordering.picked-with',
  `SELECT id FROM shop_order WHERE add_to = $1 AND placed_at IS NOT NULL AND shipping_state = 'picking'
   ORDER BY placed_at, number`,
)
