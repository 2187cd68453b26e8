import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dirtyCatalog } from '#test/support/catalog/dirty/dirty-catalog.ts'
import { falseFacts } from '#test/support/catalog/dirty/false-facts.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture } from '#test/support/fixtures/exchange-fixture.ts'

const shop = await catalogFixture({ products: 50 })
const files = await exchangeFixture()
after(async () => {
  await files.removeFiles()
  await shop.stop()
})

const seed = Number(process.env['SEED'] ?? 3_677)
const { lines, products } = dirtyCatalog(3_677, seed)
const { refusals, notices } = await files.importContent(shop.context, lines.join('\n'))
await shop.catalog.refresh()

test('a catalogue of 3,677 dirty products is imported whole, and no page says what is not true', async (t) => {
  t.diagnostic(`SEED=${seed}`)
  assert.deepEqual(refusals, [])
  const truths = new Map(products.map(({ truth }) => [truth.code, truth]))
  const faults: string[] = []
  for await (const batch of shop.catalog.exportPages()) {
    for (const shown of batch) {
      const truth = truths.get(shown.page.code)
      if (truth) faults.push(...falseFacts(truth, shown))
      truths.delete(shown.page.code)
    }
  }
  assert.deepEqual(faults.slice(0, 20), [], `${faults.length} false facts`)
  assert.equal(truths.size, 0)
})

test('the report tells what was left out of each product, and nothing of the others', () => {
  const told = new Map(notices.map(({ code, reasons }) => [code, new Set(reasons.map(({ path }) => path))]))
  const wrong = products.flatMap(({ truth: { code, size, origin, nutrition, allergens } }) => {
    const paths = told.get(code)
    const isText = nutrition.kind === 'text' || (origin !== null && 'text' in origin)
    const expected = [isText, nutrition.kind !== 'text' && nutrition.isTold, size.isTold, allergens.isTold]
    const actual = ['attributeGroups', 'nutrition', 'sizeLabel', 'allergens'].map((path) => paths?.has(path) ?? false)
    return JSON.stringify(actual) === JSON.stringify(expected) ? [] : [`${code}: ${[...(paths ?? [])].join(', ')}`]
  })
  assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} wrong notices`)
  assert.deepEqual(
    notices.find(({ line }) => line === 1)?.reasons.map(({ path }) => path),
    ['children.0.children.2.slug', 'children.1.children.1.slug', 'children.2.slug'],
  )
})

test('each product for adults is restricted, also in the wrong category and against its own field, and no tobacco is advertised', async () => {
  const adults = products.filter(({ truth }) => truth.restricted !== null)
  assert.ok(adults.length >= 269, `${adults.length} products for adults`)
  const { rows } = await shop.context.db.pool.query<{ code: string }>(
    `SELECT code FROM product WHERE code LIKE '800%' AND age_restricted ORDER BY code`,
  )
  assert.deepEqual(
    rows.map(({ code }) => code),
    adults.map(({ truth }) => truth.code),
  )
  const feed = await files.exportCatalog(shop.catalog, 'https://poftim.example', 'feed.xml')
  const advertised = adults.filter(({ truth }) => feed.includes(`<g:id>${truth.code}</g:id>`))
  assert.deepEqual(new Set(advertised.map(({ truth }) => truth.restricted?.kind)), new Set(['alcohol', 'energy-drink']))
})
