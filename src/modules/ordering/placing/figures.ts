import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import type { Figure, FigureValue } from '#platform/figures.ts'

const countUnpaid = statement<FigureValue>(
  'ordering.count-unpaid',
  `SELECT count(*) AS value FROM shop_order WHERE state = 'new' AND payment_state IN ('new', 'processing', 'failed')`,
)

export const orderFigures = ({ db }: Pick<Context, 'db'>): Figure[] => [
  {
    name: 'poftim_orders_awaiting_payment',
    help: 'Placed orders whose payment is not completed',
    read: () => db.rows(countUnpaid, []),
  },
]
