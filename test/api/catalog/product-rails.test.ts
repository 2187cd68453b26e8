import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCategory, getProductRail, getPromotions } from '#modules/catalog/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await catalogFixture()
after(() => shop.stop())
const { api } = shop

const rail = async (kind: 'category' | 'promotion' | 'tag', value: string, limit = 12) =>
  (await api(getProductRail, { params: { kind, value }, query: { limit } })).products
const codes = (products: readonly { readonly code: string }[]): string[] => products.map(({ code }) => code)
const inStock = { availability: ['in-stock'] }

test('the rail of a category has its most popular products in stock', async () => {
  const slug = '3-lactate-si-oua'
  const { payload } = await api(getCategory, { params: { slug }, query: { itemsPerPage: 12, filter: inStock } })
  const products = await rail('category', slug)
  assert.deepEqual(codes(products), codes(payload.products))
  assert.ok(products.length === 12 && products.every(({ isAvailable }) => isAvailable))
})

test('the rail of the promotion "all" has products of every promotion', async () => {
  const { payload } = await api(getPromotions, { query: { itemsPerPage: 5, filter: inStock } })
  assert.deepEqual(codes(await rail('promotion', 'all', 5)), codes(payload.products))
})

test('the rail of a tag has products with it, of every category', async () => {
  const products = await rail('tag', 'MadeInRomania')
  assert.equal(products.length, 12)
  assert.ok(products.every(({ tags }) => tags.some(({ type }) => type === 'MadeInRomania')))
})

test('a rail of an unknown category, promotion or tag is refused', async () => {
  await refused(rail('category', 'nu-exista'), 'category-not-found')
  await refused(rail('promotion', 'nu-exista'), 'listing-not-found')
  await refused(rail('tag', 'nu-exista'), 'invalid-input')
})
