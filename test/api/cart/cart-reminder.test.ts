import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as customers from '#modules/customers/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import type { DemoName } from '#seed/people.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { db, clock } = shop.context

type Person = Exclude<DemoName, 'elena'>
const subscribe = (person: Person) =>
  shop.as(person)(customers.changePreferences, { body: { subscribedToAbandonedCart: true } })

async function fillCart(person: Person): Promise<void> {
  const api = shop.as(person)
  const { tokenValue: token } = await api(orders.createOrder)
  await api(orders.setItem, { params: { token }, body: { productVariant: testProducts.coffee.code, quantity: 2 } })
}

interface SentEmail {
  readonly recipients: string[]
  readonly subject: string
  readonly html: string
  readonly text: string
}
/** All emails sent so far, after the reminder job and the jobs that it scheduled have run. */
async function remind(): Promise<SentEmail[]> {
  await shop.runJob('engagement.remind-carts')
  await shop.runDueJobs()
  return (
    await db.pool.query<SentEmail>(
      'SELECT recipients, subject, html, text FROM mailbox_standin.message ORDER BY number',
    )
  ).rows
}

test('a cart left for four hours causes one reminder, and only for a customer who agreed to reminders', async () => {
  await subscribe('ana')
  await fillCart('ana')
  await fillCart('mihai')
  clock.pass({ hours: 3 })
  assert.deepEqual(await remind(), [])
  clock.pass({ hours: 1 })
  const [email, ...others] = await remind()
  assert.deepEqual(others, [])
  assert.deepEqual(email?.recipients, ['ana@poftim.example'])
  assert.equal(email?.subject, 'Coșul vă așteaptă')
  const { id: cid } = await shop.as('ana')(customers.getCustomer)
  for (const content of [email?.html, email?.text]) {
    for (const part of [
      'Ați uitat ceva în coș, Ana',
      testProducts.coffee.name,
      `/unsubscribe/abandoned-cart?cid=${cid}`,
    ]) {
      assert.ok(content?.replaceAll('&amp;', '&').includes(part), part)
    }
  }
  for (let hours = 0; hours < 24; hours += 8) {
    clock.pass({ hours: 8 })
    assert.equal((await remind()).length, 1)
  }
})

test('concurrent runs of the reminder job send one email, and an empty cart or one older than 72 hours causes none', async () => {
  await subscribe('radu')
  await fillCart('radu')
  await subscribe('ioana')
  await shop.as('ioana')(orders.createOrder)
  clock.pass({ hours: 5 })
  const job = () => shop.runJob('engagement.remind-carts')
  await Promise.all([job(), job(), job()])
  const to = (await remind()).map(({ recipients }) => recipients[0])
  assert.deepEqual(to, ['ana@poftim.example', 'radu@poftim.example'])
  await fillCart('ioana')
  clock.pass({ hours: 80 })
  assert.equal((await remind()).length, 2)
})
