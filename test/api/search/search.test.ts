import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getSuggestions, requestProduct } from '#modules/search/contract.suggestions.ts'
import { type SearchHit, type SearchPage, searchByParameter, searchProducts } from '#modules/search/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await catalogFixture()
after(() => shop.stop())

const search = (query: string, itemsPerPage = 30): Promise<SearchPage> =>
  shop.api(searchProducts, { params: { query }, query: { itemsPerPage } })
const first = async (query: string, limit: number): Promise<SearchHit[]> => (await search(query)).items.slice(0, limit)
const leafOf = ({ breadcrumbs }: SearchHit): string => breadcrumbs.at(-2)?.code ?? ''
const codes = (page: SearchPage): string[] => page.items.map(({ code }) => code)
const textOf = ({ name, sizeLabel }: SearchHit): string => `${name} ${sizeLabel}`.toLocaleLowerCase('ro')

test('an unknown word finds nothing and shows popular products', async () => {
  const page = await search('xqzwv')
  assert.deepEqual([page.total, page.items.length, page.pages], [0, 0, 0])
  assert.deepEqual([page.spellings, page.categories], [[], []])
  assert.equal(page.popular.products.length, 12)
  const lists = Object.entries(page).filter(([, value]) => Array.isArray(value) && value.length > 0)
  assert.deepEqual(
    lists.map(([name]) => name),
    ['orderBy'],
  )
})

test('a word with too many typing errors finds nothing, and gets suggested spellings and categories', async () => {
  const page = await search('iaurdd')
  assert.equal(page.total, 0)
  assert.deepEqual(page.spellings, ['iaurt'])
  assert.ok(page.categories.some(({ name }) => name === 'Iaurt simplu'))
})

test('a search in a list finds the products of that list, with the same fields', async () => {
  await shop.context.db.pool.query(
    `INSERT INTO custom_listing (code, name, filters) VALUES ('usor', 'Ușor', '{"diet_lifestyle": ["LactoseFree"]}')`,
  )
  await shop.catalog.refresh()
  const lists: readonly [listing: string, isListed: (hit: SearchHit) => boolean][] = [
    ['promotions', ({ activePromotion }) => activePromotion !== null],
    ['new-products', ({ labels }) => JSON.stringify(labels).includes('"Nou"')],
    ['accelerated-sale', ({ saveMe }) => saveMe !== null],
    ['custom-listings/usor', ({ tags }) => tags.some(({ type }) => type === 'LactoseFree')],
  ]
  const everywhere = await search('lactate', 100)
  for (const [listing, isListed] of lists) {
    const inside = await shop.api(searchByParameter, { query: { q: 'lactate', listing, itemsPerPage: 100 } })
    assert.ok(inside.total > 0 && inside.total < everywhere.total, `${listing}: ${inside.total} of ${everywhere.total}`)
    assert.equal(inside.items.length, Math.min(100, inside.total))
    for (const hit of inside.items) assert.ok(isListed(hit), textOf(hit))
  }
})

test('a search in a promotion finds its products, and an unknown list is refused', async () => {
  const { items } = await shop.api(searchByParameter, {
    query: { q: 'lapte', listing: 'promotions', itemsPerPage: 100 },
  })
  const promotion = items.find(({ activePromotion }) => activePromotion !== null)?.activePromotion
  const listing = `promotions/${promotion?.code}`
  const inside = await shop.api(searchByParameter, { query: { q: 'lapte', listing } })
  assert.ok(inside.total > 0)
  for (const { activePromotion } of inside.items) assert.equal(activePromotion?.code, promotion?.code)
  for (const none of ['promotions/nimic', 'custom-listings', 'custom-listings/nimic', 'nimic']) {
    await refused(shop.api(searchByParameter, { query: { q: 'lapte', listing: none } }), 'listing-not-found')
  }
})

test('SRCH-01 a particle of two letters is no query, not counting spaces around it; a word of two letters is', async () => {
  for (const query of ['la', ' la ', 'o', '']) {
    const refusal = await refused(shop.api(searchByParameter, { query: { q: query } }), 'query-too-short')
    assert.equal(refusal['least'], 3)
    await refused(shop.api(getSuggestions, { query: { q: query } }), 'query-too-short')
  }
  assert.ok((await search('lap')).total > 0)
  assert.match((await first('ou', 1))[0]?.name ?? '', /^Ouă/)
})

test('both search addresses give the same response', async () => {
  const [byPath, byParameter] = await Promise.all([
    search('lapte'),
    shop.api(searchByParameter, { query: { q: 'lapte' } }),
  ])
  assert.deepEqual(byParameter, byPath)
  assert.equal(byPath.itemsPerPage, 30)
})

test('of equally good hits those in stock are first', async () => {
  const { items } = await search('lapte', 100)
  for (const [index, hit] of items.entries()) {
    const next = items[index + 1]
    if (next && next.scoreExplained.value === hit.scoreExplained.value) {
      assert.ok(hit.isAvailable || !next.isAvailable, `${hit.code} before ${next.code}`)
    }
  }
})

test('every hit explains its score on request, and the details sum to the score', async () => {
  const { items } = await shop.api(searchByParameter, { query: { q: 'detergnet rufe 2l', explain: 'true' } })
  assert.ok(items.length > 0)
  for (const { scoreExplained } of items) {
    const sum = scoreExplained.details.reduce((total, { value }) => total + value, 0)
    assert.ok(scoreExplained.details.length > 0)
    assert.ok(Math.abs(sum - scoreExplained.value) < 0.02, `${sum} of ${scoreExplained.value}`)
  }
})

test('hits can be filtered, sorted and paged like any listing', async () => {
  const all = await search('lapte', 100)
  const brand = all.filters.items.find(({ code }) => code === 'brand')?.values[0] ?? assert.fail('no brands')
  const narrowed = await shop.api(searchProducts, {
    params: { query: 'lapte' },
    query: { filter: { brand: brand.code }, sort: { price: 'asc' }, itemsPerPage: 5, page: 2 },
  })
  assert.equal(narrowed.total, brand.count)
  assert.ok(narrowed.items.every(({ brandFilterCode }) => brandFilterCode === brand.code))
  const prices = narrowed.items.map(({ price }) => price)
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => a - b),
  )
  assert.equal(all.orderBy.find(({ isSelected }) => isSelected)?.field, 'relevance')
})

test('a search can be narrowed to a category', async () => {
  const all = await search('lapte', 100)
  const narrowed = await shop.api(searchByParameter, { query: { q: 'lapte', category: '901-ciocolata-tablete' } })
  assert.ok(narrowed.total > 0 && narrowed.total < all.total)
  assert.ok(narrowed.items.every((hit) => leafOf(hit) === '901'))
  await refused(shop.api(searchByParameter, { query: { q: 'lapte', category: 'nimic' } }), 'category-not-found')
})

test('phrases, products, categories and brands are suggested while typing', async () => {
  const response = await shop.api(getSuggestions, { query: { q: 'lapt' } })
  assert.equal(response.products.length, 5)
  assert.ok(response.phrases.some(({ text }) => text === 'lapte'))
  assert.ok(response.phrases.every(({ text }) => text.startsWith('lapt')))
  assert.ok(response.categories.some(({ name }) => name === 'Lapte proaspăt'))
  assert.ok(response.brands.some(({ name }) => name === 'Laptișor'))
  assert.ok(response.total > 5)
})

test('a renamed product is found by its new name, and an inactive one is not found', async () => {
  const { db } = shop.context
  const [milk] = await first('lapte', 1)
  await db.pool.query(`UPDATE product SET name = 'Zbârnâitoare' WHERE code = $1`, [milk?.code])
  await shop.catalog.refresh()
  assert.deepEqual(codes(await search('zbarnaitoare')), [milk?.code])
  await db.pool.query('UPDATE product SET is_active = false WHERE code = $1', [milk?.code])
  await shop.catalog.refresh()
  assert.equal((await search('zbarnaitoare')).total, 0)
})

test('a missing product can be requested, and different spellings are counted together', async () => {
  for (const query of ['Xqzwv', 'xqzwv ', 'Șofran alb', 'sofran alb', 'Sofran Alb']) {
    await shop.api(requestProduct, { body: { query } })
  }
  const select = 'SELECT words, written, asked FROM product_request ORDER BY asked DESC, words LIMIT 2'
  assert.deepEqual((await shop.context.db.pool.query(select)).rows, [
    { words: 'sofran alb', written: 'Sofran Alb', asked: 3 },
    { words: 'xqzwv', written: 'xqzwv', asked: 2 },
  ])
  await refused(shop.api(requestProduct, { body: { query: ' x ' } }), 'query-too-short')
})
