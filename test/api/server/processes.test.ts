import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openDb } from '#platform/db/db.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'
import { childrenOf } from '#test/support/processes/children.ts'
import { freePort } from '#test/support/processes/free-port.ts'
import { type ShopProcess, startShopProcess } from '#test/support/processes/shop-process.ts'
import { until } from '#test/support/until.ts'

let database: Awaited<ReturnType<typeof seededDatabase>>
let shop: ShopProcess
let operations: string

before(async () => {
  database = await seededDatabase()
  const operationsPort = String(await freePort())
  operations = `http://127.0.0.1:${operationsPort}`
  const env = { PROCESSES: '2', PORT: String(await freePort()), OPERATIONS_PORT: operationsPort, LOG_LEVEL: 'warn' }
  shop = await startShopProcess(database.url, env)
})
after(async () => {
  await shop?.kill()
  await database?.close()
})

interface OfProcess {
  readonly pid: number
  readonly status: string
  readonly jobs: object | null
}
const status = async (): Promise<OfProcess & { wanted: number; others: OfProcess[] }> =>
  JSON.parse((await sendRawRequest(operations, '/status')).text)
const serving = async (): Promise<number[]> => {
  const { pid, others } = await status()
  return [pid, ...others.map((other) => other.pid)]
}
/** On a connection of its own, so that the processes take turns. */
const answers = async (path: string, times: number): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, async () => (await sendRawRequest(shop.url, path)).status))

test('PROCESSES=2 serves one port by two processes, of which one runs the jobs', async () => {
  assert.deepEqual((await childrenOf(shop.pid)).length, 2)
  // A process that does not answer in two seconds is listed without its status.
  await until(async () => {
    const { wanted, jobs, others } = await status()
    return wanted === 2 && jobs != null && others[0]?.status === 'ready' && others[0].jobs === null
  })
  await until(async () => (await answers('/readyz', 6)).every((code) => code === 200))
})

test('npm start serves by several processes too', async (t) => {
  const other = await seededDatabase()
  t.after(() => other.close())
  const env = { PROCESSES: '2', PORT: String(await freePort()) }
  const started = await startShopProcess(other.url, env, undefined, 'scripts/start.ts')
  t.after(() => started.kill())
  assert.equal((await childrenOf(started.pid)).length, 2)
  assert.equal((await sendRawRequest(started.url, '/healthz')).status, 200)
  await started.stop()
})

test('figures of several processes are one: requests are summed, what the database knows is told once', async () => {
  await answers('/healthz', 20)
  let text = ''
  const valuesOf = (series: string): number[] =>
    text.split('\n').flatMap((line) => (line.startsWith(`${series} `) ? [Number(line.slice(series.length))] : []))
  const count = 'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}'
  // A process that does not answer in two seconds is left out: only with both of them is it 20.
  await until(async () => {
    text = (await sendRawRequest(operations, '/metrics')).text
    return valuesOf(count)[0] === 20
  })
  assert.equal(valuesOf('poftim_jobs_oldest_due_seconds').length, 1)
  assert.ok((valuesOf('poftim_catalog_behind_seconds')[0] ?? Number.NaN) < 30)
  assert.deepEqual(valuesOf('poftim_processes{state="serving"}'), [2])
})

test('each process that is killed is replaced, and jobs are run again', async () => {
  const [first = 0, second = 0] = await serving()
  process.kill(second, 'SIGKILL')
  await until(async () => {
    const now = await serving()
    return now.length === 2 && !now.includes(second)
  })
  process.kill(first, 'SIGKILL')
  await until(async () => {
    const now = await serving()
    return now.length === 2 && !now.includes(first)
  })
  await until(async () => (await status()).jobs != null)
  assert.deepEqual([...new Set(await answers('/', 4))], [200])
})

test('stopping several processes under requests and jobs logs nothing, and leaves no job half done', async (t) => {
  const other = await seededDatabase()
  t.after(() => other.close())
  const env = { PROCESSES: '2', PORT: String(await freePort()), LOG_LEVEL: 'warn' }
  const busy = await startShopProcess(other.url, env)
  t.after(() => busy.kill())
  const { pool, close } = openDb({ url: other.url, max: 3, onIdleError: () => undefined })
  t.after(close)
  let hasStopped = false
  let requests = 0
  const browse = async (): Promise<void> => {
    while (!hasStopped) {
      await fetch(busy.url, { headers: { connection: 'close' } }).then(
        (response) => response.text(),
        () => undefined,
      )
      requests++
    }
  }
  const clients = [browse(), browse(), browse()]
  await until(() => requests > 10)
  await pool.query(`SELECT graphile_worker.add_job('delivery.open-intervals', '{}') FROM generate_series(1, 30)`)
  const printed = busy.output().length
  await busy.stop()
  hasStopped = true
  await Promise.all(clients)
  assert.equal(busy.output().slice(printed), '')
  const locked = await pool.query('SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL')
  assert.equal(locked.rowCount, 0)
})
