import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isApiError, makeApi, problemName } from '#kernel/client.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { completeOrder } from '#modules/ordering/contract.ts'
import type { Db } from '#platform/db/db.ts'
import { movableClock } from './movable-clock.ts'
import { deskSecret, thursdayMorning } from './order-desk.ts'

export interface DeskProcess {
  readonly url: string
  stop(): Promise<void>
  /** As a crash would. */
  kill(): Promise<void>
}

/** A process of the shop beside others, on one database. */
export async function startDesk(databaseUrl: string): Promise<DeskProcess> {
  const file = fileURLToPath(new URL('./desk-process.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [file, databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] })
  if (child.stdout === null || child.stdin === null) throw new Error('no pipes to the desk')
  const ended = once(child, 'exit')
  const input = child.stdin
  for await (const url of createInterface({ input: child.stdout })) {
    return {
      url,
      stop: async () => {
        input.end()
        await ended
      },
      kill: async () => {
        child.kill('SIGKILL')
        await ended
      },
    }
  }
  throw new Error('the desk ended before it opened')
}

export interface Buyer {
  readonly customerId: string
  readonly token: string
}

export interface CrowdOptions {
  readonly count: number
  readonly wants: Readonly<Record<string, number>>
  readonly intervalId: number
  readonly from?: number
}

/** Customers with carts that only need to be completed; they hold no places. */
export async function seatCrowd(db: Db, { count, wants, intervalId, from = 0 }: CrowdOptions): Promise<Buyer[]> {
  const { rows } = await db.pool.query<Buyer>(
    `WITH person AS (
       SELECT n, ('01930000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid AS id
       FROM generate_series($1::int, $1::int + $2::int - 1) AS n
     ), customer AS (
       INSERT INTO customer (id, email, first_name, last_name, created_at)
       SELECT id, 'crowd' || n || '@poftim.example', 'Ion', 'Ionescu', now() FROM person
     ), address AS (
       INSERT INTO customer_address (customer_id, id, street, street_number, street_details, street_address,
         full_address, city, province, postcode, contact_name, contact_phone, lat, lng, zone_code, is_default)
       SELECT id, id, 'Calea Vitan', n::text, '', 'Calea Vitan ' || n, 'Calea Vitan ' || n, 'Sector 3', 'București',
         '031282', 'Ion Ionescu', '+40722123456', 44.4, 26.1, 'b3', true FROM person RETURNING customer_id, number
     ), cart AS (
       INSERT INTO shop_order (id, token, customer_id, created_at, changed_at, shipping_address, interval_id,
         interval_since, interval_until, interval_kind, payment_method)
       SELECT customer_id, 'crowd-' || customer_id, customer_id, now(), now(),
         jsonb_build_object('number', number, 'zone', 'b3'), i.id, i.since, i.until, i.kind, 'card-online'
       FROM address CROSS JOIN (SELECT * FROM delivery_interval WHERE id = $3) AS i RETURNING id, token, customer_id
     ), item AS (
       INSERT INTO order_item (order_id, variant_code, quantity)
       SELECT cart.id, want.key, want.value::int FROM cart CROSS JOIN jsonb_each_text($4::jsonb) AS want
     )
     SELECT customer_id AS "customerId", token FROM cart`,
    [from, count, intervalId, JSON.stringify(wants)],
  )
  return rows
}

/** 'placed', the name of the refusal, or 'lost' when the line broke before an answer. */
export type Outcome = string

/** One buyer presses the button at one of the shop's processes. */
export async function pressButton(url: string, { customerId, token }: Buyer): Promise<Outcome> {
  const bearer = await accessTokens(deskSecret, movableClock(thursdayMorning)).issue({ customerId })
  const api = makeApi(async ({ method, url: path, headers, body }) => {
    const response = await fetch(`${url}/api/v2/shop${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${bearer}` },
      body: body ?? null,
    })
    return { status: response.status, body: await response.json() }
  })
  try {
    const order = await api(completeOrder, { params: { id: token }, body: {} })
    return order.state === 'new' ? 'placed' : order.displayState
  } catch (error) {
    return isApiError(error) ? (problemName(error) ?? `${error.status}`) : 'lost'
  }
}

/** All buyers at the shop's processes in turn, `inFlight` buttons pressed at any moment. */
export async function rush(
  shops: readonly { readonly url: string }[],
  buyers: readonly Buyer[],
  { inFlight = 120, onAnswer = () => undefined }: { inFlight?: number; onAnswer?: (answers: number) => void } = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...buyers.entries()]
  let answers = 0
  const walk = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, buyer] = next
      outcomes[index] = await pressButton(shops[index % shops.length]?.url ?? '', buyer)
      onAnswer(++answers)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, walk))
  return outcomes
}

/** How many of each outcome. */
export function tally(outcomes: readonly Outcome[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
