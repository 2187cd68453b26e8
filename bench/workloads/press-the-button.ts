import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { type Buyer, seatCrowd } from '#test/support/crowd.ts'
import { send } from '../http.ts'
import { type Measured, measured } from '../load.ts'
import { benchSecret } from './place-orders.ts'

const linesOfAnOrder = 10
const shoppers = 50
const buyers = 500
const pieces = 100

/**
 * Fifty shoppers whose carts are ready press the button, one after the other within a second, round after round. They pay at
 * the door, so that no gateway is asked. Milliseconds from the press to the placed order.
 */
export async function pressTheButton(base: string, databaseUrl: string, rounds: number): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  for (let round = 0; round < rounds; round++) {
    const crowd = await crowdAtCheckout(databaseUrl, shoppers, await plentiful(databaseUrl))
    const presses = crowd.map(async (buyer, index) => {
      await wait((index * 1_000) / shoppers)
      const began = performance.now()
      const { status } = await press(base, buyer)
      if (status < 300) times.push(performance.now() - began)
      else failed++
    })
    await Promise.all(presses)
  }
  return measured(times, failed, rounds)
}

/** Five hundred buyers press at once for the last hundred pieces; how many got one, and how many a named refusal. */
export async function raceForTheLast(base: string, databaseUrl: string): Promise<{ placed: number; refused: number }> {
  const [code = ''] = await plentiful(databaseUrl)
  await query(databaseUrl, 'UPDATE stock SET on_hand = reserved + $2 WHERE variant_code = $1', [code, pieces])
  const crowd = await crowdAtCheckout(databaseUrl, buyers, [code])
  const answers = await Promise.all(crowd.map((buyer) => press(base, buyer)))
  return {
    placed: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ status, body }) => status === 422 && body.includes('/variant-unavailable')).length,
  }
}

const tokens = accessTokens(benchSecret, systemClock)

async function press(base: string, { customerId, token }: Buyer) {
  const authorization = `Bearer ${await tokens.issue({ customerId })}`
  return send('PATCH', `${base}/api/v2/shop/orders/${token}/complete`, {}, { authorization })
}

/** Customers with a piece of each of these in the cart, an address, an interval that has places, and cash in hand. */
async function crowdAtCheckout(databaseUrl: string, count: number, codes: readonly string[]): Promise<Buyer[]> {
  const [interval] = await query<{ id: number }>(
    databaseUrl,
    `UPDATE delivery_interval SET capacity = 1000000
     WHERE id = (SELECT max(id) FROM delivery_interval WHERE zone_code = 'b3' AND kind = 'two-hours')
     RETURNING id`,
  )
  const [known] = await query<{ from: number }>(
    databaseUrl,
    `SELECT coalesce(max(substr(email, 6, length(email) - 20)::int) + 1, 0) AS from FROM customer WHERE email ~ '^crowd[0-9]+@'`,
  )
  const db = openDb({ url: databaseUrl, max: 2, onIdleError: () => undefined })
  const wants = Object.fromEntries(codes.map((code) => [code, 1]))
  const crowd = await seatCrowd(db, { count, wants, intervalId: interval?.id ?? 0, from: known?.from ?? 0 })
  await db.close()
  await query(databaseUrl, `UPDATE shop_order SET payment_method = 'card-at-door' WHERE token = ANY ($1)`, [
    crowd.map(({ token }) => token),
  ])
  return crowd
}

/** Ten products that nobody has to be of age for, on full shelves; others each time. */
async function plentiful(databaseUrl: string): Promise<string[]> {
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
