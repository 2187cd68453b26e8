import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { acceptClaim, takeClaim } from '#modules/claims/contract.staff.ts'
import { correctCustomer } from '#modules/customers/desk/contract.staff-actions.ts'
import { getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import { reportProblem } from '#modules/ordering/contract.ts'
import { changeWebhookSecret, deleteWebhook, listWebhooks } from '#modules/webhooks/contract.staff.ts'
import { webhookHeaders } from '#platform/http/webhook-signature.ts'
import { people } from '#seed/people.ts'
import { webhookFixture } from '#test/support/fixtures/payments/webhook-fixture.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import type { ReceivedWebhook } from '#test/support/stand-ins/webhook-receiver.ts'

const { shop, receiver, owner, listen } = await webhookFixture()

beforeEach(async () => {
  const api = await owner()
  for (const { id } of (await api(listWebhooks)).items) await api(deleteWebhook, { params: { id } })
  await shop.runJobs()
  receiver.received.length = 0
  receiver.conduct = 204
})

/** As a receiver verifies: https://github.com/standard-webhooks/standard-webhooks, "Verifying signatures". */
function isSignedWith({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

test('HOOK-03 an endpoint gets the kinds that it chose, with ids and versions and no personal data', async () => {
  await listen('order.placed', 'order.on-the-way')
  const order = await shop.place('ana')
  const id = await shop.idOf(order)
  await shop.runJobs()
  await shop.report(id, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  assert.deepEqual(
    receiver.received.map(({ type }) => type),
    ['order.placed', 'order.on-the-way'],
  )
  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  for (const { type, timestamp, data, ...rest } of bodies) {
    assert.deepEqual(Object.keys(rest), [])
    assert.deepEqual([data.kind, data.items.length, data.items[0].id], ['order', 1, id], type)
    assert.ok(Number.isInteger(data.items[0].version))
    assert.doesNotThrow(() => Temporal.Instant.from(timestamp))
  }
  assert.ok(bodies[1].data.items[0].version > bodies[0].data.items[0].version)
  const { ana } = people
  const sent = JSON.stringify(receiver.received)
  for (const personal of [ana.firstName, ana.lastName, ana.email, ana.phone, ana.customerId])
    assert.equal(sent.includes(personal), false, personal)
})

test('HOOK-03 changes of stock, claims, refunds and customers are told as well', async () => {
  await listen('stock.changed', 'claim.opened', 'claim.decided', 'refund.made', 'customer.changed')
  const collect = async () => shop.house.handlers['webhooks.collect-stock']?.({})
  await collect()
  const order = await shop.place('mihai')
  const id = await shop.idOf(order)
  await collect()
  await shop.report(id, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const [line] = order.items.flatMap(({ items }) => items)
  const items = [{ itemId: line?.id ?? 0, quantity: 1 }]
  const shopper = await apiAs(shop, 'mihai')
  const body = { type: 'other' as const, description: 'O bucată era spartă.', items }
  const { problems } = await shopper(reportProblem, { params: { id: order.tokenValue }, body })
  await shop.runJobs()
  const support = await shop.staff('support')
  const claim = { id: problems.at(-1)?.id ?? '' }
  await support(takeClaim, { params: claim })
  const parts = items.map(({ itemId }) => ({ kind: 'line' as const, itemId, pieces: 1, reason: 'damaged' as const }))
  const decision = { key: crypto.randomUUID(), message: '', destination: 'voucher' as const, parts }
  await support(acceptClaim, { params: claim, body: decision })
  const params = { id: people.ioana.customerId }
  const { version } = await support(getDeskCustomer, { params })
  const change = { version, seen: {}, changed: { firstName: 'Ioana-Maria' }, reason: 'Cerută la telefon.' }
  await support(correctCustomer, { params, body: change })
  await shop.runJobs()

  const told = new Map(receiver.received.map(({ type, body: text }) => [type, JSON.parse(text).data]))
  assert.deepEqual([...told.keys()].sort(), [
    ...['claim.decided', 'claim.opened', 'customer.changed', 'refund.made', 'stock.changed'],
  ])
  assert.deepEqual(told.get('stock.changed').items, [{ id: line?.productCode, version: 1 }])
  assert.equal(told.get('claim.opened').items[0].id, claim.id)
  assert.deepEqual([told.get('refund.made').kind, told.get('refund.made').items[0].id], ['order', id])
  const corrected = { kind: 'customer', items: [{ id: people.ioana.customerId, version: version + 1 }] }
  assert.deepEqual(told.get('customer.changed'), corrected)
})

test('HOOK-04 messages are signed as Standard Webhooks, for 24 hours also with the secret that was replaced', async () => {
  const { id, secret: first } = await listen('order.placed')
  await shop.place('ana')
  await shop.runJobs()
  const [message] = receiver.received.splice(0)
  assert.ok(message && isSignedWith(message, first))
  assert.equal(Number(message.headers['webhook-timestamp']), Math.floor(shop.clock.now().epochMilliseconds / 1_000))

  const api = await owner()
  const { version = 0 } = (await api(listWebhooks)).items[0] ?? {}
  const { secret: second } = await api(changeWebhookSecret, { params: { id }, body: { version } })
  await shop.place('radu')
  await shop.runJobs()
  const [overlapping] = receiver.received.splice(0)
  assert.ok(overlapping && isSignedWith(overlapping, first) && isSignedWith(overlapping, second))

  shop.clock.pass({ hours: 24 })
  await shop.place('vlad')
  await shop.runJobs()
  const [late] = receiver.received.splice(0)
  assert.ok(late && isSignedWith(late, second) && !isSignedWith(late, first))
})

test('HOOK-04 the signature is that of the test vector of the specification', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
  }
  const at = Temporal.Instant.fromEpochMilliseconds(1_614_265_330_000)
  assert.deepEqual(webhookHeaders(message, at, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']), {
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
