import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { searchByParameter } from '#modules/search/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { readCorpus } from '#test/support/search-quality/corpus.ts'
import { meanNdcg, measureQuality } from '#test/support/search-quality/measure.ts'

const shop = await catalogFixture()
after(() => shop.stop())

const corpus = readCorpus()
const search = (q: string) => shop.api(searchByParameter, { query: { q } })

test('at least 400 queries are judged, none twice', () => {
  assert.ok(corpus.length >= 400, `${corpus.length}`)
  assert.equal(new Set(corpus.map(({ query }) => query)).size, corpus.length)
})

test('the first ten results are worth 92 % of the best order on average, and of no query less than half', async () => {
  const measured = await measureQuality(shop, corpus)
  for (const { query, ndcg } of measured) assert.ok(ndcg >= 0.5, `${ndcg} for "${query}"`)
  assert.ok(meanNdcg(measured) >= 0.92, `${meanNdcg(measured)}`)
})

test('a word that is no name of a product is not corrected to one of other goods', async () => {
  for (const query of ['cina rapida', 'gratar', 'delicat', 'mititei', 'ceva dulce']) {
    const { corrected, total } = await search(query)
    assert.ok(corrected === null && total > 0, `${query}: ${corrected}, ${total}`)
  }
  assert.equal((await search('detergnet rufe')).corrected, 'detergent rufe')
})

test('wishes and numbers order what is found and leave nothing out', async () => {
  const names = async (q: string) => (await search(q)).items.map(({ name }) => name)
  const sourCream = await names('smantana 12')
  assert.match(sourCream[0] ?? '', /12%/)
  assert.ok(sourCream.some((name) => /20%/.test(name)))
  const eggs = await names('oua de tara')
  assert.ok(eggs.slice(0, 5).every((name) => /^Ouă/.test(name)))
  assert.ok(eggs.some((name) => /cod 3/.test(name)))
})

test('after few results with all words come those that lack one', async () => {
  const { items } = await search('fasole verde cu usturoi')
  assert.ok(items.length > 0)
  assert.ok(items.every(({ name }) => /fasole/i.test(name)))
})

test('a search for what has no lactose finds nothing with milk that does not say so', async () => {
  const { rows } = await shop.context.db.pool.query<{ code: string }>(
    `SELECT code FROM product WHERE 'milk' = ANY(allergens) AND NOT 'LactoseFree' = ANY(tags) AND name NOT ILIKE '%fără lactoză%'`,
  )
  const withMilk = new Set(rows.map(({ code }) => code))
  const { items } = await search('biscuiti fara lactoza')
  for (const { code, name } of items) assert.ok(!withMilk.has(code), name)
})
