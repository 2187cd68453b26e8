import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { placingFixture } from '#test/support/fixtures/placing-fixture.ts'
import type { Shopper } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'

const { shopper, mealCard, cartOf, readyCartOf, complete, read } = await placingFixture()
const { milk, yoghurt, coffee } = testProducts

const accountOrder = ({ api }: Shopper, id: string): Promise<orders.OrderView> =>
  api(orders.getAccountOrder, { params: { id } })

test('HTTP-03 an order names its delivery zone as the channel, and the method of its shipment by its code', async () => {
  const buyer = await shopper()
  const { tokenValue: cart } = await cartOf(buyer, [[milk, 1]])
  assert.equal((await read(buyer, cart)).channel, 'bucuresti', 'without an address')
  const { tokenValue } = await readyCartOf(buyer, [[milk, 2]])
  await complete(buyer, tokenValue)
  const { channel, shipments, shippingAddress } = await accountOrder(buyer, tokenValue)
  assert.deepEqual([channel, shipments.map(({ method }) => method)], ['b3', ['courier']])
  assert.equal(shippingAddress?.city, 'Sector 3')
})

test('an order has the discount of its goods as text, and counts its delivery fee', async () => {
  const buyer = await shopper()
  const { tokenValue } = await readyCartOf(buyer, [[yoghurt, 3]])
  await complete(buyer, tokenValue)
  const order = await accountOrder(buyer, tokenValue)
  assert.deepEqual([order.itemsTotalDiscountInt, order.itemsTotalDiscount], [5_61, '5.61'])
  assert.equal(order.shippingTotalIgnore, 0)
})

test('an order offers tips by whole lei', async () => {
  const { tipOptions } = await readyCartOf(await shopper(), [[milk, 2]])
  assert.deepEqual(
    tipOptions.map(({ key, label }) => [key, label]),
    [
      [0, 'Fără'],
      [3, '3 lei'],
      [5, '5 lei'],
      [10, '10 lei'],
    ],
  )
})

test('the lines that explain an amount have the cells of the amount, and the one that applies is bold', async () => {
  const { summary } = await readyCartOf(await shopper(), [[coffee, 1]])
  const fee = summary.find(({ type }) => type === 'delivery')
  const [below, above] = fee?.modal?.summary ?? []
  const cell = (text: string, bold: boolean) => ({ text, bold, style: 'plain' })
  assert.deepEqual(below, {
    ...{ type: 'delivery', size: 'small' },
    ...{ key: { ...cell('sub 150,00 lei', true), popoverContent: null }, value: cell('14,99 lei', true) },
  })
  assert.equal(above?.key.bold, false)
})

test('an order has what its meal vouchers paid, which is nothing for an order paid in cash', async () => {
  const buyer = await shopper()
  const inCash = await readyCartOf(buyer, [[milk, 2]])
  await complete(buyer, inCash.tokenValue)
  const { mealVoucherTotal, mealVoucherItemsTotalInt } = await accountOrder(buyer, inCash.tokenValue)
  assert.deepEqual([mealVoucherTotal, mealVoucherItemsTotalInt], [0, 2 * milk.price])
  const holder = await shopper()
  const { tokenValue: id } = await readyCartOf(holder, [[milk, 2]])
  const paymentCode = await mealCard(holder, 10_00)
  await holder.api(orders.useMealVouchers, { params: { id }, body: { paymentCode } })
  await complete(holder, id)
  assert.equal((await accountOrder(holder, id)).mealVoucherTotal, 10)
})

test('an order says when it was placed as a day and hour of Bucharest, and as an instant', async () => {
  const buyer = await shopper()
  const cart = await readyCartOf(buyer, [[milk, 2]])
  assert.deepEqual([cart.checkoutCompletedAt, cart.placedAt], [null, null])
  await complete(buyer, cart.tokenValue)
  const { checkoutCompletedAt, placedAt } = await accountOrder(buyer, cart.tokenValue)
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}):\d{2}\+0[23]:00$/.exec(placedAt ?? '') ?? []
  assert.equal(checkoutCompletedAt, `${day}.${month}.${year} ${time}`)
})
