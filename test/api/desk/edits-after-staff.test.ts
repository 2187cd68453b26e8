import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { editOrder } from '#modules/ordering/contract.ts'
import { lowerOrderLines } from '#modules/ordering/desk/contract.staff-actions.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import { apiAs, findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'

let shop: DeskFixture
before(async () => {
  shop = await deskFixture()
})
after(() => shop.stop())

test('a line that staff took out stays on the order that its shopper changes afterwards, and raises no fees', async () => {
  const [dear, cheap] = [await findProduct(shop, 20_00), await findProduct(shop, 10_00)]
  const [agent, shopper] = [await shop.staff('support'), await apiAs(shop, 'mihai')]
  const placed = await shop.place('mihai', { [dear]: 3, [cheap]: 4 })
  const params = { id: await shop.idOf(placed) }
  const { lines, version } = await agent(getOrder, { params })
  const gone = lines.find(({ variantCode }) => variantCode === dear)?.id ?? 0
  const lowered = await agent(lowerOrderLines, { params, body: { version, lines: [{ id: gone, quantity: 0 }] } })
  const { unitPrice = 0 } = lines.find(({ variantCode }) => variantCode === cheap) ?? {}
  const edited = await shopper(editOrder, {
    params: { id: placed.tokenValue },
    body: { lines: [{ variantCode: cheap, was: 4, quantity: 3 }] },
  })
  assert.equal(edited.totalInt, lowered.totals.total - unitPrice)
  const kept = (await agent(getOrder, { params })).lines.find(({ id }) => id === gone)
  assert.deepEqual([kept?.quantity, kept?.ordered], [0, 3])
})
