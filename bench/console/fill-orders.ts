import type { Db } from '#platform/db/db.ts'
import { insertOrders } from '#test/support/fixtures/orders/insert-orders.ts'

const ordersAtOnce = 20_000

/** Inserts generated orders until there are `count`; those of an earlier run stay. */
export async function fillOrders(db: Db, count: number): Promise<void> {
  const { rows } = await db.pool.query<{ made: number; until: string | null }>(
    `SELECT count(*)::int AS made, (max(placed_at) AT TIME ZONE 'UTC')::text || 'Z' AS until FROM shop_order
     WHERE token LIKE 'made-%'`,
  )
  const { made = 0, until } = rows[0] ?? {}
  const newest = until ? Temporal.Instant.from(until.replace(' ', 'T')) : Temporal.Now.instant()
  for (let first = made + 1; first <= count; first += ordersAtOnce) {
    const last = Math.min(count, first + ordersAtOnce - 1)
    await insertOrders(db, { count, until: newest, part: { first, last } })
    console.log(`${last} of ${count} orders`)
  }
  if (made < count) await db.pool.query('VACUUM ANALYZE')
}
