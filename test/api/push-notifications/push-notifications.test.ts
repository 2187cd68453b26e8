import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as customers from '#modules/customers/contract.ts'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import { deleteOldMessages, standInPushHost } from '#modules/push-notifications/adapters/embedded.ts'
import * as contract from '#modules/push-notifications/contract.ts'
import { noticeKinds } from '#modules/push-notifications/rules/notices.ts'
import type { PushPayload } from '#modules/push-notifications/rules/payload.ts'
import { forgetDevices } from '#modules/push-notifications/usecases/forget-devices.ts'
import { people } from '#seed/people.ts'
import type { CustomerName } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, substitutes, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { refused } from '#test/support/http/refused.ts'
import { type PushBrowser, pushBrowser, readVapid } from '#test/support/stand-ins/push-browser.ts'

const shop = await warehouseFixture()
after(() => shop.stop())
const { pool } = shop.context.db

interface Subscribed {
  readonly id: string
  readonly endpoint: string
  readonly browser: PushBrowser
}

const newEndpoint = (conduct = 'send') => `https://${standInPushHost}/${conduct}/${randomUUID()}`
const add = (person: CustomerName, endpoint: string, { keys }: PushBrowser) =>
  shop.as(person)(contract.addPushDevice, { body: { endpoint, keys } })

async function subscribed(person: CustomerName, conduct?: string): Promise<Subscribed> {
  const [endpoint, browser] = [newEndpoint(conduct), pushBrowser()]
  return { ...(await add(person, endpoint, browser)), endpoint, browser }
}

const remove = (person: CustomerName, id: string) => shop.as(person)(contract.removePushDevice, { params: { id } })
const devicesOf = async (person: CustomerName) =>
  (await shop.as(person)(contract.getNotifications)).devices.map(({ id }) => id)
const choose = async (person: CustomerName, isWanted: boolean, kinds: readonly (typeof noticeKinds)[number][]) => {
  for (const kind of kinds)
    await shop.as(person)(contract.chooseNotification, { body: { kind, channel: 'push', isWanted } })
}

interface Received {
  readonly answered: number
  readonly headers: Readonly<Record<string, string>>
  readonly payload: PushPayload
}

/** What a browser's push service was sent, the oldest first. */
async function received({ endpoint, browser }: Subscribed): Promise<Received[]> {
  const { rows } = await pool.query<{ answered: number; headers: Record<string, string>; body: Buffer }>(
    'SELECT answered, headers, body FROM push_standin.message WHERE endpoint = $1 ORDER BY number',
    [endpoint],
  )
  return rows.map(({ body, ...row }) => ({ ...row, payload: JSON.parse(browser.read(body)) as PushPayload }))
}
const titles = async (of: Subscribed) => (await received(of)).map(({ payload }) => payload.title)

test('a customer is told of an order from its confirmation to the door, each time in a browser that can read it', async () => {
  await choose('mihai', true, noticeKinds)
  const [phone, laptop] = [await subscribed('mihai'), await subscribed('mihai')]
  const foreign = await subscribed('radu')
  const { number, id } = await placedOrder(shop, 'mihai', 'cash-at-door')
  await runWarehouse(shop, 4)
  assert.deepEqual(await titles(phone), [
    `Comanda ${number} este confirmată`,
    `Comanda ${number} se pregătește`,
    `Comanda ${number} a plecat spre dumneavoastră`,
    `Comanda ${number} ajunge în circa 1 minut`,
    `Comanda ${number} a fost livrată`,
  ])
  assert.deepEqual(await titles(laptop), await titles(phone))
  assert.deepEqual(await titles(foreign), [])
  const near = (await received(phone))[3] ?? assert.fail()
  assert.deepEqual([near.headers['urgency'], near.headers['ttl']], ['high', '60'])
  assert.match(near.headers['topic'] ?? '', /^[\w-]{32}$/)
  const { publicKey } = await shop.as('mihai')(contract.getNotifications)
  const claims = readVapid(near.headers['authorization'] ?? '', publicKey ?? '')
  assert.equal(claims.aud, `https://${standInPushHost}`)
  assert.equal(near.payload.path, `/account/order-history/${id}`)
  const said = JSON.stringify((await received(phone)).map(({ payload }) => payload))
  assert.doesNotMatch(said, /Mihai|@|Strada/)
})

test('without a choice a customer is told only that the van is near, that it is late or that something is missing', async () => {
  const phone = await subscribed('ioana')
  const { number } = await placedOrder(shop, 'ioana', 'cash-at-door')
  await runWarehouse(shop, 1)
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM shop_order WHERE number = $1', [
    Number(number?.replace('PF-', '')),
  ])
  const report = (minutes: number) =>
    shop.context.db.transaction((tx) => shop.ordering.reportDelay(tx, rows[0]?.id ?? '', minutes))
  for (const minutes of [5, 25]) await report(minutes)
  await runWarehouse(shop, 3)
  assert.deepEqual(await titles(phone), [`Comanda ${number} întârzie`, `Comanda ${number} ajunge în circa 1 minut`])
  const [late] = await received(phone)
  assert.equal(late?.payload.text, 'Cu aproximativ 25 de minute. Ne cerem scuze.')
})

test('only pieces that were not found are told as missing, a substitute as one, and a lighter piece not at all', async () => {
  await shop.context.db.pool.query('UPDATE product SET popularity = 9 WHERE code = $1', [substitutes.dearMilk.code])
  const cases = [
    [testProducts.milk.code, 'missing', [/nu s-a găsit/]],
    [testProducts.yoghurt.code, 'fewer', [/nu s-a găsit/]],
    [testProducts.milk.code, 'replaced', [/a fost înlocuit/]],
    [testProducts.coffee.code, 'lighter', []],
  ] as const
  for (const [variantCode, outcome, told] of cases) {
    const phone = await subscribed('mihai')
    await choose('mihai', false, ['confirmed', 'picking'])
    await scriptProduct(shop.context.db, { variantCode, outcome })
    await placedOrder(shop, 'mihai', 'cash-at-door')
    await runWarehouse(shop, 2)
    await scriptProduct(shop.context.db, { variantCode, outcome: 'as-ordered' })
    const texts = (await received(phone)).map(({ payload }) => payload.text)
    assert.equal(texts.length, told.length, `${outcome}: ${texts.join()}`)
    for (const [index, text] of told.entries()) assert.match(texts[index] ?? '', text)
    await runWarehouse(shop, 2)
    await remove('mihai', phone.id)
  }
})

test('what a push service does not take is sent again, and a browser that has unsubscribed is forgotten', async () => {
  await choose('radu', true, ['confirmed'])
  const [once, gone] = [await subscribed('radu', 'once'), await subscribed('radu', 'gone')]
  await placedOrder(shop, 'radu', 'cash-at-door')
  await shop.runDueJobs()
  const answers = async (of: Subscribed) => (await received(of)).map(({ answered }) => answered)
  assert.deepEqual([await answers(once), await answers(gone)], [[503], [410]])
  const left = await devicesOf('radu')
  assert.ok(left.includes(once.id) && !left.includes(gone.id))
  await shop.runPlannedJobs()
  assert.deepEqual((await answers(once)).slice(0, 2), [503, 201])
  const [first, second] = await received(once)
  assert.deepEqual(first?.payload, second?.payload)
  await remove('radu', once.id)
})

/** The payloads of jobs that wait to tell a browser something. */
const waitingFor = async ({ id }: Subscribed): Promise<unknown[]> => {
  const { rows } = await pool.query<{ payload: unknown }>(
    `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'push-notifications.send' AND payload ->> 'deviceId' = $1`,
    [id],
  )
  return rows.map(({ payload }) => payload)
}

test('news that comes too late is not sent', async () => {
  const away = await subscribed('radu', 'away')
  await placedOrder(shop, 'radu', 'cash-at-door')
  await shop.runDueJobs()
  assert.equal((await received(away)).length, 1)
  shop.context.clock.pass({ hours: 5 })
  const waiting = await waitingFor(away)
  assert.equal(waiting.length, 1)
  await shop.runJob('push-notifications.send', waiting[0])
  assert.equal((await received(away)).length, 1)
  await remove('radu', away.id)
})

test('a notice that waits for one customer is not sent once the browser is of another', async () => {
  const away = await subscribed('radu', 'away')
  await placedOrder(shop, 'radu', 'cash-at-door')
  await shop.runDueJobs()
  const [waiting] = await waitingFor(away)
  await add('vlad', away.endpoint, away.browser)
  await shop.runJob('push-notifications.send', waiting ?? assert.fail('nothing waits'))
  assert.equal((await received(away)).length, 1)
  await remove('vlad', away.id)
})

test('a message that the push service refuses for good is not sent again, and the browser stays', async () => {
  const strict = await subscribed('radu', 'refused')
  await placedOrder(shop, 'radu', 'cash-at-door')
  await shop.runDueJobs()
  assert.deepEqual(
    (await received(strict)).map(({ answered }) => answered),
    [400],
  )
  assert.deepEqual(await waitingFor(strict), [])
  assert.ok((await devicesOf('radu')).includes(strict.id))
  await remove('radu', strict.id)
})

test('the stand-in keeps its messages for a week', async () => {
  const phone = await subscribed('radu')
  await placedOrder(shop, 'radu', 'cash-at-door')
  await shop.runDueJobs()
  await shop.runJob(deleteOldMessages)
  assert.equal((await received(phone)).length, 1)
  await pool.query(
    `UPDATE push_standin.message SET received_at = received_at - interval '8 days' WHERE endpoint = $1`,
    [phone.endpoint],
  )
  await shop.runJob(deleteOldMessages)
  assert.equal((await received(phone)).length, 0)
  await remove('radu', phone.id)
})

test('a browser that was subscribed after signing out everywhere stays subscribed', async () => {
  const [before, after] = [await subscribed('ana'), await subscribed('ana')]
  const until = shop.context.clock.now()
  await pool.query(`UPDATE push_device SET subscribed_at = $2 WHERE id = $1`, [before.id, until.toString()])
  await pool.query(`UPDATE push_device SET subscribed_at = $2 WHERE id = $1`, [
    after.id,
    until.add({ seconds: 1 }).toString(),
  ])
  const event = { id: randomUUID(), kind: forgetDevices.kind, createdAt: until }
  await shop.context.db.transaction((tx) =>
    forgetDevices.handle(tx, { ...event, payload: { customerId: people.ana.customerId } }),
  )
  const left = await devicesOf('ana')
  assert.deepEqual([left.includes(before.id), left.includes(after.id)], [false, true])
  await remove('ana', after.id)
})

test('a browser is subscribed once, is of whoever is signed in at it, and nobody takes another’s', async () => {
  const phone = await subscribed('ana')
  const { endpoint, browser, id } = phone
  assert.equal((await add('ana', endpoint, browser)).id, id)
  assert.equal((await refused(add('vlad', endpoint, pushBrowser()), 'push-address-refused'))['field'], 'keys')
  await refused(remove('vlad', id), 'push-device-not-found')
  assert.ok((await devicesOf('ana')).includes(id))
  await add('vlad', endpoint, browser)
  assert.deepEqual([(await devicesOf('ana')).includes(id), (await devicesOf('vlad')).includes(id)], [false, true])
  await remove('vlad', id)
  await refused(remove('vlad', id), 'push-device-not-found')
})

test('the eleventh browser of a customer ends the oldest', async () => {
  const ids: string[] = []
  for (let count = 0; count < 11; count++) {
    shop.context.clock.pass({ seconds: 1 })
    ids.push((await subscribed('vlad')).id)
  }
  assert.deepEqual(await devicesOf('vlad'), ids.slice(1).toReversed())
})

test('addresses that lead elsewhere than to a push service, and keys of another length, are refused', async () => {
  const browser = pushBrowser()
  for (const endpoint of [
    'https://shop.example/push',
    'https://127.0.0.1/send/1',
    'https://[::ffff:10.0.0.8]/send/1',
    'https://169.254.169.254/latest/meta-data',
    `https://${standInPushHost}:8443/send/1`,
  ])
    assert.equal((await refused(add('ana', endpoint, browser), 'push-address-refused'))['field'], 'endpoint')
  await refused(add('ana', `http://${standInPushHost}/send/1`, browser), 'invalid-input')
  for (const keys of [
    { ...browser.keys, auth: 'short' },
    { ...browser.keys, p256dh: browser.keys.p256dh.slice(0, 80) },
    { ...browser.keys, p256dh: `C${browser.keys.p256dh.slice(1)}` },
  ])
    await refused(shop.as('ana')(contract.addPushDevice, { body: { endpoint: newEndpoint(), keys } }), 'invalid-input')
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 9)]).toString('base64url')
  await refused(
    shop.as('ana')(contract.addPushDevice, {
      body: { endpoint: newEndpoint(), keys: { ...browser.keys, p256dh: offCurve } },
    }),
    'push-address-refused',
  )
  await refused(shop.guest(contract.getNotifications), 'unauthorized')
})

test('a customer chooses each channel, but no letter that the law wants', async () => {
  const ana = shop.as('ana')
  const noticeOf = (view: contract.NotificationsView, kind: string) => view.notices.find((one) => one.kind === kind)
  const before = await ana(contract.getNotifications)
  assert.deepEqual(noticeOf(before, 'on-the-way'), { kind: 'on-the-way', push: false, email: true, letter: 'chosen' })
  const body = { kind: 'on-the-way', channel: 'email', isWanted: false } as const
  assert.equal(noticeOf(await ana(contract.chooseNotification, { body }), 'on-the-way')?.email, false)
  for (const kind of ['confirmed', 'missing', 'delivered', 'near'] as const)
    assert.equal(
      (await refused(ana(contract.chooseNotification, { body: { ...body, kind } }), 'notification-not-optional'))[
        'field'
      ],
      'channel',
    )
  const lettersOf = async (number: string | null) =>
    (
      await pool.query<{ kind: string }>(
        `SELECT m.kind FROM mail m JOIN shop_order o ON o.id = m.order_id WHERE 'PF-' || o.number = $1 ORDER BY m.id`,
        [number],
      )
    ).rows.map(({ kind }) => kind)
  const { number } = await placedOrder(shop, 'ana', 'cash-at-door')
  await runWarehouse(shop, 4)
  const letters = await lettersOf(number)
  assert.ok(letters.includes('order-confirmed') && letters.includes('order-delivered'), letters.join())
  assert.ok(!letters.includes('order-on-the-way'), letters.join())
})

test('devices and choices are exported without keys, and are deleted with the account', async () => {
  const phone = await subscribed('vlad')
  await choose('vlad', false, ['near'])
  const exported = JSON.stringify(await shop.as('vlad')(customers.exportCustomer))
  assert.ok(exported.includes(phone.endpoint))
  assert.ok(!exported.includes(phone.browser.keys.auth))
  await shop.as('vlad')(customers.deleteCustomer)
  const { customerId } = people.vlad
  const { rows } = await pool.query(
    `SELECT 'device' FROM push_device WHERE customer_id = $1 OR endpoint = $2
     UNION ALL SELECT 'choice' FROM notification_choice WHERE customer_id = $1`,
    [customerId, phone.endpoint],
  )
  assert.deepEqual(rows, [])
})
