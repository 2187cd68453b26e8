import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { type Shopper, shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { readStock, type TestProduct, testProducts } from '#test/support/fixtures/test-products.ts'
import { warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db } = shop.context
const { shopper, placeOrder } = shopperFixture(shop)
const { milk, coffee, yoghurt } = testProducts

type Changes = readonly (readonly [product: TestProduct, was: number, quantity: number])[]
const lines = (changes: Changes) => changes.map(([{ code }, was, quantity]) => ({ variantCode: code, was, quantity }))
const call = (id: string, changes: Changes) => ({ params: { id }, body: { lines: lines(changes) } })
const edit = ({ api }: Shopper, id: string, changes: Changes) => api(orders.editOrder, call(id, changes))
const quote = ({ api }: Shopper, id: string, changes: Changes) => api(orders.quoteOrderEdit, call(id, changes))

const pay = async (url: string | null) => {
  await payWithCard(url ?? assert.fail('nothing to pay'), 'approves-at-once')
  await shop.runDueJobs()
}

test('a repeated change that is paid by card starts the payment of its addition again and adds nothing', async () => {
  const person = await shopper()
  const { tokenValue: id, paymentUrl } = await placeOrder(person, [[coffee, 2]], 'card-online')
  await pay(paymentUrl)
  const before = (await readStock(db, milk.code)).reserved
  const changes: Changes = [
    [coffee, 2, 1],
    [milk, 0, 2],
  ]
  const first = await edit(person, id, changes)
  assert.deepEqual(
    first.additions.map(({ displayState, totalInt }) => [displayState, totalInt]),
    [['payment_pending', 2 * milk.price]],
  )
  assert.equal((await quote(person, id, changes)).dueInt, 2 * milk.price)
  const again = await edit(person, id, changes)
  assert.deepEqual([again.additions, again.totalInt], [first.additions, first.totalInt])
  assert.equal(again.paymentUrl, first.paymentUrl)
  assert.equal((await readStock(db, milk.code)).reserved, before + 2)

  const other: Changes = [[yoghurt, 0, 1]]
  for (const ask of [edit, quote])
    assert.equal((await refused(ask(person, id, other), 'order-not-editable'))['reason'], 'addition-unpaid')
  const [addition] = again.additions
  await pay(again.paymentUrl)
  const paid = await edit(person, id, changes)
  assert.deepEqual(
    paid.additions.map(({ displayState, tokenValue }) => [displayState, tokenValue]),
    [['placed', addition?.tokenValue]],
  )
  assert.equal((await edit(person, id, other)).additions.length, 2)
})

test('a change that names a product twice is refused', async () => {
  const person = await shopper()
  const { tokenValue: id } = await placeOrder(person, [[coffee, 1]])
  const twice: Changes = [
    [milk, 0, 1],
    [milk, 0, 1],
  ]
  for (const ask of [edit, quote]) {
    const { violations } = await refused(ask(person, id, twice), 'invalid-input')
    assert.deepEqual(violations, [{ path: 'lines', code: 'duplicate' }])
  }
  assert.deepEqual((await edit(person, id, twice.slice(1))).additions.length, 1)
})
