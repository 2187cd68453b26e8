import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { orderById, orderByToken } from '#modules/ordering/order/store.ts'
import { tipChangePeriod } from '#modules/ordering/tip/rules/tip.ts'
import type { Queryable } from '#platform/db/db.ts'
import { orderParams } from '#test/support/fixtures/order-calls.ts'
import { tipFixture } from '#test/support/fixtures/orders/tip-fixture.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { leavePayPage, payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

// After all tests the total of every order must equal the amounts captured for it and not refunded.
const shop = withConsistencyCheck(await warehouseFixture())
const { db, clock } = shop.context
const shoppers = shopperFixture(shop)
const { shopper, readyCartOf } = shoppers
const { milk, placed, delivered, tipTo, shown, paid, sums, refundsOf, documentsOf, invoicedTips } = await tipFixture(
  shop,
  shoppers,
)

test('a lower tip of an order paid by card lowers what is taken, and is refunded once that is taken', async () => {
  const order = await placed({ tip: 10 })
  const before = await shown(order)
  const changed = await tipTo(order, 3)
  assert.deepEqual([changed.tipTotalInt, changed.tip, changed.totalInt], [3_00, 3, before.totalInt - 7_00])
  assert.deepEqual([changed.paymentUrl, changed.taxTotalInt], [null, before.taxTotalInt])
  await shop.runDueJobs()
  assert.deepEqual([await paid(order), await refundsOf(order)], [[`money ${before.totalInt - 7_00}`], []])
  assert.equal((await tipTo(order, 3)).version, (await shown(order)).version)
  await runWarehouse(shop, 3)
  await shop.runDueJobs()
  await tipTo(order, 0)
  await shop.runDueJobs()
  assert.deepEqual(await refundsOf(order), ['tip 300 done'])
})

test('an order whose tip is paid while its view is read shows the tip or the awaited payment', async () => {
  const order = await placed({ tip: 3 })
  const { paymentUrl } = await tipTo(order, 10)
  const { id } = await db.one(orderByToken, [order.id])
  // The order is read before the payment, its parts after it.
  const maybe: Queryable['maybe'] = async (...query) => {
    const row = await db.maybe(...query)
    if (query[0].name === orderById.name) {
      await payWithCard(paymentUrl ?? '', 'approves-at-once')
      await shop.runDueJobs()
    }
    return row
  }
  const view = await shop.ordering.placedOrder({ ...db, maybe }, id)
  assert.deepEqual([view?.tipTotalInt, view?.tipRaise], [10_00, null])
})

test('a higher tip of an order paid by card counts once it is paid, as a further payment of the order', async () => {
  const order = await placed({ tip: 3 })
  const before = await sums(order)
  const raised = await tipTo(order, 10)
  assert.deepEqual([raised.tipTotalInt, raised.totalInt, raised.displayState], [3_00, before.total, 'placed'])
  assert.deepEqual([raised.tipRaise?.tipInt, raised.tipRaise?.amountInt], [10_00, 7_00])
  assert.equal((await tipTo(order, 10)).paymentUrl, raised.paymentUrl, 'a repeated request returns the same address')
  const page = await payWithCard(raised.paymentUrl ?? '', 'approves-at-once')
  assert.match(page.leftTo ?? '', new RegExp(`/account/order-history/${order.id}`))
  await shop.runDueJobs()
  const { tipRaise, displayState, paymentState } = await shown(order)
  assert.deepEqual([tipRaise, displayState, paymentState], [null, 'placed', 'authorized'])
  assert.deepEqual(await sums(order), { tip: 10_00, head: 10, total: before.total + 7_00 })
  assert.deepEqual(await paid(order), ['money 700', `money ${before.total}`])
  assert.equal((await tipTo(order, 10)).paymentUrl, null)

  // A lower tip lowers what is held first.
  await tipTo(order, 1)
  await shop.runDueJobs()
  assert.deepEqual(await paid(order), ['money 700', `money ${before.total - 9_00}`])
  await order.person.api(orders.cancelOrder, { ...orderParams(order.id), body: { reason: 'changed-mind' } })
  await shop.runDueJobs()
  assert.deepEqual(await refundsOf(order), ['order-cancelled 700 done'], 'what was only held is released')
})

test('a declined or abandoned payment of a tip changes nothing, and can be tried again', async () => {
  const order = await placed({ tip: 0 })
  const before = await shown(order)
  const { paymentUrl } = await tipTo(order, 5)
  await payWithCard(paymentUrl ?? '', 'declined')
  await shop.runDueJobs()
  const after = await shown(order)
  assert.deepEqual([after.totalInt, after.displayState, after.payments], [before.totalInt, 'placed', before.payments])
  const again = await tipTo(order, 5)
  assert.notEqual(again.paymentUrl, paymentUrl)
  await leavePayPage(again.paymentUrl ?? '')
  await shop.runDueJobs()
  assert.equal((await shown(order)).tipTotalInt, 0)
  await payWithCard((await tipTo(order, 5)).paymentUrl ?? '', 'tells-nothing')
  clock.pass({ minutes: 4 })
  await shop.runJob('payments.plan-looks')
  await shop.runDueJobs()
  assert.equal((await shown(order)).tipTotalInt, 5_00, 'the gateway is queried when its webhook is missing')
})

test('an unpaid raise of a tip expires after half an hour, and a late payment is refunded', async () => {
  const order = await placed({ tip: 0 })
  const { paymentUrl, tipRaise } = await tipTo(order, 20)
  clock.pass({ minutes: 29 })
  await shop.runJob('ordering.expire-tips')
  assert.deepEqual((await shown(order)).tipRaise, tipRaise)
  clock.pass({ minutes: 1 })
  await shop.runJob('ordering.expire-tips')
  assert.equal((await shown(order)).tipRaise, null)
  await payWithCard(paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await shown(order)).tipTotalInt, 0)
  assert.deepEqual(await refundsOf(order), ['late-capture 2000 done'])
})

test('another tip replaces an unpaid raise, and the difference to a raise that was paid meanwhile is charged', async () => {
  const order = await placed({ tip: 0 })
  const first = await tipTo(order, 5)
  const second = await tipTo(order, 10)
  assert.deepEqual([second.tipRaise?.amountInt, second.paymentUrl === first.paymentUrl], [10_00, false])
  assert.equal((await tipTo(order, 0)).tipRaise, null)

  const third = await tipTo(order, 4)
  await payWithCard(third.paymentUrl ?? '', 'tells-nothing')
  const { rows } = await db.pool.query(
    `SELECT reference FROM payment_attempt WHERE state = 'started' ORDER BY number DESC`,
  )
  await shop.payments.jobs?.['payments.look']?.(rows[0])
  const more = await tipTo(order, 6)
  assert.deepEqual([more.tipTotalInt, more.tipRaise?.amountInt], [4_00, 2_00])
  await payWithCard(more.paymentUrl ?? '', 'tells-twice')
  await shop.runDueJobs()
  assert.equal((await shown(order)).tipTotalInt, 6_00)
})

test('concurrent changes of a tip leave one of the tips, and concurrent raises share one payment', async () => {
  const order = await placed({ tip: 10, method: 'cash-at-door' })
  const { total } = await sums(order)
  await Promise.all([tipTo(order, 0), tipTo(order, 7), tipTo(order, 7), tipTo(order, 0)])
  const after = await sums(order)
  assert.ok(after.tip === 0 || after.tip === 7_00)
  assert.equal(after.total, total - 10_00 + after.tip)
  assert.deepEqual(await paid(order), [`money ${after.total}`])

  const online = await placed({ tip: 0 })
  const raised = await Promise.all([tipTo(online, 5), tipTo(online, 5)])
  assert.equal(new Set(raised.map(({ paymentUrl }) => paymentUrl)).size, 1)
})

test('the courier collects a changed tip at the door until the delivery, and a later raise is given by hand', async () => {
  const order = await placed({ tip: 3, method: 'cash-at-door' })
  const { total } = await sums(order)
  const more = await tipTo(order, 10)
  assert.deepEqual([more.totalInt, more.tipTotalInt, more.paymentUrl], [total + 7_00, 10_00, null])
  assert.deepEqual(await paid(order), [`money ${total + 7_00}`])
  assert.equal((await tipTo(order, 5)).totalInt, total + 2_00)
  assert.deepEqual(await refundsOf(order), [])
  await runWarehouse(shop, 4)
  await shop.runDueJobs()
  const refusal = await refused(tipTo(order, 20), 'tip-by-hand')
  assert.equal(refusal['field'], 'tip')
  await tipTo(order, 0)
  await shop.runDueJobs()
  assert.deepEqual(await refundsOf(order), ['tip 500 due'])
})

test('a tip that raises the amount at the door above its limit is refused', async () => {
  const order = await placed({ method: 'cash-at-door', tip: 0 })
  const { total } = await sums(order)
  await db.pool.query(`UPDATE payment_method SET max_amount = $1 WHERE code = 'cash-at-door'`, [total + 5_00])
  const refusal = await refused(tipTo(order, 5.01), 'payment-method-unavailable')
  assert.deepEqual([refusal['field'], (await sums(order)).total], ['tip', total])
  assert.equal((await tipTo(order, 5)).totalInt, total + 5_00)
  await db.pool.query(`UPDATE payment_method SET max_amount = 150000 WHERE code = 'cash-at-door'`)
})

test('a meal voucher pays no tip: more is paid by card, and less lowers what is taken of the money', async () => {
  const order = await placed({ tip: 5, withVoucher: true })
  const { total } = await sums(order)
  const food = 4 * milk.price
  assert.deepEqual(await paid(order), [`meal-voucher ${food}`, `money ${total - food}`])
  await payWithCard((await tipTo(order, 8)).paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  assert.deepEqual(await paid(order), [`meal-voucher ${food}`, `money ${total - food}`, 'money 300'])
  await tipTo(order, 0)
  await shop.runDueJobs()
  assert.deepEqual(await paid(order), [`meal-voucher ${food}`, `money ${total - food - 8_00}`, 'money 300'])
  assert.deepEqual([await refundsOf(order), (await sums(order)).total], [[], total - 5_00])
})

test('each change of the tip after the invoice has its own document and event', async () => {
  const order = await delivered({ tip: 5 })
  assert.deepEqual(await documentsOf(order), ['Factura PFT'])
  clock.pass({ minutes: 1 })
  await tipTo(order, 2)
  await shop.runDueJobs()
  assert.deepEqual(await documentsOf(order), ['Factura PFT', 'Factura storno PFS'])
  clock.pass({ minutes: 1 })
  await payWithCard((await tipTo(order, 9)).paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  assert.deepEqual(await invoicedTips(order), [
    ['invoice', 5_00],
    ['credit-note', 3_00],
    ['invoice', 7_00],
  ])
  const { rows } = await db.pool.query(
    `SELECT kind FROM outbox_event WHERE kind LIKE 'invoice.%' AND payload->>'orderId' = (
    SELECT id::text FROM shop_order WHERE token = $1) ORDER BY id`,
    [order.id],
  )
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['invoice.issued', 'invoice.credited', 'invoice.added'],
  )
})

test('a tip changed between a delivery and the handling of its event is on the invoice, and cash counts as collected', async () => {
  const [online, atDoor] = [await placed({ tip: 5 }), await placed({ tip: 5, method: 'cash-at-door' })]
  await runWarehouse(shop, 3)
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM shop_order WHERE token = ANY ($1)', [
    [online.id, atDoor.id],
  ])
  for (const { id } of rows) await db.transaction((tx) => shop.ordering.advance(tx, id, 'delivered'))
  await tipTo(online, 1)
  await refused(tipTo(atDoor, 6), 'tip-by-hand')
  await tipTo(atDoor, 4)
  await shop.runDueJobs()
  assert.deepEqual([await invoicedTips(online), await invoicedTips(atDoor)], [[['invoice', 1_00]], [['invoice', 4_00]]])
  assert.deepEqual(await refundsOf(atDoor), ['tip 100 due'])
})

test('a tip can change until 24 hours after delivery, to the second, and a raise that was begun in time still counts', async () => {
  const order = await delivered({ tip: 3 })
  const { tipUntil, canChangeTip } = await shown(order)
  assert.ok(canChangeTip)
  const until = Temporal.Instant.from(tipUntil ?? '')
  clock.pass(until.subtract({ seconds: 1 }).since(clock.now()))
  const { paymentUrl } = await tipTo(order, 4)
  clock.pass({ seconds: 1 })
  const refusal = await refused(tipTo(order, 0), 'tip-not-changeable')
  assert.deepEqual([refusal['field'], refusal['reason'], refusal['displayState']], ['tip', 'late', 'delivered'])
  assert.equal((await shown(order)).canChangeTip, false)
  assert.equal((await tipTo(order, 4)).paymentUrl, paymentUrl)
  await payWithCard(paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await shown(order)).tipTotalInt, 4_00)
  assert.equal(tipChangePeriod.hours, 24)
})

test('the tip of an unpaid, cancelled or another customer’s order is refused by name', async () => {
  const person = await shopper()
  const { tokenValue: id } = await readyCartOf(person, [[milk, 4]], 'card-online')
  const { paymentUrl } = await person.api(orders.completeOrder, orderParams(id))
  const unpaid = await refused(tipTo({ person, id }, 5), 'tip-not-changeable')
  assert.deepEqual([unpaid['field'], unpaid['reason']], ['tip', 'unpaid'])
  await payWithCard(paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  await refused(tipTo({ person: await shopper(), id }, 5), 'order-not-found')
  await refused(shop.guest(orders.setTip, { ...orderParams(id), body: { tip: 5 } }), 'order-not-found')
  for (const tip of [-1, 100.01, 0.001]) await refused(tipTo({ person, id }, tip), 'invalid-input')

  const raised = await tipTo({ person, id }, 5)
  await person.api(orders.cancelOrder, { ...orderParams(id), body: { reason: 'changed-mind' } })
  const cancelled = await refused(tipTo({ person, id }, 5), 'tip-not-changeable')
  assert.equal(cancelled['reason'], 'cancelled')
  await payWithCard(raised.paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  assert.deepEqual(await refundsOf({ person, id }), ['late-capture 500 done'], 'what the order held is released')
})

test('an unavailable gateway leaves the raise waiting for payment, and the order unchanged', async () => {
  const order = await placed({ tip: 0 })
  await db.pool.query('ALTER SCHEMA gateway_standin RENAME TO gateway_away')
  const raised = await tipTo(order, 5)
  assert.deepEqual([raised.paymentUrl, raised.tipRaise?.amountInt], [null, 5_00])
  await db.pool.query('ALTER SCHEMA gateway_away RENAME TO gateway_standin')
  await payWithCard((await tipTo(order, 5)).paymentUrl ?? '', 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await shown(order)).tipTotalInt, 5_00)
})
