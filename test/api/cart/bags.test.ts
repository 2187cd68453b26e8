import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import { ublXml } from '#modules/invoicing/rules/ubl.ts'
import { invoiceRowsOf } from '#modules/invoicing/store.ts'
import { invoiceTexts } from '#modules/invoicing/texts.ts'
import * as orders from '#modules/ordering/contract.ts'
import { earningOrder } from '#modules/ordering/index.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderParams, readOrder, summaryOf } from '#test/support/fixtures/order-calls.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await warehouseFixture()
after(() => shop.stop())
const { db } = shop.context
const { shopper, cartOf, readyCartOf } = shopperFixture(shop)
const { milk, coffee, yoghurt, wine } = testProducts
type Kind = 'none' | 'paper' | 'reusable'

before(async () => {
  const sql = `UPDATE product SET net_thousandths = $2, unit = $3, chilled = $4 WHERE code = $1`
  for (const [{ code }, ...columns] of [
    [milk, 1800, 'l', true],
    [yoghurt, 400, 'kg', true],
    [coffee, 1000, 'kg', false],
  ] as const)
    await db.pool.query(sql, [code, ...columns])
  await shop.refreshCatalog()
})

/** 9 kg of milk and yoghurt and 4 kg of coffee: three paper bags or two reusable ones. */
const basket = [
  [milk, 5],
  [yoghurt, 1],
  [coffee, 4],
] as const

test('the number and price of bags are shown before the choice, and the choice is added to the total and the VAT', async () => {
  const person = await shopper()
  const cart = await cartOf(person, basket)
  assert.deepEqual(
    cart.bags.choices.map(({ kind, count, totalInt }) => [kind, count, totalInt]),
    [
      ['none', 0, 0],
      ['paper', 3, 2_97],
      ['reusable', 2, 9_98],
    ],
  )
  const choose = (kind: Kind) => person.api(orders.setBags, { ...orderParams(cart.tokenValue), body: { kind } })
  const paper = await choose('paper')
  assert.deepEqual([paper.bags.kind, paper.bags.count, paper.totalInt], ['paper', 3, cart.totalInt + 2_97])
  assert.equal(summaryOf(paper).get('bags'), '2,97 lei')
  const vat = ({ taxes }: orders.OrderView) => taxes.find(({ basisPoints }) => basisPoints === 2100)?.grossInt ?? 0
  assert.equal(vat(paper) - vat(cart), 2_97)

  const reusable = await choose('reusable')
  assert.deepEqual([reusable.bags.totalInt, reusable.totalInt], [9_98, cart.totalInt + 9_98])
  assert.equal(summaryOf(reusable).get('bag-deposit'), '9,98 lei')
  assert.deepEqual(reusable.taxes, cart.taxes)
  assert.deepEqual(
    [reusable.itemsTotalInt, reusable.mealVoucherItemsTotalInt, reusable.shippingTotalInt, reusable.freeDelivery],
    [cart.itemsTotalInt, cart.mealVoucherItemsTotalInt, cart.shippingTotalInt, cart.freeDelivery],
  )
  const explanation = reusable.summary.find(({ type }) => type === 'bag-deposit')?.modal?.summary
  assert.deepEqual(
    explanation?.map(({ key, value }) => [key.text, value.text]),
    [
      ['Produse obișnuite', '1'],
      ['Produse reci', '1'],
    ],
  )
  const more = await person.api(orders.setItem, {
    params: { token: cart.tokenValue },
    body: { productVariant: coffee.code, quantity: 30 },
  })
  assert.deepEqual([more.bags.kind, more.bags.count], ['reusable', 4])
  assert.equal((await choose('none')).bags.totalInt, 0)
})

test('a guest can choose bags, and an unknown kind or a placed order is refused by name', async () => {
  const { tokenValue: id } = await shop.guest(orders.createOrder)
  await shop.guest(orders.setItem, { params: { token: id }, body: { productVariant: wine.code, quantity: 1 } })
  const choose = (kind: Kind) => shop.guest(orders.setBags, { ...orderParams(id), body: { kind } })
  assert.equal((await choose('paper')).bags.totalInt, 99)
  const wrong = await refused(choose('plastic' as Kind), 'invalid-input')
  assert.deepEqual(wrong['violations'], [{ path: 'kind', code: 'invalid-value' }])
  const person = await shopper()
  const cart = await readyCartOf(person, basket)
  await person.api(orders.completeOrder, orderParams(cart.tokenValue))
  const change = person.api(orders.setBags, { ...orderParams(cart.tokenValue), body: { kind: 'paper' } })
  await refused(change, 'order-not-open')
})

test('bags are part of the order snapshot, and after a short pick the order and its invoice have fewer of them', async () => {
  for (const kind of ['paper', 'reusable'] as const) {
    const person = await shopper({ points: 0 })
    const cart = await readyCartOf(person, basket)
    await person.api(orders.setBags, { ...orderParams(cart.tokenValue), body: { kind } })
    const placed = await person.api(orders.completeOrder, orderParams(cart.tokenValue))
    const deposit = kind === 'paper' ? 99 : 4_99
    assert.equal(placed.bags.totalInt, (kind === 'paper' ? 3 : 2) * deposit)
    await scriptProduct(db, { variantCode: coffee.code, outcome: 'missing' })
    await runWarehouse(shop, 4)
    await scriptProduct(db, { variantCode: coffee.code, outcome: 'as-ordered' })
    for (let again = 0; again < 2; again++) await shop.runDueJobs()
    const after = await readOrder(person, cart.tokenValue)
    assert.deepEqual([after.displayState, after.bags.totalInt], ['partially_delivered', placed.bags.totalInt - deposit])
    assert.equal(placed.totalInt - after.totalInt, 4 * coffee.price + deposit)
    assert.equal(after.changedByInt, 4 * coffee.price + deposit)
    const earning = await earningOrder(db, await idOf(cart.tokenValue))
    assert.equal(earning?.goods, 5 * milk.price + yoghurt.price)

    const xml = await xmlOf(cart.tokenValue)
    const sums = (name: string) =>
      [...xml.matchAll(new RegExp(`<cbc:${name} [^>]*>([\\d.]+)<`, 'g'))].map(([, text]) =>
        Math.round(Number(text) * 100),
      )
    const [, ...nets] = sums('LineExtensionAmount')
    const totalOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)
    assert.deepEqual(sums('TaxInclusiveAmount'), [after.totalInt])
    assert.equal(totalOf(nets), sums('TaxExclusiveAmount')[0])
    assert.equal(totalOf(sums('TaxableAmount')), sums('TaxExclusiveAmount')[0])
    assert.equal(sums('TaxAmount')[0], after.taxTotalInt)
    const name = kind === 'paper' ? 'Pungi de hârtie' : 'Garanție sacoșe refolosibile'
    assert.ok(xml.includes(`<cbc:Name>${name}</cbc:Name>`))
    assert.equal(xml.includes('<cbc:ID>E</cbc:ID>'), kind === 'reusable')
  }
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('an addition has no bags of its own', async () => {
  const person = await shopper()
  const first = await readyCartOf(person, basket)
  await person.api(orders.completeOrder, orderParams(first.tokenValue))
  const { tokenValue: id } = await cartOf(person, [[coffee, 1]])
  await person.api(orders.setBags, { ...orderParams(id), body: { kind: 'paper' } })
  const joined = await person.api(orders.setAddTo, { ...orderParams(id), body: { addTo: first.tokenValue } })
  assert.deepEqual(joined.bags, { kind: 'none', count: 0, total: 0, totalInt: 0, choices: [] })
  assert.equal(joined.totalInt, coffee.price)
})

async function idOf(token: string): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM shop_order WHERE token = $1', [token])
  return rows[0]?.id ?? assert.fail('no order')
}

async function xmlOf(token: string): Promise<string> {
  const [invoice] = await db.rows(invoiceRowsOf, [await idOf(token)])
  return ublXml(invoice?.content ?? assert.fail('no invoice'), invoiceTexts)
}
