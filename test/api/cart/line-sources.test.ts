import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { cartFixture, itemOf } from '#test/support/fixtures/cart-fixture.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { guest } = shop
const mihai = shop.as('mihai')
const { newCart, put } = cartFixture(shop)
const { milk, yoghurt, coffee } = testProducts

/** Pieces ordered in the last day by kind of list, as `/metrics` has them. */
async function orderedPieces(): Promise<Record<string, number>> {
  const figures = shop.modules.flatMap(({ figures = [] }) => figures)
  const figure = figures.find(({ name }) => name === 'poftim_ordered_pieces')
  const values = (await figure?.read()) ?? assert.fail('no such figure')
  return Object.fromEntries(values.map(({ label = '', value }) => [label, Number(value)]))
}

test('API-ORD-18 a line keeps list, position and reduction through merging and placing, and the operator sees the pieces by list', async () => {
  const own = await newCart(mihai)
  await put(own, coffee, 1, mihai)
  const token = await newCart()
  const add = (body: object, code: string, quantity: number) =>
    guest(orders.setItem, { params: { token }, body: { productVariant: code, quantity, ...body } })
  const dairy = { analyticsListId: 'category_301-lapte', analyticsListName: 'Lapte', index: 4, parentIndex: 0 }
  await add({ ...dairy, unitDiscount: 0.99, discountType: 'promo' }, milk.code, 2)
  const changed = await add({ analyticsListId: 'search', index: 0 }, milk.code, 3)
  await guest(orders.changeItem, { params: { token, itemId: itemOf(changed, milk).id }, body: { quantity: 2 } })
  const items = [{ variantCode: yoghurt.code, quantity: 4 }]
  await guest(orders.setItems, { params: { token }, body: { items, analyticsListId: 'recipe_7' } })
  await mihai(orders.assignCustomer, { params: { id: token } })
  assert.deepEqual(await orderedPieces(), {})

  await fillCheckout(mihai, own)
  await mihai(orders.completeOrder, { params: { id: own }, body: {} })
  assert.deepEqual(await orderedPieces(), { none: 1, category: 2, recipe: 4 })
  const { rows } = await shop.context.db.pool.query(
    'SELECT i.source FROM order_item i JOIN shop_order o ON o.id = i.order_id WHERE o.token = $1 AND i.variant_code = $2',
    [own, milk.code],
  )
  const reduction = { unitDiscount: 0.99, discountType: 'promo' }
  const shown = { list: 'category', id: 'category_301-lapte', name: 'Lapte', index: 4, parentIndex: 0, ...reduction }
  assert.deepEqual(rows[0].source, shown)
})
