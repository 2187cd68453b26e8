import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { type Buyer, insertBuyers } from '#test/support/fixtures/orders/many-buyers.ts'
import { send } from '../http.ts'
import { type Measurement, measurementOf } from '../load.ts'
import { benchSecret } from './place-orders.ts'

const linesOfAnOrder = 10
const shoppers = 50
const buyers = 500
const pieces = 100

/**
 * Fifty shoppers with complete carts place their orders within a second, in several rounds, with payment at the door so
 * that no gateway is called. Times are milliseconds from the request to the placed order.
 */
export async function completeOrders(base: string, databaseUrl: string, rounds: number): Promise<Measurement> {
  const times: number[] = []
  let failed = 0
  for (let round = 0; round < rounds; round++) {
    const prepared = await prepareBuyers(databaseUrl, shoppers, await stockedProducts(databaseUrl))
    const presses = prepared.map(async (buyer, index) => {
      await wait((index * 1_000) / shoppers)
      const began = performance.now()
      const { status } = await completeOrder(base, buyer)
      if (status < 300) times.push(performance.now() - began)
      else failed++
    })
    await Promise.all(presses)
  }
  return measurementOf(times, failed, rounds)
}

/** Five hundred buyers order the last hundred pieces at once: counts of placed and of properly refused orders. */
export async function raceForLastPieces(
  base: string,
  databaseUrl: string,
): Promise<{ placed: number; refused: number }> {
  const [code = ''] = await stockedProducts(databaseUrl)
  await query(databaseUrl, 'UPDATE stock SET on_hand = reserved + $2 WHERE variant_code = $1', [code, pieces])
  const prepared = await prepareBuyers(databaseUrl, buyers, [code])
  const responses = await Promise.all(prepared.map((buyer) => completeOrder(base, buyer)))
  return {
    placed: responses.filter(({ status }) => status === 200).length,
    refused: responses.filter(({ status, body }) => status === 422 && body.includes('/variant-unavailable')).length,
  }
}

const tokens = accessTokens(benchSecret, systemClock)

async function completeOrder(base: string, { customerId, token }: Buyer) {
  const authorization = `Bearer ${await tokens.issue({ customerId })}`
  return send('PATCH', `${base}/api/v2/shop/orders/${token}/complete`, {}, { authorization })
}

/** Creates customers with one piece of each product in the cart, an address, an open interval, and payment at the door. */
async function prepareBuyers(databaseUrl: string, count: number, codes: readonly string[]): Promise<Buyer[]> {
  const [interval] = await query<{ id: number }>(
    databaseUrl,
    `UPDATE delivery_interval SET capacity = 1000000
     WHERE id = (SELECT max(id) FROM delivery_interval WHERE zone_code = 'b3' AND kind = 'two-hours')
     RETURNING id`,
  )
  const [known] = await query<{ from: number }>(
    databaseUrl,
    `SELECT coalesce(max(substr(email, 6, length(email) - 20)::int) + 1, 0) AS from FROM customer WHERE email ~ '^buyer[0-9]+@'`,
  )
  const db = openDb({ url: databaseUrl, max: 2, onIdleError: () => undefined })
  const wants = Object.fromEntries(codes.map((code) => [code, 1]))
  const prepared = await insertBuyers(db, {
    count,
    items: wants,
    intervalId: interval?.id ?? 0,
    firstNumber: known?.from ?? 0,
  })
  await db.close()
  await query(databaseUrl, `UPDATE shop_order SET payment_method = 'card-at-door' WHERE token = ANY ($1)`, [
    prepared.map(({ token }) => token),
  ])
  return prepared
}

/** Ten random products without age restriction, in ample stock. */
async function stockedProducts(databaseUrl: string): Promise<string[]> {
  const rows = await query<{ code: string }>(
    databaseUrl,
    `UPDATE stock SET on_hand = 1000000 WHERE variant_code IN (
       SELECT v.code FROM variant v JOIN product p ON p.code = v.product_code
       WHERE p.is_active AND NOT p.age_restricted AND v.kind = 'standard' ORDER BY random() LIMIT $1)
     RETURNING variant_code AS code`,
    [linesOfAnOrder],
  )
  return rows.map(({ code }) => code)
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text, values)
  await client.end()
  return rows
}
