import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getPopularSearches, getSuggestions } from '#modules/search/contract.suggestions.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'

const shop = await catalogFixture()
after(() => shop.stop())

const popular = async (): Promise<string[]> => {
  shop.clock.pass({ minutes: 11 })
  return (await shop.api(getPopularSearches, {})).items
}

/** Searches of so many visitors, each twice. */
async function searched(words: string, visitors: number): Promise<void> {
  await shop.context.db.pool.query(
    `INSERT INTO analytics_event (day, id, at, name, visitor, page_type, parameters)
     SELECT ($1::timestamptz)::date, gen_random_uuid(), $1, 'search', 'visitor' || v, 'search',
       jsonb_build_object('search_term', $2::text, 'results', 5)
     FROM generate_series(1, $3::int) v, generate_series(1, 2)`,
    [shop.clock.now().toString(), words, visitors],
  )
}

test('a shop without visitors names categories of popular products as popular searches', async () => {
  const items = await popular()
  assert.equal(items.length, 8)
  assert.equal(new Set(items).size, 8)
})

test('a query of fewer than ten visitors is never a popular search, however often it was typed', async () => {
  await searched('lapte de capra', 9)
  await searched('cafea boabe', 10)
  await searched('Cafea boabe', 12)
  const items = await popular()
  assert.deepEqual(
    items.filter((words) => /capra|cafea boabe/.test(words)),
    ['cafea boabe'],
  )
  assert.equal(items[0], 'cafea boabe')
})

test('a popular search has only words of the shop, whoever types it', async () => {
  await searched('xqzwv vă minte cu lapte', 40)
  await searched('iaurtt', 40)
  assert.ok((await popular()).every((words) => !/xqzwv|iaurtt/.test(words)))
})

test('an amount does not hide the categories of the other words', async () => {
  const { categories } = await shop.api(getSuggestions, { query: { q: 'smantana 12' } })
  assert.ok(categories.some(({ name }) => name === 'Smântână și frișcă'))
  assert.deepEqual((await shop.api(getSuggestions, { query: { q: '500' } })).categories, [])
})

test('suggestions tell how a number without a unit was read', async () => {
  const read = async (q: string) => (await shop.api(getSuggestions, { query: { q } })).number
  assert.deepEqual(await read('smantana 12'), { written: '12', meaning: 'fat' })
  assert.deepEqual(await read('bere 0.5'), { written: '0,5', meaning: 'litres' })
  assert.deepEqual(await read('ciocolata 85'), { written: '85', meaning: 'percent' })
  assert.equal(await read('smantana 12%'), null)
})
