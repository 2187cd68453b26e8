import { orderNumber } from '#modules/ordering/order/order-number.ts'
import type { Db } from '#platform/db/db.ts'

/** What shoppers were told to have happened. */
export interface Acknowledged {
  /** The number of each order by its token. */
  readonly orders: Map<string, string>
  /** The addresses of pay pages that approved a card. */
  readonly payments: string[]
}

export const newAcknowledged = (): Acknowledged => ({ orders: new Map(), payments: [] })

/** Orders and payments that were acknowledged and that the database does not have. */
export async function findForgotten({ pool }: Db, { orders, payments }: Acknowledged): Promise<string[]> {
  const tokens = [...orders.keys()]
  const { rows: placed } = await pool.query<{ token: string; number: number }>(
    'SELECT token, number FROM shop_order WHERE token = ANY ($1) AND placed_at IS NOT NULL',
    [tokens],
  )
  const numbers = new Map(placed.map(({ token, number }) => [token, orderNumber(number)]))
  const paid = payments.map((address) => new URL(address).pathname.split('/').at(-1) ?? '')
  const { rows: kept } = await pool.query<{ token: string }>(
    `SELECT token FROM gateway_standin.payment WHERE token = ANY ($1) AND state NOT IN ('created', 'failed')`,
    [paid],
  )
  const found = new Set(kept.map(({ token }) => token))
  return [
    ...tokens.filter((token) => numbers.get(token) !== orders.get(token)).map((token) => `order ${token}`),
    ...paid.filter((token) => !found.has(token)).map((token) => `payment ${token}`),
  ]
}
