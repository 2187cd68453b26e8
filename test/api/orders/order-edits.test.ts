import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemName } from '#kernel/client.ts'
import type { BodyOf } from '#kernel/contract.ts'
import * as delivery from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { insertVoucher } from '#test/support/fixtures/payments/insert-voucher.ts'
import { newAddress, type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { readStock, type TestProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db, clock } = shop.context
const { shopper, readyCartOf, placeOrder } = shopperFixture(shop)
const { milk, coffee, yoghurt, wine } = testProducts

type Changes = readonly (readonly [product: TestProduct, was: number, quantity: number])[]
const lines = (changes: Changes) => changes.map(([{ code }, was, quantity]) => ({ variantCode: code, was, quantity }))
const edit = ({ api }: Shopper, id: string, changes: Changes, more: Partial<BodyOf<typeof orders.editOrder>> = {}) =>
  api(orders.editOrder, { params: { id }, body: { lines: lines(changes), ...more } })
const quote = ({ api }: Shopper, id: string, changes: Changes) =>
  api(orders.quoteOrderEdit, { params: { id }, body: { lines: lines(changes) } })
const detailsOf = ({ api }: Shopper, id: string) => api(orders.getAccountOrder, { params: { id } })
const reserved = async ({ code }: TestProduct) => (await readStock(db, code)).reserved
const refusalsOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [problemName(result.reason)] : []))
const piecesOf = ({ items }: orders.OrderView) =>
  items.flatMap(({ items: of }) => of.map(({ variantCode, quantity }) => [variantCode, quantity]))

test('fewer pieces of a placed order are refunded and their stock is released, as the quote said', async () => {
  const person = await shopper()
  const { tokenValue: id, ...placed } = await placeOrder(person, [
    [coffee, 2],
    [milk, 3],
  ])
  assert.equal(placed.editableUntil, '2026-11-26T09:00:00+02:00')
  const before = [await reserved(coffee), await reserved(milk)] as const
  const said = await quote(person, id, [[milk, 3, 1]])
  assert.deepEqual([said.differenceInt, said.backInt, said.dueInt], [-2 * milk.price, 2 * milk.price, 0])
  assert.deepEqual(said.lines, [{ variantCode: milk.code, quantity: 1, totalInt: milk.price }])
  const edited = await edit(person, id, [[milk, 3, 1]], { expectedDifferenceInt: said.differenceInt })
  assert.deepEqual([edited.totalInt, edited.paymentUrl], [placed.totalInt - 2 * milk.price, null])
  assert.deepEqual(piecesOf(edited), [
    [coffee.code, 2],
    [milk.code, 1],
  ])
  assert.deepEqual([edited.isChanged, edited.changedByInt], [false, 0])
  assert.equal(edited.payments[0]?.amountInt, edited.totalInt)
  assert.deepEqual([await reserved(coffee), await reserved(milk)], [before[0], before[1] - 2])
  const again = await edit(person, id, [[milk, 3, 1]])
  assert.equal(again.version, edited.version, 'a repeated call changes nothing')
  const without = await edit(person, id, [[milk, 1, 0]])
  assert.deepEqual(piecesOf(without), [[coffee.code, 2]])
})

test('more pieces and new products become an addition without fees that is paid as the order, and leave it first', async () => {
  const person = await shopper()
  const { tokenValue: id, ...placed } = await placeOrder(person, [[coffee, 2]])
  const cart = await person.api(orders.createOrder)
  await person.api(orders.setItem, {
    params: { token: cart.tokenValue },
    body: { productVariant: yoghurt.code, quantity: 1 },
  })
  const edited = await edit(person, id, [
    [coffee, 2, 3],
    [milk, 0, 2],
  ])
  const due = coffee.price + 2 * milk.price
  assert.deepEqual([edited.totalInt, edited.paymentUrl], [placed.totalInt, null])
  assert.deepEqual(
    edited.additions.map(({ totalInt, displayState, items }) => [
      ...[totalInt, displayState],
      items.map(({ variantCode, quantity }) => [variantCode, quantity]),
    ]),
    [
      [
        due,
        'placed',
        [
          [coffee.code, 1],
          [milk.code, 2],
        ],
      ],
    ],
  )
  const kept = await person.api(orders.getOrder, { params: { token: cart.tokenValue } })
  assert.deepEqual([kept.state, piecesOf(kept)], ['cart', [[yoghurt.code, 1]]], 'the open cart is untouched')

  const swapped = await edit(person, id, [
    [coffee, 3, 2],
    [milk, 2, 1],
  ])
  assert.deepEqual([swapped.totalInt, swapped.additions[0]?.totalInt], [placed.totalInt, milk.price])
  const ended = await edit(person, id, [
    [milk, 1, 0],
    [coffee, 2, 1],
  ])
  assert.equal(ended.additions[0]?.displayState, 'cancelled')
  assert.deepEqual(piecesOf(ended), [[coffee.code, 1]])
})

test('what is added to an order paid by card is authorised anew, and what is taken out is no longer held', async () => {
  const person = await shopper()
  const { tokenValue: id, ...placed } = await placeOrder(
    person,
    [
      [coffee, 1],
      [milk, 2],
    ],
    'card-online',
  )
  assert.equal((await refused(edit(person, id, [[coffee, 1, 2]]), 'order-not-editable'))['reason'], 'unpaid')
  await payWithCard(placed.paymentUrl ?? assert.fail('nothing to pay'), 'approves-at-once')
  await shop.runDueJobs()
  assert.equal((await quote(person, id, [[coffee, 1, 2]])).isPaidOnline, true)
  const edited = await edit(person, id, [
    [coffee, 1, 2],
    [milk, 2, 1],
  ])
  assert.equal(edited.totalInt, placed.totalInt - milk.price)
  assert.deepEqual(
    edited.additions.map(({ displayState, totalInt }) => [displayState, totalInt]),
    [['payment_pending', coffee.price]],
  )
  await refused(edit(person, id, [[coffee, 2, 3]]), 'order-changed')
  await payWithCard(edited.paymentUrl ?? assert.fail('nothing to pay'), 'approves-at-once')
  await shop.runDueJobs()
  const paid = await detailsOf(person, id)
  assert.equal(paid.additions[0]?.displayState, 'placed')
  const held = await db.pool.query<{ amount: number }>(
    `SELECT p.amount FROM payment p JOIN shop_order o ON o.id = p.order_id WHERE p.state = 'authorized'
       AND (o.token = $1 OR o.token = $2) ORDER BY p.amount`,
    [id, paid.additions[0]?.tokenValue],
  )
  assert.deepEqual(
    held.rows.map(({ amount }) => amount),
    [edited.totalInt, coffee.price].sort((a, b) => a - b),
  )
})

test('a change is refused when the page had shown other pieces or another price, and when nothing would be left', async () => {
  const person = await shopper()
  const { tokenValue: id } = await placeOrder(person, [
    [coffee, 1],
    [milk, 2],
  ])
  await edit(person, id, [[milk, 2, 1]])
  await refused(edit(person, id, [[milk, 2, 3]]), 'order-changed')
  await refused(edit(person, id, [[milk, 1, 2]], { expectedDifferenceInt: 1 }), 'order-changed')
  await refused(
    edit(person, id, [
      [milk, 1, 0],
      [coffee, 1, 0],
    ]),
    'nothing-would-be-left',
  )
  assert.deepEqual((await refused(edit(person, id, [[wine, 0, 1]]), 'order-incomplete'))['missing'], ['ageCheck'])
  const grown = await edit(person, id, [[wine, 0, 1]], { ageConfirmed: true })
  assert.equal(grown.additions.length, 1)
  await refused(edit(await shopper(), id, [[milk, 1, 0]]), 'order-not-found')
})

test('a voucher that is no longer reached is lost and can be used again', async () => {
  await insertVoucher(db, { code: 'ATINS', value: 5_00, minimumGoods: 150_00 })
  const person = await shopper()
  const cart = await readyCartOf(person, [
    [coffee, 2],
    [milk, 1],
  ])
  await person.api(orders.applyCoupon, { params: { id: cart.tokenValue }, body: { couponCode: 'ATINS' } })
  const placed = await person.api(orders.completeOrder, { params: { id: cart.tokenValue } })
  assert.equal(placed.couponInfo?.totalDiscountInt, 5_00)
  const said = await quote(person, placed.tokenValue, [[coffee, 2, 1]])
  assert.equal(said.losesVoucher, true)
  const edited = await edit(person, placed.tokenValue, [[coffee, 2, 1]])
  assert.deepEqual([edited.couponInfo, edited.totalInt], [null, placed.totalInt + said.differenceInt])
  const next = await readyCartOf(person, [[coffee, 2]])
  const applied = await person.api(orders.applyCoupon, {
    params: { id: next.tokenValue },
    body: { couponCode: 'ATINS' },
  })
  assert.equal(applied.couponInfo?.problem, null)
})

test('the last pieces go to exactly one of two shoppers who change their orders at the same time', async () => {
  const [ana, mihai] = [await shopper(), await shopper()]
  const { onHand, reserved: taken } = await readStock(db, wine.code)
  const left = onHand - taken
  const [first, second] = [await placeOrder(ana, [[coffee, 2]]), await placeOrder(mihai, [[coffee, 2]])]
  const before = await reserved(coffee)
  const swap: Changes = [
    [coffee, 2, 1],
    [wine, 0, left],
  ]
  const results = await Promise.allSettled([
    edit(ana, first.tokenValue, swap, { ageConfirmed: true }),
    edit(mihai, second.tokenValue, swap, { ageConfirmed: true }),
  ])
  assert.deepEqual(refusalsOf(results), ['variant-unavailable'])
  assert.equal((await readStock(db, wine.code)).reserved, onHand)
  assert.equal(await reserved(coffee), before - 1, 'of the two orders one is lowered')
})

test('two changes of one order at the same time are made one after the other, and the second is told of the first', async () => {
  const person = await shopper()
  const { tokenValue: id } = await placeOrder(person, [
    [coffee, 1],
    [yoghurt, 4],
  ])
  const results = await Promise.allSettled([edit(person, id, [[yoghurt, 4, 2]]), edit(person, id, [[yoghurt, 4, 6]])])
  assert.deepEqual(refusalsOf(results), ['order-changed'])
})

test('a placed order and its additions go to another address of the customer in the same zone until the cut-off', async () => {
  const person = await shopper()
  const { tokenValue: id } = await placeOrder(person, [[coffee, 2]])
  await edit(person, id, [[milk, 0, 1]])
  const near = await person.api(delivery.addAddress, { body: { ...newAddress, number: '31', contactName: 'Ion Popa' } })
  const move = (shippingAddressId: number) =>
    person.api(orders.changeOrderAddress, { params: { id }, body: { shippingAddressId } })
  const moved = await move(near.id)
  assert.deepEqual([moved.shippingAddress?.number, moved.shippingAddress?.contactName], ['31', 'Ion Popa'])
  const addition = await detailsOf(person, moved.additions[0]?.tokenValue ?? '')
  assert.deepEqual(addition.shippingAddress, moved.shippingAddress)
  assert.equal((await move(near.id)).version, moved.version, 'a repeated call changes nothing')
  const far = await person.api(delivery.addAddress, {
    body: { ...newAddress, street: 'Șoseaua Olteniței', city: 'Sector 4', postcode: '041312' },
  })
  await refused(move(far.id), 'other-zone')
  const other = await shopper()
  const theirs = await other.api(delivery.addAddress, { body: newAddress })
  await refused(move(theirs.id), 'address-not-found')
  await runWarehouse(shop, 1)
  await refused(move(near.id), 'order-not-reschedulable')
})

test('an order can be changed until two hours before its delivery, and not once it is being picked', async () => {
  const person = await shopper()
  const picked = await placeOrder(person, [[coffee, 2]])
  await edit(person, picked.tokenValue, [[milk, 0, 1]])
  await runWarehouse(shop, 1)
  assert.equal(
    (await refused(edit(person, picked.tokenValue, [[coffee, 2, 1]]), 'order-not-editable'))['reason'],
    'picking',
  )
  assert.equal((await detailsOf(person, picked.tokenValue)).editableUntil, null)
  const late = await placeOrder(person, [[coffee, 2]])
  clock.pass({ hours: 72 })
  assert.equal(
    (await refused(edit(person, late.tokenValue, [[coffee, 2, 1]]), 'order-not-editable'))['reason'],
    'closed',
  )
})
