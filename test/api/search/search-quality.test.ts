import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type SearchHit, type SearchPage, searchProducts } from '#modules/search/contract.ts'
import { searchCases } from '#test/support/catalog/search-cases.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'

const shop = await catalogFixture()
after(() => shop.stop())

const search = (query: string, itemsPerPage = 30): Promise<SearchPage> =>
  shop.api(searchProducts, { params: { query }, query: { itemsPerPage } })
const first = async (query: string, limit: number): Promise<SearchHit[]> => (await search(query)).items.slice(0, limit)
const leafOf = ({ breadcrumbs }: SearchHit): string => breadcrumbs.at(-2)?.code ?? ''
const codes = (page: SearchPage): string[] => page.items.map(({ code }) => code)
const textOf = ({ name, sizeLabel }: SearchHit): string => `${name} ${sizeLabel}`.toLocaleLowerCase('ro')

for (const [kind, ofKind] of Object.entries(searchCases)) {
  for (const { query, top, leaves, each, none } of ofKind) {
    test(`${kind}: "${query}" finds the intended products`, async () => {
      const hits = await first(query, top)
      assert.equal(hits.length, top)
      for (const hit of hits) {
        assert.ok(leaves.includes(leafOf(hit)), `${leafOf(hit)} ${textOf(hit)}`)
        if (each) assert.match(textOf(hit), each)
        if (none) assert.doesNotMatch(textOf(hit), none)
      }
    })
  }
}

test('most of the first hits for "pâine" are fresh bread', async () => {
  const fresh = (await first('paine', 10)).filter((hit) => ['201', '202'].includes(leafOf(hit)))
  assert.ok(fresh.length >= 7, `${fresh.length}`)
})

test('sugar ranks before all products without sugar', async () => {
  for (const hit of await first('zahar', 10)) assert.doesNotMatch(textOf(hit), /fără zahăr/)
})

test('a search for products without an ingredient finds none with it, by name or by allergens', async () => {
  const { rows } = await shop.context.db.pool.query<{ code: string }>(
    `SELECT code FROM product WHERE 'milk' = ANY(allergens)`,
  )
  const withMilk = new Set(rows.map(({ code }) => code))
  const hits = await first('ciocolata fara lapte', 30)
  assert.ok(hits.length > 0)
  for (const hit of hits) assert.ok(!withMilk.has(hit.code), textOf(hit))
})

test('a search for products without an allergen finds none whose allergens are unknown', async () => {
  const code = async () => (await first('ciocolata fara soia', 30)).find(({ name }) => !/fără/.test(name))?.code
  const found = (await code()) ?? assert.fail('no product without soya')
  const setTo = async (information: string): Promise<void> => {
    await shop.context.db.pool.query('UPDATE product SET allergen_information = $1 WHERE code = $2', [
      information,
      found,
    ])
    await shop.catalog.refresh()
  }
  await setTo('unknown')
  assert.ok((await first('ciocolata fara soia', 30)).every((hit) => hit.code !== found))
  await setTo('declared')
  assert.equal(await code(), found)
})

for (const spellings of [
  ['paine', 'pâine', 'PÂINE', 'pâine '],
  ['oua', 'ouă'],
  ['cascaval', 'cașcaval', 'caşcaval'],
  ['rosii', 'roșii', 'roşii', 'tomate'],
  ['chefir', 'kefir'],
  ['apa plata 2l', 'apă plată 2 l', 'apă plată 2 litri'],
  ['carnati', 'cârnați', 'cirnati', 'cîrnați'],
  ['banana', 'banane', 'bananelor'],
  ['apa fara gaz', 'apă plată'],
  ['baton', 'batoane'],
  ['ceapa', 'cepe'],
  ['cireasa', 'cireșe', 'cireşe'],
  ['branza telemea', 'telemea brânză'],
  ['unt-de-arahide', 'unt de arahide'],
]) {
  test(`${spellings.map((word) => `"${word}"`).join(', ')} find the same in the same order`, async () => {
    const [one, ...others] = await Promise.all(spellings.map((query) => search(query, 100)))
    for (const other of others) assert.deepEqual(codes(other), one && codes(one))
  })
}

for (const [typo, meant] of [
  ['iaurd', 'iaurt'],
  ['smintana', 'smantana'],
  ['detergnet', 'detergent'],
  ['ciocolta', 'ciocolata'],
  ['portcale', 'portocale'],
] as const) {
  test(`"${typo}" is corrected to "${meant}", and the response names the correction`, async () => {
    const [forTypo, forCorrect] = [await search(typo), await search(meant)]
    assert.equal(forTypo.corrected, meant)
    assert.equal(forCorrect.corrected, null)
    assert.deepEqual(codes(forTypo), codes(forCorrect))
  })
}
