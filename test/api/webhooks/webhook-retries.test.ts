import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { getDashboard } from '#modules/dashboard/contract.staff.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  sendDeliveryAgain,
  testWebhook,
} from '#modules/webhooks/contract.staff.ts'
import { postPublic } from '#platform/http/outgoing/post-public.ts'
import { webhookFixture } from '#test/support/fixtures/payments/webhook-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const { shop, receiver, owner, listen, tryAgainAfter } = await webhookFixture()

beforeEach(async () => {
  const api = await owner()
  for (const { id } of (await api(listWebhooks)).items) await api(deleteWebhook, { params: { id } })
  receiver.received.length = 0
  receiver.conduct = 204
})

const deliveriesOf = async (id: string) => (await (await owner())(listWebhookDeliveries, { params: { id } })).items
const endpointOf = async (id: string) => {
  const { items } = await (await owner())(listWebhooks)
  return items.find((one) => one.id === id) ?? assert.fail('no such endpoint')
}

test('HOOK-05 an endpoint that answers 500 is tried ten times in three days, then paused and on the dashboard, and catches up', async () => {
  const { id } = await listen('order.placed')
  receiver.conduct = 500
  await shop.place('ana')
  const first = shop.clock.now()
  await shop.runJobs()
  for (const time of [{ seconds: 5 }, { minutes: 5 }, { minutes: 30 }]) await tryAgainAfter(time)
  for (const hours of [2, 5, 10, 14, 18, 22]) await tryAgainAfter({ hours })
  assert.equal(receiver.received.length, 10)
  assert.ok(shop.clock.now().since(first).total('hours') < 72)
  assert.equal(new Set(receiver.received.map((message) => message.id)).size, 1)
  assert.deepEqual(
    (await deliveriesOf(id)).map(({ state, tries, lastStatus }) => [state, tries, lastStatus]),
    [['failed', 10, 500]],
  )
  const paused = await endpointOf(id)
  assert.deepEqual([paused.state, paused.pauseReason], ['paused', 'failed'])
  const { tiles } = await (await owner())(getDashboard)
  assert.deepEqual(
    tiles.filter(({ key }) => key === 'pausedWebhooks'),
    [{ key: 'pausedWebhooks', count: 1, path: '/sisteme-externe?show=paused' }],
  )

  receiver.received.length = 0
  receiver.conduct = 204
  await shop.place('radu')
  await shop.runJobs()
  assert.equal(receiver.received.length, 0)
  const [failed] = (await deliveriesOf(id)).filter(({ state }) => state === 'failed')
  await (await owner())(sendDeliveryAgain, { params: { id: failed?.id ?? '' } })
  await shop.runJobs()
  assert.deepEqual(
    receiver.received.splice(0).map((message) => message.id),
    [failed?.eventId],
  )
  await (await owner())(changeWebhook, { params: { id }, body: { version: paused.version, state: 'active' } })
  await shop.runJobs()
  assert.equal(receiver.received.length, 1)
  assert.deepEqual(
    (await deliveriesOf(id)).map(({ state }) => state),
    ['delivered', 'delivered'],
  )
})

test('HOOK-05 an endpoint that hangs is left after 15 seconds, and tried again', async () => {
  const { id } = await listen('order.placed')
  receiver.conduct = 'hangs'
  await shop.place('vlad')
  const began = performance.now()
  await shop.runJobs()
  const seconds = (performance.now() - began) / 1_000
  assert.ok(seconds >= 15 && seconds < 25, `${seconds} s`)
  const [hung] = await deliveriesOf(id)
  assert.deepEqual([hung?.state, hung?.tries, hung?.lastFault], ['waiting', 1, 'too-slow'])
  receiver.conduct = 200
  await tryAgainAfter({ seconds: 5 })
  assert.equal((await deliveriesOf(id))[0]?.state, 'delivered')
})

test('HOOK-05 an endpoint that answers 410 is paused at once', async () => {
  const { id } = await listen('order.placed')
  receiver.conduct = 410
  await (await owner())(testWebhook, { params: { id } })
  await shop.runJobs()
  assert.equal((await endpointOf(id)).pauseReason, 'gone')
  assert.deepEqual(
    (await deliveriesOf(id)).map(({ kind, state, tries }) => [kind, state, tries]),
    [['webhook.test', 'failed', 1]],
  )
})

test('HOOK-05 a try that ended with its process is made again', async () => {
  const { id } = await listen('order.placed')
  await (await owner())(testWebhook, { params: { id } })
  // As a process leaves it that was killed between the call and its record.
  await shop.house.context.db.pool.query('DELETE FROM graphile_worker._private_jobs')
  await shop.house.context.db.pool.query('UPDATE webhook_delivery SET tries = 1, due_at = $1', [
    shop.clock.now().add({ seconds: 60 }).toString(),
  ])
  shop.clock.pass({ minutes: 3 })
  await shop.house.handlers['webhooks.find-lost']?.({})
  await shop.runJobs()
  assert.deepEqual(
    (await deliveriesOf(id)).map(({ state, tries }) => [state, tries]),
    [['delivered', 2]],
  )
})

test('HOOK-06 only https addresses of the public Internet are taken, unless the configuration allows the host', async () => {
  const api = await owner()
  const create = (url: string) =>
    api(createWebhook, { body: { id: crypto.randomUUID(), name: 'ERP', url, kinds: ['order.placed'] } })
  await create('https://erp.example/webhooks')
  await create(receiver.url)
  for (const url of ['http://erp.example/', 'ftp://erp.example/', 'https://ana:parola@erp.example/', 'nimic'])
    await refused(create(url), 'webhook-address-not-https')
  for (const host of ['127.0.0.1', '10.0.0.8', '169.254.169.254', '192.168.1.1', '[::1]', '[fe80::1]', '2130706433'])
    await refused(create(`https://${host}/`), 'webhook-address-not-public')
})

test('HOOK-06 a private address is refused also behind a name and behind a redirect', async () => {
  const api = await owner()
  const behindName = crypto.randomUUID()
  const port = receiver.host.split(':')[1]
  await api(createWebhook, {
    body: { id: behindName, name: 'ERP', url: `https://localhost:${port}/`, kinds: ['order.placed'] },
  })
  const { id } = await listen('order.placed')
  receiver.conduct = { redirectTo: `https://127.0.0.1:9/` }
  for (const endpoint of [id, behindName]) await api(testWebhook, { params: { id: endpoint } })
  await shop.runJobs()
  for (const endpoint of [id, behindName])
    assert.deepEqual(
      (await deliveriesOf(endpoint)).map(({ lastFault }) => lastFault),
      ['not-public'],
    )
  assert.equal(receiver.received.length, 1)
})

test('HOOK-06 a name is looked up once for each try, and the address that was checked is the one that is called', async () => {
  let lookups = 0
  const answers = ['93.184.216.34', '127.0.0.1']
  const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const address = answers[lookups++]
    done(null, [{ address, family: 4 }])
  }) as never
  const post = () =>
    postPublic('https://erp.example:9/', { headers: {}, body: '{}' }, { timeoutMs: 300, allowed: new Set(), resolve })
  await assert.rejects(post(), ({ fault }) => fault === 'too-slow' || fault === 'unreachable')
  assert.equal(lookups, 1)
  await assert.rejects(post(), ({ fault }) => fault === 'not-public')
  assert.equal(lookups, 2)
})
