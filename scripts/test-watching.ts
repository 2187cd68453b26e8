import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { exitWithError, StartupError } from '#platform/startup-error.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import { freePort } from '#test/support/processes/free-port.ts'
import { startPrometheus } from '#test/support/processes/prometheus.ts'
import { startShopProcess } from '#test/support/processes/shop-process.ts'
import { until } from '#test/support/until.ts'
import { ensureBuilt } from './build.ts'
import './parent.ts'

/**
 * `npm run test:watching` tries deploy/watching with the programs of Prometheus: the tests of the alarms, then a server that
 * reads a shop of two processes, every rule, every query of the dashboard, and the alarm after the shop was killed.
 */
const folder = 'deploy/watching'

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}

function promtool(...options: string[]): void {
  try {
    execFileSync('promtool', options, { stdio: 'inherit' })
  } catch {
    throw new StartupError('promtool failed, or there is none: apt-get install prometheus.')
  }
}

try {
  promtool('check', 'rules', `${folder}/alerts.yml`)
  promtool('test', 'rules', `${folder}/alerts.test.yml`)
  await ensureBuilt()
  const database = await seededDatabase()
  const operations = await freePort()
  const env = { PROCESSES: '2', PORT: String(await freePort()), OPERATIONS_PORT: String(operations) }
  const shop = await startShopProcess(database.url, env)
  const prometheus = await startPrometheus(folder, operations)
  await fetch(shop.url)
  await until(async () => (await prometheus.query('poftim_processes{state="serving"} == 2')).length === 1)
  await until(async () => (await prometheus.query('http_request_duration_seconds_count')).length > 0)
  process.stdout.write('Prometheus reads a shop of two processes\n')
  const { panels }: Dashboard = JSON.parse(readFileSync(`${folder}/dashboard.json`, 'utf8'))
  for (const { title, targets } of panels) {
    const found = await Promise.all(targets.map(({ expr }) => prometheus.query(expr)))
    process.stdout.write(`${title}: ${found.map(({ length }) => length).join(', ')} series\n`)
  }
  await until(async () => (await prometheus.rules()).every(({ health }) => health === 'ok'))
  process.stdout.write('Every rule is evaluated\n')
  await shop.kill()
  await until(async () =>
    (await prometheus.rules()).some(({ name, state }) => name === 'ShopAway' && state !== 'inactive'),
  )
  process.stdout.write('ShopAway is raised after the shop was killed\n')
  await prometheus.close()
  await database.close()
  process.exit(0)
} catch (error) {
  exitWithError(error)
}
