import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as dietary from '#modules/dietary/contract.ts'
import { consentVersion } from '#modules/dietary/rules/profile.ts'
import * as wishes from '#modules/ordering/cart/contract.line-wish.ts'
import { matchList } from '#modules/shopping-lists/contract.ts'
import { liveGoods } from '#modules/shopping-lists/live-goods.ts'
import { matchList as matchWith } from '#modules/shopping-lists/usecases/match-list.ts'
import type { Shopper } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { detailsOf, lineOf } from '#test/support/picking/placed-order-calls.ts'
import { kefir, substitutesFixture } from '#test/support/picking/substitutes-fixture.ts'

const { shop, shopper, placeOrder, cartOf, pack } = await substitutesFixture()
const { milk, yoghurt, coffee } = testProducts
const { pool } = shop.context.db

/** Avoids nuts; what is not declared counts as unknown. */
async function allergicShopper(): Promise<Shopper> {
  const person = await shopper()
  const nothing = { traces: false, diets: [], ingredients: [], preferences: [], brands: [], hides: false }
  await person.api(dietary.saveDietaryProfile, { body: { ...nothing, avoids: ['nuts'], consentVersion } })
  return person
}
const declare = async (code: string, allergens: string, information: 'declared' | 'unknown') => {
  await pool.query(`UPDATE product SET allergens = $2, traces = '{}', allergen_information = $3 WHERE code = $1`, [
    ...[code, allergens, information],
  ])
  await shop.refreshCatalog()
}
const match = async ({ api }: Shopper, text: string) => (await api(matchList, { body: { text } })).lines[0]

test('a written list proposes nothing that does not fit the dietary profile, or of which that is unknown', async () => {
  const [person, other] = [await allergicShopper(), await shopper()]
  await declare(milk.code, '{milk}', 'declared')
  assert.equal((await match(person, 'lapte'))?.choice?.product.code, milk.code)
  for (const [allergens, information] of [
    ['{milk,nuts}', 'declared'],
    ['{}', 'unknown'],
  ] as const) {
    await declare(milk.code, allergens, information)
    const line = await match(person, 'lapte')
    assert.deepEqual([line?.choice, line?.missing, line?.alternatives], [null, 'not-fitting', []])
    assert.equal((await match(other, 'lapte'))?.choice?.product.code, milk.code)
  }
})

test('what comes into stock while a written list is judged by a profile is not proposed', async () => {
  const person = await allergicShopper()
  await declare(milk.code, '{nuts}', 'declared')
  const { catalog, context } = shop
  const { facts } = catalog.listable
  // The first look at each product still finds it sold out.
  const seen = new Set<number>()
  const restocked = (slot: number) => {
    const now = facts(slot)
    const isFirst = !seen.has(slot)
    seen.add(slot)
    return now && isFirst ? { ...now, most: 0 } : now
  }
  const listable = { ...catalog.listable, facts: restocked }
  const options = { catalog: { ...catalog, listable }, goods: liveGoods(catalog.searchable), bought: async () => [] }
  const caller = { customerId: person.customerId, ip: '203.0.113.9', consent: { accepted: [], visitor: null } }
  const { lines } = await matchWith(context, options)(caller, 'lapte')
  assert.equal(lines[0]?.choice, null)
})

test('a substitute that the profile rules out is neither offered nor delivered, unless its shopper chose it', async () => {
  const [person, other] = [await allergicShopper(), await shopper()]
  for (const { code } of [milk, kefir, yoghurt]) await declare(code, '{nuts}', 'declared')
  const offered = async (who: Shopper) => {
    const cart = await cartOf(who, [[milk, 1]])
    const itemId = lineOf(cart, milk).id
    const { products } = await who.api(wishes.lineSubstitutes, { params: { id: cart.tokenValue, itemId } })
    return products.some(({ variantCode }) => variantCode === kefir.code)
  }
  assert.deepEqual([await offered(person), await offered(other)], [false, true])
  const orderOf = (who: Shopper) =>
    placeOrder(who, [
      [milk, 1],
      [coffee, 1],
    ])
  const [ruledOut, chosen, without] = [await orderOf(person), await orderOf(person), await orderOf(other)]
  const itemId = lineOf(await detailsOf(person, chosen), milk).id
  const body = { wish: 'chosen' as const, variantCode: kefir.code }
  await person.api(wishes.setLineWish, { params: { id: chosen.tokenValue, itemId }, body })
  await pack([milk])
  const reasonOf = async (who: Shopper, order: typeof chosen) => lineOf(await detailsOf(who, order), milk).changeReason
  assert.deepEqual(
    [await reasonOf(person, ruledOut), await reasonOf(person, chosen), await reasonOf(other, without)],
    ['deleted', 'replaced', 'replaced'],
  )
})
