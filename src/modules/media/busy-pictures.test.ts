import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { workerPool } from './adapters/worker-pool.ts'
import { pictureShops } from './picture-shops.fixture.ts'
import type { PictureSource } from './ports.ts'
import { productPicture } from './rules/picture-address.ts'
import type { PictureWaiter } from './rules/picture-queue.ts'

const { known, shop } = await pictureShops()

const attacker = '203.0.113.9'
const visitor = '203.0.113.10'
const gate = new Int32Array(new SharedArrayBuffer(4))
const script = new URL('./adapters/failing-worker.fixture.ts', import.meta.url)
// Nothing is given up by time: a busy machine may need long to bring all requests into the queue.
const unhurried = 300_000
const pool = workerPool({ threads: 1, script, workerData: gate, timeoutMs: unhurried })
after(() => pool.stop())
let joined = 0
const source: PictureSource = {
  ...pool,
  make: (task, waiter) => {
    const { bytes, alsoFor } = pool.make(task, waiter)
    const join = (other: PictureWaiter): void => {
      joined++
      alsoFor(other)
    }
    return { bytes, alsoFor: join }
  },
}

const placeholder = 'image/svg+xml'

const large = (code: string): string => productPicture(code, 'v1', 'scene', 1200, { format: 'avif' })
const small = (code: string): string => productPicture(code, 'v1', 'front', 256)

test('with two hundred undrawn large pictures of one client waiting, the pictures of another are made at once', async () => {
  const { getAs, madeCount, pictures } = await shop(undefined, { source, longestWaitMs: unhurried })
  const codes = Array.from({ length: 200 }, (_, index) => `${index}`)
  for (const code of codes) known.set(code, { description: { name: code === '0' ? 'wait' : code }, version: 'v1' })
  const order: string[] = []
  const asked = (address: string, url: string) =>
    getAs(address, url).then(({ headers }) => {
      if (headers['content-type'] !== placeholder) order.push(url)
    })
  const until = async (isReached: () => boolean): Promise<void> => {
    while (!isReached()) await new Promise(setImmediate)
  }

  const first = asked(attacker, large('0'))
  await until(() => madeCount() === 1)
  // A hundred may wait. One at a time: requests that come together read the folder first and join the queue in any order.
  const others: Promise<void>[] = []
  for (const code of codes.slice(1)) {
    others.push(asked(attacker, large(code)))
    await until(() => madeCount() === others.length + 1)
  }
  const ofVisitor = [asked(visitor, small('7')), asked(visitor, large('7')), asked(visitor, large('101'))]
  // The large picture of product 7 is under way for the other client already; that of 101 found the queue full.
  await until(() => madeCount() === 202 && joined === 1)
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  await Promise.all([first, ...others, ...ofVisitor])
  await pictures.stop()

  const place = (url: string): number => order.indexOf(url)
  assert.ok(place(small('7')) <= 2, `the small picture came after ${place(small('7'))} others`)
  assert.ok(place(large('7')) <= 6, `the shared picture came after ${place(large('7'))} others`)
  assert.ok(place(large('101')) <= 6, `the large picture came after ${place(large('101'))} others`)
  assert.ok(order.length > 100, `${order.length} pictures`)
})

test('a request that waits too long, or finds too many waiting, gets a placeholder that is not kept, and a later one the picture', async () => {
  Atomics.store(gate, 0, 0)
  known.set('1', { description: { name: 'wait' }, version: 'v1' })
  for (let code = 2; code <= 201; code++) known.set(`${code}`, { description: { name: `${code}` }, version: 'v1' })
  const { get, getAs, pictures, madeCount } = await shop(undefined, { source, longestWaitMs: 1 })
  const first = await getAs(attacker, small('1'))
  while (madeCount() < 1) await new Promise(setImmediate)
  const others = await Promise.all(Array.from({ length: 200 }, (_, index) => getAs(attacker, small(`${index + 2}`))))
  for (const { statusCode, headers, rawPayload } of [first, ...others]) {
    assert.deepEqual([statusCode, headers['content-type'], headers['cache-control']], [200, placeholder, 'no-store'])
    assert.equal(headers['etag'], undefined)
    assert.ok(rawPayload.length < 1_000)
  }
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  let later = await get(small('1'))
  while (later.headers['content-type'] === placeholder) later = await get(small('1'))
  assert.deepEqual([later.headers['content-type'], later.body], ['image/webp', 'wait'])
  await pictures.stop()
})
