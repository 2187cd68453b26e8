import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { identityFixture } from '#test/support/fixtures/sign-in.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'
import { until } from '#test/support/until.ts'

/** Told by the primary of several processes alone: test/api/server/processes.test.ts. */
const ofPrimary = ['poftim_processes']

test('each figure that the alarms and the dashboard of deploy/watching read is one that the shop serves', async (t) => {
  const shop = await identityFixture({ env: { OPERATIONS_PORT: '0', JOBS: 'true' } })
  t.after(() => shop.stop())
  const read = async (): Promise<string> =>
    (await sendRawRequest(`http://127.0.0.1:${shop.app.operationsPort}`, '/metrics')).text
  await sendRawRequest(shop.url, '/healthz')
  await until(async () => (await read()).includes('route="/healthz"'))
  const served = await read()
  const types = new Set(Array.from(served.matchAll(/^# TYPE (\S+) /gm), ([, name]) => name))
  const files = ['alerts.yml', 'dashboard.json'].map((name) => readFileSync(`deploy/watching/${name}`, 'utf8'))
  const names = new Set(files.join('\n').match(/\b(?:poftim|http|process|nodejs)_[a-z0-9_]+/g))
  const base = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, '')
  assert.ok(names.size > 10)
  assert.deepEqual(
    [...names].filter((name) => !types.has(name) && !types.has(base(name)) && !ofPrimary.includes(name)),
    [],
  )
})

test('the alarms are those that docs/run/watching.md explains', () => {
  const alerts = Array.from(
    readFileSync('deploy/watching/alerts.yml', 'utf8').matchAll(/- alert: (\w+)/g),
    ([, a]) => a,
  )
  const explained = Array.from(readFileSync('docs/run/watching.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm), ([, a]) => a)
  assert.deepEqual(explained, alerts)
})
