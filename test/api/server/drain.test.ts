import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { startShopProcess } from '#test/support/processes/shop-process.ts'
import { until } from '#test/support/until.ts'

const isReady = async ({ url }: Pick<TestShop, 'url'>): Promise<boolean> => (await fetch(`${url}/readyz`)).ok

test('a process that leaves is not ready, still answers, and closes each connection after its answer', async (t) => {
  const shop = await startShop({ env: { JOBS: 'false' } })
  t.after(() => shop.stop())
  const call = async (path: string) => {
    const response = await fetch(shop.url + path)
    return { status: response.status, connection: response.headers.get('connection'), text: await response.text() }
  }
  assert.equal((await call('/')).connection, 'keep-alive')
  shop.app.leave()
  assert.deepEqual(await call('/readyz'), { status: 503, connection: 'close', text: '{"status":"leaving"}' })
  const { status, connection } = await call('/')
  assert.deepEqual([status, connection], [200, 'close'])
})

test('no request is refused while processes behind a load balancer are replaced one after another', async (t) => {
  const database = await seededDatabase()
  t.after(() => database.close())
  const start = () => startShop({ env: { JOBS: 'false' }, sharing: { databaseUrl: database.url } })
  let balanced = [await start(), await start()]
  let isOver = false
  t.after(async () => {
    isOver = true
    await Promise.all(balanced.map((shop) => shop.stop()))
  })
  const outcomes: unknown[] = []
  const called: (TestShop | undefined)[] = []
  const browse = async (client: number): Promise<void> => {
    for (let turn = client; !isOver; turn++) {
      const shop = balanced[turn % balanced.length]
      called[client] = shop
      const outcome = fetch(shop?.url ?? '').then(async (response) => {
        await response.text()
        return response.status
      })
      outcomes.push(await outcome.catch((error: unknown) => error))
      called[client] = undefined
    }
  }
  const clients = [browse(0), browse(1)]
  const someOutcomes = (): Promise<void> => {
    const enough = outcomes.length + 8
    return until(() => outcomes.length >= enough)
  }
  for (const leaving of [...balanced]) {
    await someOutcomes()
    leaving.app.leave()
    // The load balancer has not asked for readiness yet.
    await someOutcomes()
    const ready: TestShop[] = []
    for (const shop of balanced) if (await isReady(shop)) ready.push(shop)
    assert.ok(!ready.includes(leaving))
    balanced = ready
    await until(() => !called.includes(leaving))
    await leaving.stop()
    balanced = [...balanced, await start()]
  }
  await someOutcomes()
  isOver = true
  await Promise.all(clients)
  assert.deepEqual([...new Set(outcomes)], [200])
})

test('a process that is told to stop serves on for DRAIN_SECONDS', async (t) => {
  const database = await seededDatabase()
  t.after(() => database.close())
  const shop = await startShopProcess(database.url, { DRAIN_SECONDS: '300', JOBS: 'false' })
  t.after(() => shop.kill())
  process.kill(shop.pid, 'SIGTERM')
  await until(async () => !(await isReady(shop)))
  assert.equal((await fetch(shop.url)).status, 200)
})
