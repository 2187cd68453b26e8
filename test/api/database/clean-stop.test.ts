import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { makeLog } from '#platform/log.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import { untilBlocked } from '#test/support/database/until-blocked.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { until } from '#test/support/until.ts'

/** What is worth a look of the operator. */
function recordingLog() {
  const log = makeLog('silent')
  const lines: unknown[] = []
  for (const level of ['warn', 'error', 'fatal'] as const)
    log[level] = (...line: unknown[]) => void lines.push([level, ...line])
  return { log, lines }
}

/** A request whose body never comes, as from a phone that lost its network. Resolves when the server has begun to read it. */
async function beginRequest(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const head = ['POST /api/error HTTP/1.1', `host: ${hostname}`, 'content-type: application/json', 'content-length: 9']
  socket.write([...head, 'expect: 100-continue', '', ''].join('\r\n'))
  await once(socket, 'data')
  return socket
}

test('a process that is stopped while its jobs wait for the gateway logs nothing, and another one runs what it had not begun', async (t) => {
  const database = await seededDatabase()
  t.after(() => database.close())
  const { log, lines } = recordingLog()
  const start = () => startShop({ clock: tickingClock(), sharing: { databaseUrl: database.url }, log })
  const leaving = await start()
  const { pool } = leaving.app.db
  const product = await findProduct(leaving, 3_000)
  const placed: string[] = []
  for (const person of ['ana', 'mihai', 'ioana', 'radu', 'ana', 'mihai']) {
    const order = await placeOrderInShop(leaving, person, { [product]: 3 }, { method: 'card-online' })
    await payWithCard(order.paymentUrl ?? assert.fail('no payment page'), 'tells-nothing')
    placed.push(order.tokenValue)
  }
  const isIdle = 'SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL OR run_at <= now()'
  await until(async () => (await pool.query(isIdle)).rowCount === 0)

  // Four jobs of a process run at a time, the others wait for their turn. Each process serves the gateway that it calls.
  const gateway = await pool.connect()
  await gateway.query('BEGIN')
  await gateway.query('LOCK TABLE gateway_standin.payment IN ACCESS EXCLUSIVE MODE')
  await pool.query(
    `SELECT graphile_worker.add_job('payments.look', json_build_object('reference', reference))
    FROM payment_attempt JOIN payment p ON p.id = payment_id JOIN shop_order o ON o.id = order_id WHERE token = ANY ($1)`,
    [placed],
  )
  const taken = 'SELECT locked_by AS runner FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL'
  await until(async () => (await pool.query(taken)).rowCount === placed.length)
  await untilBlocked(leaving.app.db)
  const [{ runner } = assert.fail('no runner')] = (await pool.query<{ runner: string }>(taken)).rows
  const halfOpen = await beginRequest(leaving.url)
  const stopped = leaving.stop()
  // What it had not begun is given back; for the others it still serves the gateway.
  const held = `${taken} AND locked_by = $1`
  await until(async () => (await pool.query(held, [runner])).rowCount === 4)
  assert.equal((await fetch(`${leaving.url}/readyz`)).status, 503)
  await gateway.query('COMMIT')
  gateway.release()
  // Not before: a slow start would keep the gateway locked for longer than calls of it wait.
  const staying = await start()
  const { pool: other } = staying.app.db
  const isPaid = `SELECT FROM shop_order WHERE token = ANY ($1) AND payment_state = 'authorized'`
  await until(async () => (await other.query(isPaid, [placed])).rowCount === placed.length)
  halfOpen.destroy()
  await stopped
  assert.deepEqual(await findDiscrepancies(staying.app.db), [])
  await staying.stop()
  assert.deepEqual(lines, [])
})
