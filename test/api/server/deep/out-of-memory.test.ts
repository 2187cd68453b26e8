import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { makeApi } from '#kernel/client.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import * as orders from '#modules/ordering/contract.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { people } from '#seed/people.ts'
import { findForgotten, newAcknowledged } from '#test/support/chaos/acknowledged.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { childrenOf } from '#test/support/processes/children.ts'
import { freePort } from '#test/support/processes/free-port.ts'
import { type ShopProcess, startShopProcess } from '#test/support/processes/shop-process.ts'
import { until } from '#test/support/until.ts'

const secret = 'a secret of two processes, of which one dies'

/** On SIGUSR2 a process takes memory until it has none. */
const leak = `data:text/javascript,${encodeURIComponent(
  'process.on("SIGUSR2", () => { const held = []; for (;;) held.push(Array.from({ length: 100000 }, Math.random)) })',
)}`

const isServed = ({ url }: ShopProcess): Promise<boolean> =>
  fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) }).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  )

async function start(t: TestContext) {
  const database = await seededDatabase()
  const db = openDb({ url: database.url, max: 3, onIdleError: () => undefined })
  const shop = await startShopProcess(database.url, {
    ...{ PROCESSES: '2', PORT: String(await freePort()), LOG_LEVEL: 'fatal', SHOP_SECRET: secret },
    NODE_OPTIONS: `--max-old-space-size=400 --import=${leak}`,
  })
  t.after(async () => {
    await shop.kill()
    await db.close()
    await database.close()
  })
  return { db, shop }
}

/** Calls of a customer of the demo, each on a connection of its own. */
function apiOf({ url: shopUrl }: ShopProcess, customerId: string) {
  const tokens = accessTokens(secret, systemClock)
  return makeApi(async ({ method, url, headers, body }) => {
    const authorization = `Bearer ${await tokens.issue({ customerId })}`
    const response = await fetch(`${shopUrl}/api/v2/shop${url}`, {
      method,
      headers: { ...headers, authorization, connection: 'close' },
      body: body ?? null,
      signal: AbortSignal.timeout(10_000),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  })
}

test('of two processes one runs out of memory: it is replaced, the other goes on, and no acknowledged order is lost', async (t) => {
  const { db, shop } = await start(t)
  const productVariant = await findProduct({ app: { db } }, 60_00)
  const acknowledged = newAcknowledged()
  let isOver = false
  t.after(() => {
    isOver = true
  })
  const order = async (customerId: string): Promise<void> => {
    const api = apiOf(shop, customerId)
    const { tokenValue: token } = await api(orders.createOrder)
    await api(orders.setItem, { params: { token }, body: { productVariant, quantity: 3 } })
    await fillCheckout(api, token, { interval: 'last' })
    const { number } = await api(orders.completeOrder, { params: { id: token } })
    acknowledged.orders.set(token, number ?? '')
  }
  const failures: unknown[] = []
  const keepOrdering = async (customerId: string): Promise<void> => {
    // Calls to the process that dies are lost, as shoppers lose them; the browser repeats them.
    while (!isOver) await order(customerId).catch((error) => failures.push(error))
  }
  const shoppers = [people.ana, people.mihai, people.ioana].map(({ customerId }) => keepOrdering(customerId))
  await until(() => acknowledged.orders.size > 0 || failures.length > 5)
  assert.ok(acknowledged.orders.size > 0, String(failures[0]))

  const [victim = 0, other = 0] = await childrenOf(shop.pid)
  process.kill(victim, 'SIGUSR2')
  let pages = 0
  await until(async () => {
    // In turns by both processes; the dying one does not answer.
    pages += (await Promise.all(Array.from({ length: 4 }, () => isServed(shop)))).filter(Boolean).length
    const now = await childrenOf(shop.pid)
    return !now.includes(victim) && now.length === 2
  })
  assert.ok(pages > 0)
  assert.ok((await childrenOf(shop.pid)).includes(other))
  await until(() => /"reason":"SIGABRT".*a process of the shop died; it is replaced/.test(shop.output()))
  const before = acknowledged.orders.size
  await until(() => acknowledged.orders.size > before || failures.length > 100)
  assert.ok(acknowledged.orders.size > before, String(failures.at(-1)))
  isOver = true
  await Promise.all(shoppers)
  assert.deepEqual(await findForgotten(db, acknowledged), [])
})
