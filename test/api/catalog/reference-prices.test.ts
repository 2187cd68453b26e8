import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getProduct, getPromotion, type ProductCard } from '#modules/catalog/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'

const shop = await catalogFixture({ products: 200 })
const files = await exchangeFixture()
after(async () => {
  await files.removeFiles()
  await shop.stop()
})
const { db } = shop.context

/** What the shop shows of a product after the import of these fields. */
async function imported(fields: Readonly<Record<string, unknown>> & { readonly code: string }): Promise<ProductCard> {
  const { refusals } = await files.importContent(shop.context, importLine(fields))
  assert.deepEqual(refusals, [])
  return shown(fields.code)
}
async function shown(code: string): Promise<ProductCard> {
  await shop.catalog.refresh()
  const { slug } = shop.catalog.cards([code]).get(code) ?? assert.fail(`${code} is not on sale`)
  return shop.api(getProduct, { params: { slug } })
}
const pass = (days: number): void => shop.clock.pass({ hours: 24 * days })
const announced = ({ price, originalPrice, lowest30, discountLabel, labels }: ProductCard) => {
  const promo = labels.flatMap(({ items }) => items).find(({ kind }) => kind === 'promo')
  return { price, originalPrice, lowest30, discountLabel, label: promo?.text ?? null }
}
const plain = { originalPrice: null, lowest30: null, discountLabel: null, label: null }

/** The prices of a product in the feed for merchants. */
async function feedPrices(code: string): Promise<(string | null)[]> {
  const xml = await files.exportCatalog(shop.catalog, 'http://127.0.0.1', 'feed.xml')
  const item = xml.split('<item>').find((one) => one.includes(`<g:id>${code}</g:id>`)) ?? ''
  return ['price', 'sale_price'].map((name) => new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1] ?? null)
}

test('a reduction that only its source tells is not announced on the page, in the feed or in labels', async () => {
  const card = await imported({ code: '780000001', price: 8, originalPrice: 12, lowest30: 12 })
  assert.deepEqual(announced(card), { price: 8, ...plain })
  assert.deepEqual(await feedPrices('780000001'), ['8.00 RON', null])
})

test('a reduction is announced from the lowest price of the shop itself, step by step, and no longer after a rise', async () => {
  const code = '780000002'
  assert.deepEqual(announced(await imported({ code, price: 12 })), { price: 12, ...plain })
  pass(40)
  const first = await imported({ code, price: 8, originalPrice: 15, lowest30: 15 })
  const reduction = { originalPrice: 12, lowest30: 12, discountLabel: 'Economisești 33%', label: '-33%' }
  assert.deepEqual(announced(first), { price: 8, ...reduction })
  assert.deepEqual(await feedPrices(code), ['12.00 RON', '8.00 RON'])
  pass(10)
  const second = await imported({ code, price: 6, originalPrice: 15 })
  assert.deepEqual([second.originalPrice, second.lowest30, second.discountLabel], [12, 12, 'Economisești 50%'])
  pass(1)
  assert.deepEqual(announced(await imported({ code, price: 7, originalPrice: 15 })), { price: 7, ...plain })
  assert.deepEqual(await feedPrices(code), ['7.00 RON', null])
})

test('an offer whose reduction may not be announced is neither named nor listed among the offers', async () => {
  const [told, sold] = ['780000008', '780000009']
  await imported({ code: sold, price: 12 })
  pass(40)
  const promotion = { activePromotion: { code: 'toamna', name: 'Prețuri de toamnă' }, price: 8, originalPrice: 12 }
  const unlawful = await imported({ code: told, ...promotion })
  const lawful = await imported({ code: sold, ...promotion })
  assert.deepEqual([unlawful.activePromotion, unlawful.banner, unlawful.promotionUntil], [null, null, null])
  assert.equal(lawful.activePromotion?.name, promotion.activePromotion.name)
  const { payload } = await shop.api(getPromotion, { params: { id: 'toamna' }, query: {} })
  assert.deepEqual(
    payload.products.map(({ code }) => code),
    [sold],
  )
})

test('a price of its source that is below the lowest of 30 days is the one that is struck', async () => {
  const code = '780000003'
  await imported({ code, price: 12 })
  pass(40)
  const { originalPrice, lowest30 } = await imported({ code, price: 8, originalPrice: 10 })
  assert.deepEqual([originalPrice, lowest30], [10, 12])
})

test('a reduction below one percent has no percentage', async () => {
  const code = '780000004'
  await imported({ code, price: 10 })
  pass(31)
  const card = await imported({ code, price: 9.95, originalPrice: 10, geniusPrice: 9.94 })
  assert.deepEqual(announced(card), { ...plain, price: 9.95, originalPrice: 10, lowest30: 10 })
  assert.equal(card.geniusDiscountLabel, null)
  assert.doesNotMatch(JSON.stringify([card.labels, card.label]), /-0%/)
})

test('the percentage of a Genius price is taken of the lowest price of 30 days', async () => {
  const [lawful, late] = ['780000005', '780000006']
  for (const code of [lawful, late]) await imported({ code, price: 10 })
  pass(20)
  await imported({ code: late, price: 9 })
  pass(1)
  await imported({ code: late, price: 10 })
  pass(15)
  const genius = ({ geniusPrice, geniusDiscountLabel, lowest30 }: ProductCard) => ({
    ...{ geniusPrice, geniusDiscountLabel, lowest30 },
  })
  const of10 = { geniusPrice: 9, geniusDiscountLabel: 'Economisești 10%', lowest30: 10 }
  assert.deepEqual(genius(await imported({ code: lawful, price: 10, geniusPrice: 9 })), of10)
  const unannounced = await imported({ code: late, price: 10, geniusPrice: 9 })
  assert.deepEqual(genius(unannounced), { geniusPrice: 9, geniusDiscountLabel: null, lowest30: null })
  assert.ok(unannounced.labels.some(({ items }) => items.some(({ text }) => text === 'Genius')))
})

test('a price written by SQL is announced as lawfully as an imported one', async () => {
  const code = '780000007'
  await imported({ code, price: 12 })
  pass(40)
  await db.pool.query(
    `UPDATE variant SET price = 900, original_price = 2000
     FROM set_config('poftim.price_change_instant', $2, true) WHERE code = $1`,
    [code, shop.clock.now().toString()],
  )
  const reduction = { originalPrice: 12, lowest30: 12, discountLabel: 'Economisești 25%', label: '-25%' }
  assert.deepEqual(announced(await shown(code)), { price: 9, ...reduction })
})
