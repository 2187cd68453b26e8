import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import { pointsOf } from '#modules/loyalty/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { type Basket, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await warehouseFixture()
after(async () => {
  const discrepancies = await findDiscrepancies(shop.context.db)
  await shop.stop()
  assert.deepEqual(discrepancies, [])
})
const { db, clock } = shop.context
const { shopper, cartOf, readyCartOf } = shopperFixture(shop)
const { milk, coffee, wine } = testProducts
const orderParams = (id: string) => ({ params: { id } })
const details = ({ api }: Shopper, id: string) => api(orders.getAccountOrder, orderParams(id))
const cancel = ({ api }: Shopper, id: string) =>
  api(orders.cancelOrder, { ...orderParams(id), body: { reason: 'other' } })
const setParent = ({ api }: Shopper, id: string, addTo: string | null) =>
  api(orders.setAddTo, { ...orderParams(id), body: { addTo } })
const place = ({ api }: Shopper, id: string) => api(orders.completeOrder, orderParams(id))
const takenOf = async (intervalId: number) =>
  (await db.pool.query('SELECT taken, held FROM delivery_interval WHERE id = $1', [intervalId])).rows[0]

async function placeOrder(person: Shopper, items: Basket, method?: string) {
  const { tokenValue } = await readyCartOf(person, items, method)
  return place(person, tokenValue)
}

/** A cart that is an addition to `parent` and ready to be placed, without its own address and interval. */
async function additionCart(person: Shopper, parent: string, items: Basket, method = 'cash-at-door') {
  const { tokenValue } = await cartOf(person, items)
  const { payments } = await setParent(person, tokenValue, parent)
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  return person.api(setPaymentMethod, { params: { id: tokenValue, paymentId }, body: { paymentMethod: method } })
}

test('API-ORD-06 an addition needs no address and no interval, pays no fees and reserves no second place', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 1]])
  const intervalId = parent.schedule?.id ?? 0
  const taken = await takenOf(intervalId)
  const cart = await additionCart(person, parent.tokenValue, [[milk, 1]])
  assert.deepEqual(cart.missing, [])
  assert.equal(cart.totalInt, milk.price)
  assert.deepEqual([cart.shippingTotalInt, cart.surchargeTotalInt, cart.freeDelivery], [0, 0, null])
  assert.deepEqual([cart.shippingAddress, cart.schedule?.id], [parent.shippingAddress, intervalId])
  assert.deepEqual([cart.addTo?.number, cart.addTo?.isOpen], [parent.number, true])
  const benefits = await person.api(orders.orderBenefits, orderParams(cart.tokenValue))
  assert.ok(benefits.benefits.every(({ type }) => type !== 'free-delivery' && type !== 'small-basket'))

  clock.pass({ minutes: 1 })
  const placed = await place(person, cart.tokenValue)
  assert.deepEqual([placed.displayState, placed.totalInt, placed.addTo?.number], ['placed', milk.price, parent.number])
  assert.deepEqual(placed.schedule, { ...parent.schedule, dateLabel: placed.schedule?.dateLabel })
  assert.deepEqual(await takenOf(intervalId), taken)
  assert.equal((await readStock(db, milk.code)).reserved, 1)
  const seen = await details(person, parent.tokenValue)
  assert.deepEqual(
    seen.additions.map(({ number, totalInt, itemsCount, displayState }) => [
      number,
      totalInt,
      itemsCount,
      displayState,
    ]),
    [[placed.number, milk.price, 1, 'placed']],
  )
  const history = await person.api(orders.listOrders, { query: {} })
  assert.deepEqual(
    history.items.map(({ number, addedTo }) => [number, addedTo?.number ?? null]),
    [
      [placed.number, parent.number],
      [parent.number, null],
    ],
  )
  const { notices } = await person.api(orders.listActiveOrderNotices)
  assert.equal(notices.length, 1, 'one delivery, one notice')
})

test('an addition drops the tip and the held place of its cart, and uses its own voucher and points', async () => {
  await insertVoucher(db, { code: 'ADAOS5', value: 5_00 })
  const person = await shopper({ points: 1000 })
  const parent = await placeOrder(person, [[coffee, 1]])
  const cart = await readyCartOf(person, [[coffee, 1]])
  await person.api(orders.setTip, { ...orderParams(cart.tokenValue), body: { tip: 10 } })
  const before = await takenOf(cart.schedule?.id ?? 0)
  await setParent(person, cart.tokenValue, parent.tokenValue)
  await person.api(orders.applyCoupon, { ...orderParams(cart.tokenValue), body: { couponCode: 'ADAOS5' } })
  await person.api(orders.usePoints, { ...orderParams(cart.tokenValue), body: { points: 500 } })
  const placed = await place(person, cart.tokenValue)
  assert.deepEqual([placed.tipTotalInt, placed.tip, placed.totalInt], [0, 0, coffee.price - 5_00 - 5_00])
  const late = person.api(orders.setTip, { ...orderParams(cart.tokenValue), body: { tip: 5 } })
  assert.equal((await refused(late, 'tip-not-changeable'))['reason'], 'joined')
  assert.deepEqual(await takenOf(cart.schedule?.id ?? 0), { ...before, held: before.held - 1 })
})

test('API-ORD-06 only a paid order of the same customer before picking accepts additions, and each refusal names its reason', async () => {
  const person = await shopper()
  const { tokenValue: id } = await cartOf(person, [[milk, 1]])
  const reasonForOwn = async (addTo: string) =>
    (await refused(setParent(person, id, addTo), 'order-not-addable'))['reason']
  assert.equal(await reasonForOwn(id), 'not-placed')
  const foreignOrder = await placeOrder(await shopper(), [[coffee, 1]])
  await refused(setParent(person, id, foreignOrder.tokenValue), 'order-not-found')
  await place(person, (await readyCartOf(person, [[coffee, 1]])).tokenValue)

  const other = await shopper()
  const unpaid = await placeOrder(other, [[coffee, 1]], 'card-online')
  const parent = await placeOrder(other, [[coffee, 1]])
  const addition = await place(other, (await additionCart(other, parent.tokenValue, [[milk, 1]])).tokenValue)
  const cancelled = await placeOrder(other, [[coffee, 1]])
  await cancel(other, cancelled.tokenValue)
  const cart = await cartOf(other, [[milk, 1]])
  const reasonFor = async (addTo: string) =>
    (await refused(setParent(other, cart.tokenValue, addTo), 'order-not-addable'))['reason']
  assert.equal(await reasonFor(unpaid.tokenValue), 'unpaid')
  assert.equal(await reasonFor(addition.tokenValue), 'addition')
  assert.equal(await reasonFor(cancelled.tokenValue), 'cancelled')
  await runWarehouse(shop, 1)
  assert.equal(await reasonFor(parent.tokenValue), 'picking')
  await runWarehouse(shop, 3)
  assert.equal(await reasonFor(parent.tokenValue), 'delivered')
})

test('a parent order that was cancelled after it was chosen prevents placing until the choice is removed', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 1]])
  const cart = await readyCartOf(person, [[coffee, 1]])
  const { tokenValue: id } = await setParent(person, cart.tokenValue, parent.tokenValue)
  await cancel(person, parent.tokenValue)
  const late = await person.api(orders.getOrder, { params: { token: id } })
  assert.deepEqual([late.addTo?.isOpen, late.missing], [false, ['addTo']])
  assert.equal(late.totalInt, cart.totalInt, 'fees are added, as for an independent order')
  assert.equal((await refused(place(person, id), 'order-not-addable'))['reason'], 'cancelled')
  const independent = await setParent(person, id, null)
  assert.deepEqual([independent.addTo, independent.missing, independent.schedule?.id], [null, [], cart.schedule?.id])
  assert.equal((await place(person, id)).addTo, null)
})

test('an order and its additions are picked and delivered together, and additions with nothing available are cancelled', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 1]])
  const first = await place(person, (await additionCart(person, parent.tokenValue, [[milk, 2]])).tokenValue)
  const second = await place(person, (await additionCart(person, parent.tokenValue, [[milk, 1]])).tokenValue)
  const states = async () => {
    const all = [parent, first, second].map(({ tokenValue }) => details(person, tokenValue))
    return (await Promise.all(all)).map(({ displayState }) => displayState)
  }
  await runWarehouse(shop, 1)
  assert.deepEqual(await states(), ['picking', 'picking', 'picking'])
  await refused(cancel(person, first.tokenValue), 'not-cancellable')
  await scriptProduct(db, { variantCode: milk.code, outcome: 'missing' })
  await runWarehouse(shop, 1)
  await scriptProduct(db, { variantCode: milk.code, outcome: 'as-ordered' })
  assert.deepEqual(await states(), ['picking', 'cancelled', 'cancelled'], 'nothing of the additions is available')
  await runWarehouse(shop, 2)
  assert.deepEqual(await states(), ['delivered', 'cancelled', 'cancelled'])

  const again = await placeOrder(person, [[coffee, 1]])
  const added = await place(person, (await additionCart(person, again.tokenValue, [[milk, 2]])).tokenValue)
  await runWarehouse(shop, 4)
  assert.equal((await details(person, again.tokenValue)).displayState, 'delivered')
  const delivered = await details(person, added.tokenValue)
  assert.deepEqual([delivered.displayState, delivered.paymentState], ['delivered', 'completed'])
})

test('an addition that is unpaid when picking begins is cancelled and releases its stock, and its parent order is picked without it', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 1]])
  const cart = await additionCart(person, parent.tokenValue, [[milk, 1]], 'card-online')
  const unpaid = await place(person, cart.tokenValue)
  assert.equal(unpaid.displayState, 'payment_pending')
  const { reserved } = await readStock(db, milk.code)
  await runWarehouse(shop, 1)
  assert.equal((await details(person, unpaid.tokenValue)).displayState, 'cancelled')
  assert.equal((await details(person, parent.tokenValue)).displayState, 'picking')
  assert.equal((await readStock(db, milk.code)).reserved, reserved - 1)
})

test('cancelling an order cancels its additions and releases goods, place, points and vouchers of all of them', async () => {
  await insertVoucher(db, { code: 'UNA', value: 5_00, usageLimit: 1 })
  await insertVoucher(db, { code: 'DOUA', value: 5_00, usageLimit: 1 })
  const person = await shopper({ points: 2000 })
  const spend = async (id: string, couponCode: string) => {
    await person.api(orders.applyCoupon, { ...orderParams(id), body: { couponCode } })
    await person.api(orders.usePoints, { ...orderParams(id), body: { points: 500 } })
    return place(person, id)
  }
  const before = await Promise.all([milk, coffee].map(({ code }) => readStock(db, code)))
  const parent = await spend((await readyCartOf(person, [[coffee, 1]])).tokenValue, 'UNA')
  const taken = await takenOf(parent.schedule?.id ?? 0)
  const cart = await additionCart(person, parent.tokenValue, [
    [coffee, 1],
    [milk, 1],
  ])
  const addition = await spend(cart.tokenValue, 'DOUA')
  assert.equal((await pointsOf(db, person.customerId)).available, 1000)
  const cancelled = await cancel(person, parent.tokenValue)
  assert.deepEqual([cancelled.displayState, cancelled.additions[0]?.displayState], ['cancelled', 'cancelled'])
  assert.equal((await details(person, addition.tokenValue)).displayState, 'cancelled')
  assert.equal((await pointsOf(db, person.customerId)).available, 2000)
  const { rows } = await db.pool.query(`SELECT used FROM voucher WHERE code IN ('UNA', 'DOUA')`)
  assert.deepEqual(
    rows.map(({ used }) => used),
    [0, 0],
  )
  assert.deepEqual(await Promise.all([milk, coffee].map(({ code }) => readStock(db, code))), before)
  assert.deepEqual(await takenOf(parent.schedule?.id ?? 0), { ...taken, taken: taken.taken - 1 })
})

test('an addition can be cancelled without its parent order', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 1]])
  const addition = await place(person, (await additionCart(person, parent.tokenValue, [[milk, 1]])).tokenValue)
  const taken = await takenOf(parent.schedule?.id ?? 0)
  await cancel(person, addition.tokenValue)
  assert.equal((await details(person, parent.tokenValue)).displayState, 'placed')
  assert.deepEqual(await takenOf(parent.schedule?.id ?? 0), taken)
})

test('an addition that is placed while its parent order is cancelled is refused or cancelled, and never left alone', async () => {
  for (let round = 0; round < 8; round++) {
    const person = await shopper()
    const parent = await placeOrder(person, [[coffee, 1]])
    const cart = await additionCart(person, parent.tokenValue, [[wine, 1]])
    await person.api(orders.confirmAge, { ...orderParams(cart.tokenValue), body: { ageCheckDone: true } })
    const placeAddition = () =>
      place(person, cart.tokenValue).then(
        () => 'placed',
        (error) => String(error.problem?.type ?? error),
      )
    const cancelParent = () => cancel(person, parent.tokenValue)
    const [outcome] = await (round % 2 === 0
      ? Promise.all([placeAddition(), cancelParent()])
      : Promise.all([cancelParent(), placeAddition()]).then(([, first]) => [first]))
    const after = await details(person, cart.tokenValue)
    if (outcome === 'placed') assert.equal(after.displayState, 'cancelled')
    else assert.deepEqual([outcome, after.displayState], ['/problems/order-not-addable', 'cart'])
  }
  assert.equal((await readStock(db, wine.code)).reserved, 0)
})

test('an addition that is placed while picking begins is picked with its parent order or refused', async () => {
  for (let round = 0; round < 4; round++) {
    const person = await shopper()
    const parent = await placeOrder(person, [[coffee, 1]])
    const cart = await additionCart(person, parent.tokenValue, [[milk, 1]])
    await shop.runDueJobs()
    const placing = place(person, cart.tokenValue).then(
      () => 'placed',
      () => 'refused',
    )
    const [outcome] = await Promise.all([placing, shop.runPlannedJobs()])
    const { displayState } = await details(person, cart.tokenValue)
    assert.ok(
      outcome === 'placed' ? displayState === 'picking' : displayState === 'cart',
      `${outcome}: ${displayState}`,
    )
    await runWarehouse(shop, 3)
  }
})

test('an order takes no additions from two hours before its delivery on', async () => {
  const person = await shopper()
  const parent = await placeOrder(person, [[coffee, 1]])
  const cart = await additionCart(person, parent.tokenValue, [[milk, 1]])
  const since = Temporal.Instant.from(parent.schedule?.interval.since ?? '')
  clock.pass(clock.now().until(since.subtract({ hours: 2 })))
  assert.equal((await refused(place(person, cart.tokenValue), 'order-not-addable'))['reason'], 'closed')
})
