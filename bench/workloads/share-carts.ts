import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { uuid7 } from '#kernel/ids.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { systemClock } from '#platform/clock.ts'
import { bodyOf, jsonOf, send } from '../http.ts'
import { type Measurement, measurementOf } from '../load.ts'
import { benchSecret } from './place-orders.ts'

export const openCarts = 500
/** Changes a second, over all carts: each cart changes every ten seconds, as while two people write their list. */
export const changesPerSecond = 50
/** Milliseconds after which a change that has not arrived has failed. */
const tooLate = 10_000
const linesOfACart = 10

/** A household of two: one changes its cart, the phone of the other shows it. */
interface SharedCart {
  readonly changer: string
  readonly viewer: string
}

/** An open phone. */
interface Phone {
  readonly authorization: string
  /** Resolves at the next event, with the time of its arrival. */
  nextNews(): Promise<number>
}

/** Milliseconds from sending a change. */
export interface SharedCartTimes {
  /** Until the event arrives at the other phone. */
  readonly arrived: Measurement
  /** Until the other phone has read the cart with the change. */
  readonly seen: Measurement
}

/** Opens five hundred shared carts, each on the phone of another member, and changes them in turn. */
export async function shareCarts(base: string, databaseUrl: string, seconds: number): Promise<SharedCartTimes> {
  const api = `${base}/api/v2/shop/customers/me/household`
  const { carts, codes } = await insertHouseholds(databaseUrl)
  const agent = new Agent({ maxSockets: openCarts })
  const phones = await Promise.all(carts.map(({ viewer }) => openPhone(api, viewer, agent)))
  const put = (cart: SharedCart, code: string, quantity: number): Promise<string> =>
    bodyOf(send('PUT', `${api}/cart/lines/${code}`, { quantity }, { authorization: cart.changer }))
  const codeOf = (index: number, line: number): string => codes[(index * linesOfACart + line) % codes.length] ?? ''
  const filling = carts.map((cart, index) => async () => {
    for (let line = 0; line < linesOfACart; line++) await put(cart, codeOf(index, line), 1)
  })
  while (filling.length > 0) await Promise.all(filling.splice(0, 16).map((fill) => fill()))

  const arrived: number[] = []
  const seen: number[] = []
  let failed = 0
  const change = async (turn: number): Promise<void> => {
    const index = turn % openCarts
    const [cart, phone] = [carts[index], phones[index]]
    if (cart === undefined || phone === undefined) throw new Error('no cart is open')
    const code = codeOf(index, turn % linesOfACart)
    const quantity = 2 + (turn % 7)
    const news = phone.nextNews()
    const began = performance.now()
    const [, at] = await Promise.all([
      put(cart, code, quantity),
      Promise.race([news, wait(tooLate, undefined, { ref: false })]),
    ])
    if (at === undefined) throw new Error('no news')
    arrived.push(at - began)
    const { lines } = await jsonOf<{ lines: { code: string; quantity: number }[] }>(
      send('GET', `${api}/cart`, undefined, { authorization: phone.authorization }),
    )
    if (lines.find((line) => line.code === code)?.quantity !== quantity) throw new Error('an old cart')
    seen.push(performance.now() - began)
  }
  const changes: Promise<void>[] = []
  for (let turn = 0; turn < seconds * changesPerSecond; turn++) {
    changes.push(
      change(turn).catch(() => {
        failed++
      }),
    )
    await wait(1_000 / changesPerSecond)
  }
  await Promise.all(changes)
  agent.destroy()
  return { arrived: measurementOf(arrived, failed, seconds), seen: measurementOf(seen, failed, seconds) }
}

async function openPhone(api: string, authorization: string, agent: Agent): Promise<Phone> {
  const request = get(`${api}/news`, { agent, headers: { authorization, accept: 'text/event-stream' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
  const waiting = new Set<(at: number) => void>()
  response.setEncoding('utf8').on('data', (text: string) => {
    if (!text.includes('event: changed')) return
    for (const tell of waiting) tell(performance.now())
    waiting.clear()
  })
  // The end of the measurement cuts it off.
  response.on('error', () => undefined)
  request.on('error', () => undefined)
  return { authorization, nextNews: () => new Promise((resolve) => waiting.add(resolve)) }
}

async function insertHouseholds(databaseUrl: string): Promise<{ carts: SharedCart[]; codes: string[] }> {
  const tokens = accessTokens(benchSecret, systemClock)
  const ids = Array.from({ length: openCarts * 2 }, () => uuid7(systemClock.now()))
  const households = ids.slice(0, openCarts)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO customer (id, email, first_name, last_name, created_at)
     SELECT id, 'bench-' || id || '@poftim.example', 'Bench', 'Household', now() FROM unnest($1::uuid[]) id`,
    [ids],
  )
  await client.query(
    `INSERT INTO household (id, name, created_at) SELECT id, 'Bench', now() FROM unnest($1::uuid[]) id`,
    [households],
  )
  await client.query(
    `INSERT INTO household_member (id, household_id, customer_id, role, joined_at)
     SELECT id, household_id, id, 'owner', now() FROM unnest($1::uuid[], $2::uuid[]) AS _ (id, household_id)`,
    [ids, [...households, ...households]],
  )
  const { rows } = await client.query<{ code: string }>(
    'SELECT code FROM product WHERE is_active ORDER BY popularity DESC, code LIMIT 1000',
  )
  await client.end()
  const tokenOf = async (customerId = ''): Promise<string> => `Bearer ${await tokens.issue({ customerId })}`
  const carts = households.map(async (_, index) => ({
    changer: await tokenOf(ids[index]),
    viewer: await tokenOf(ids[index + openCarts]),
  }))
  return { carts: await Promise.all(carts), codes: rows.map(({ code }) => code) }
}
