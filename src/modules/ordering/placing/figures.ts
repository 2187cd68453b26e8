import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import type { Figure, FigureValue } from '#platform/figures.ts'

const countUnpaid = statement<FigureValue>(
  'ordering.count-unpaid',
  `SELECT count(*) AS value FROM shop_order WHERE state = 'new' AND payment_state IN ('new', 'processing', 'failed')`,
)

const countOrderedPieces = statement<FigureValue, [since: Temporal.Instant]>(
  'ordering.count-ordered-pieces',
  `SELECT coalesce(i.source->>'list', 'none') AS label, sum(i.quantity) AS value
   FROM shop_order o JOIN order_item i ON i.order_id = o.id
   WHERE o.placed_at > $1 AND NOT i.is_gift GROUP BY 1`,
)

export const orderFigures = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Figure[] => [
  {
    name: 'poftim_orders_awaiting_payment',
    help: 'Placed orders whose payment is not completed',
    read: () => db.rows(countUnpaid, []),
  },
  {
    name: 'poftim_ordered_pieces',
    help: 'Pieces ordered in the last day, by the kind of list that they were added from',
    label: 'list',
    read: () => db.rows(countOrderedPieces, [clock.now().subtract({ hours: 24 })]),
  },
]
