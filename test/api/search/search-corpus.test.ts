import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { readCorpus } from '#test/support/search-quality/corpus.ts'
import { meanNdcg, measureQuality } from '#test/support/search-quality/measure.ts'

const shop = await catalogFixture()
after(() => shop.stop())

const corpus = readCorpus()

test('at least 400 queries are judged, none twice', () => {
  assert.ok(corpus.length >= 400, `${corpus.length}`)
  assert.equal(new Set(corpus.map(({ query }) => query)).size, corpus.length)
})

test('the first ten results of the judged queries are worth 87 % of the best order on average', async () => {
  const measured = await measureQuality(shop, corpus)
  for (const { query, ndcg } of measured) assert.ok(Number.isFinite(ndcg), `the catalogue has nothing for "${query}"`)
  assert.ok(meanNdcg(measured) >= 0.87, `${meanNdcg(measured)}`)
})
