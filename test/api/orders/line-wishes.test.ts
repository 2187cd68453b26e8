import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BodyOf } from '#kernel/contract.ts'
import * as alternatives from '#modules/ordering/cart/contract.alternatives.ts'
import * as wishes from '#modules/ordering/cart/contract.line-wish.ts'
import * as orders from '#modules/ordering/contract.ts'
import type { LineWish } from '#modules/ordering/order/rules/line-wish.ts'
import type { Shopper } from '#test/support/fixtures/shopper-fixture.ts'
import { insertProduct, sellOut, type TestProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse } from '#test/support/fixtures/warehouse-fixture.ts'
import { refused } from '#test/support/http/refused.ts'
import { detailsOf, lineOf, type Placed } from '#test/support/picking/placed-order-calls.ts'
import { kefir, substitutesFixture } from '#test/support/picking/substitutes-fixture.ts'

const { shop, shopper, placeOrder, cartOf, readyCartOf, pack } = await substitutesFixture()
const { milk, yoghurt, coffee } = testProducts

interface Wished {
  readonly wish: LineWish | null
  readonly variantCode?: string
}
const wishFor = async (
  { api }: Shopper,
  { tokenValue: id }: Pick<Placed, 'tokenValue'>,
  body: Wished,
  { code }: TestProduct = milk,
) => {
  const { items } = await api(orders.getOrder, { params: { token: id } })
  const line = items.flatMap((group) => group.items).find(({ variantCode }) => variantCode === code)
  return api(wishes.setLineWish, { params: { id, itemId: line?.id ?? 0 }, body })
}

test('a wish of a cart’s line stays when it is ordered, and null returns to the wish of the order', async () => {
  const person = await shopper()
  const cart = await readyCartOf(person, [[milk, 1]])
  const wished = await wishFor(person, cart, { wish: 'ask' })
  assert.deepEqual(lineOf(wished, milk).substitute, { wish: 'ask', variantCode: null, name: null })
  const more = { items: [{ variantCode: milk.code, quantity: 2 }] }
  const changed = await person.api(orders.setItems, { params: { token: cart.tokenValue }, body: more })
  assert.equal(lineOf(changed, milk).substitute?.wish, 'ask')
  const placed = await person.api(orders.completeOrder, { params: { id: cart.tokenValue } })
  assert.equal(lineOf(await detailsOf(person, placed), milk).substitute?.wish, 'ask')
  const back = await wishFor(person, placed, { wish: null })
  assert.equal(lineOf(back, milk).substitute, null)
})

test('what the warehouse may replace follows the line before the order', async () => {
  const person = await shopper()
  const of = async (body: Wished, wantsSubstitutes: boolean) => {
    const order = await placeOrder(person, [
      [milk, 1],
      [coffee, 1],
    ])
    await person.api(orders.setSubstitutes, { params: { id: order.tokenValue }, body: { wantsSubstitutes } })
    await wishFor(person, order, body)
    return order
  }
  const cases: readonly (readonly [Wished, boolean, string])[] = [
    [{ wish: 'none' }, true, 'deleted'],
    [{ wish: 'closest' }, false, `replaced by ${kefir.code}`],
    [{ wish: 'ask' }, true, 'deleted'],
    [{ wish: 'chosen', variantCode: yoghurt.code }, true, `replaced by ${yoghurt.code}`],
    [{ wish: 'chosen', variantCode: kefir.code }, false, `replaced by ${kefir.code}`],
  ]
  const placed = []
  for (const [wish, wants] of cases) placed.push(await of(wish, wants))
  await pack([milk])
  const results = []
  for (const order of placed) {
    const { changeReason, replacements } = lineOf(await detailsOf(person, order), milk)
    results.push([changeReason, ...replacements.map(({ variantCode }) => variantCode)].join(' by '))
  }
  assert.deepEqual(
    results,
    cases.map(([, , result]) => result),
  )
})

test('pieces that are added to a placed order keep what was wanted in place of their line', async () => {
  const person = await shopper()
  const { tokenValue: id } = await placeOrder(person, [
    [milk, 1],
    [coffee, 1],
  ])
  await wishFor(person, { tokenValue: id }, { wish: 'none' })
  const edit = (lines: BodyOf<typeof orders.editOrder>['lines']) =>
    person.api(orders.editOrder, { params: { id }, body: { lines } })
  const wishesOf = async () => {
    const { rows } = await shop.context.db.pool.query(
      `SELECT i.variant_code AS code, i.substitute ->> 'wish' AS wish FROM order_item i JOIN shop_order o ON o.id = i.order_id
       JOIN shop_order parent ON parent.id = o.add_to WHERE parent.token = $1 ORDER BY o.created_at, i.id`,
      [id],
    )
    return rows.map(({ code, wish }) => [code, wish])
  }
  await edit([
    { variantCode: milk.code, was: 1, quantity: 3 },
    { variantCode: yoghurt.code, was: 0, quantity: 1 },
  ])
  assert.deepEqual(await wishesOf(), [
    [milk.code, 'none'],
    [yoghurt.code, null],
  ])
  await shop.context.db.pool.query(
    `UPDATE order_item SET substitute = '{"wish": "ask", "variantCode": null, "name": null}'
     WHERE variant_code = $1 AND order_id = (
       SELECT a.id FROM shop_order a JOIN shop_order parent ON parent.id = a.add_to WHERE parent.token = $2)`,
    [yoghurt.code, id],
  )
  shop.context.clock.pass({ seconds: 1 })
  await edit([{ variantCode: yoghurt.code, was: 1, quantity: 2 }])
  assert.deepEqual((await wishesOf()).at(-1), [yoghurt.code, 'ask'])
})

test('a guest’s wish for a line comes along at sign-in, where the customer’s cart has none', async () => {
  const person = await shopper()
  const guest = { api: shop.guest, customerId: '' }
  const own = await cartOf(person, [
    [milk, 1],
    [coffee, 1],
  ])
  await wishFor(person, own, { wish: 'closest' }, coffee)
  const brought = await cartOf(guest, [
    [milk, 1],
    [coffee, 1],
    [yoghurt, 1],
  ])
  await wishFor(guest, brought, { wish: 'chosen', variantCode: kefir.code })
  for (const product of [coffee, yoghurt]) await wishFor(guest, brought, { wish: 'none' }, product)
  const merged = await person.api(orders.assignCustomer, { params: { id: brought.tokenValue } })
  const read = await person.api(orders.getOrder, { params: { token: merged.tokenValue } })
  for (const cart of [merged, read]) {
    assert.deepEqual(
      [milk, coffee, yoghurt].map((product) => lineOf(cart, product).substitute?.wish),
      ['chosen', 'closest', 'none'],
    )
  }
})

test('a chosen product must be able to stand in for the ordered one, and is offered with others', async () => {
  const person = await shopper()
  const cart = await cartOf(person, [[milk, 1]])
  const itemId = lineOf(cart, milk).id
  const { products } = await person.api(wishes.lineSubstitutes, { params: { id: cart.tokenValue, itemId } })
  assert.ok(products.some(({ variantCode }) => variantCode === kefir.code))
  const chosen = await wishFor(person, cart, { wish: 'chosen', variantCode: kefir.code })
  assert.deepEqual(lineOf(chosen, milk).substitute?.variantCode, kefir.code)
  assert.match(lineOf(chosen, milk).substitute?.name ?? '', /Chefir/)
  const other = await refused(
    wishFor(person, cart, { wish: 'chosen', variantCode: coffee.code }),
    'substitute-not-fitting',
  )
  assert.equal(other['rule'], 'other-shelf')
  await refused(wishFor(person, cart, { wish: 'chosen' }), 'substitute-not-fitting')
})

test('a product of another size is offered for a line that is sold out, but not as what may come in its place', async () => {
  const { db } = shop.context
  const [butter, bigButter] = ['100031', '100032'].map((code) => ({
    code,
    name: 'Unt',
    price: 9_00,
    stock: 9,
    leaf: '0101',
  }))
  assert.ok(butter && bigButter)
  for (const product of [butter, bigButter]) await insertProduct(db, product)
  await db.pool.query('UPDATE product SET net_thousandths = 2000 WHERE code = $1', [bigButter.code])
  await shop.refreshCatalog()
  const person = await shopper()
  const cart = await cartOf(person, [[butter, 1]])
  const itemId = lineOf(cart, butter).id
  const { products } = await person.api(wishes.lineSubstitutes, { params: { id: cart.tokenValue, itemId } })
  assert.deepEqual(products, [])
  const chosen = wishFor(person, cart, { wish: 'chosen', variantCode: bigButter.code }, butter)
  assert.equal((await refused(chosen, 'substitute-not-fitting'))['rule'], 'other-size')
  await sellOut(db, butter.code)
  await shop.refreshCatalog()
  const { lines } = await person.api(alternatives.lineAlternatives, { params: { token: cart.tokenValue } })
  assert.deepEqual(
    lines.flatMap(({ alternatives: of }) => of.map(({ variantCode }) => variantCode)),
    [bigButter.code],
  )
})

test('a wish can be changed until picking begins, by the customer of the order alone', async () => {
  const person = await shopper()
  const order = await placeOrder(person, [[milk, 1]])
  await wishFor(person, order, { wish: 'none' })
  const itemId = lineOf(await detailsOf(person, order), milk).id
  const call = { params: { id: order.tokenValue, itemId }, body: { wish: 'ask' as const } }
  await refused((await shopper()).api(wishes.setLineWish, call), 'order-not-found')
  await runWarehouse(shop, 1)
  await refused(person.api(wishes.setLineWish, call), 'picking-begun')
  await runWarehouse(shop, 1)
})
