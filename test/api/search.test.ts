import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  getSuggestions,
  type SearchHit,
  type SearchPage,
  searchByParameter,
  searchProducts,
} from '#modules/search/contract.ts'
import { catalogueDesk } from '#test/support/catalogue-desk.ts'
import { refused } from '#test/support/refused.ts'

const desk = await catalogueDesk()
after(() => desk.stop())

const search = (query: string, itemsPerPage = 30): Promise<SearchPage> =>
  desk.api(searchProducts, { params: { query }, query: { itemsPerPage } })
const first = async (query: string, most: number): Promise<SearchHit[]> => (await search(query)).items.slice(0, most)
const leafOf = ({ breadcrumbs }: SearchHit): string => breadcrumbs.at(-2)?.code ?? ''
const codes = (page: SearchPage): string[] => page.items.map(({ code }) => code)
const said = ({ name, sizeLabel }: SearchHit): string => `${name} ${sizeLabel}`.toLocaleLowerCase('ro')

interface Case {
  readonly query: string
  readonly top: number
  /** Of these leaves are the first hits. */
  readonly leaves: readonly string[]
  /** What each of them says. */
  readonly each?: RegExp
  /** What none of them says. */
  readonly none?: RegExp
}

const cases: readonly Case[] = [
  { query: 'pâine', top: 10, leaves: ['0201', '0202', '0203', '0204', '1301'], none: /pesmet|crutoane/ },
  { query: 'ouă', top: 5, leaves: ['0313'], none: /paste/ },
  { query: 'lapte', top: 8, leaves: ['0301', '0302'], none: /ciocolată|demachiant|praf|condensat/ },
  { query: 'lapte fara lactoza', top: 3, leaves: ['0301', '0302'], each: /fără lactoză/ },
  { query: 'iaurt grecesc 10%', top: 1, leaves: ['0303'], each: /grecesc 10%/ },
  { query: 'cașcaval', top: 5, leaves: ['0310'] },
  { query: 'branza telemea', top: 5, leaves: ['0309'], each: /telemea/ },
  { query: 'roșii', top: 5, leaves: ['0107'], each: /roșii/ },
  { query: 'castravete', top: 3, leaves: ['0107'] },
  { query: 'banana', top: 5, leaves: ['0101'] },
  { query: 'apa plata 2l', top: 3, leaves: ['1101'], each: /2 l$/ },
  { query: 'apa minerala', top: 8, leaves: ['1101', '1102'], none: /micelară/ },
  { query: 'cola zero', top: 5, leaves: ['1104'], each: /zero zahăr/ },
  { query: 'vin rosu sec', top: 5, leaves: ['1206'], each: / sec /, none: /demisec/ },
  { query: 'carne tocata', top: 5, leaves: ['0406'], none: /vegetal/ },
  { query: 'malai', top: 3, leaves: ['0804'], each: /mălai/, none: /dulce/ },
  { query: 'mămăligă', top: 3, leaves: ['0804'], each: /mălai/ },
  { query: 'carnati', top: 5, leaves: ['0407', '0504'], none: /pateu/ },
  { query: 'zahar', top: 5, leaves: ['0805'] },
  { query: 'detergent rufe', top: 10, leaves: ['1601', '1602'] },
  { query: 'pampers', top: 5, leaves: ['1404'] },
  { query: 'servetele umede', top: 5, leaves: ['1405'] },
  { query: 'mancare pisici', top: 8, leaves: ['1801', '1802'], none: /așternut/ },
  { query: 'hrană pisici', top: 8, leaves: ['1801', '1802'], none: /așternut/ },
  { query: 'mazare congelata', top: 3, leaves: ['0701'], each: /mazăre/ },
  { query: 'cartofi', top: 5, leaves: ['0108'], none: /congelați|pai/ },
  { query: 'red bull', top: 5, leaves: ['1109'], each: /energizant/ },
  { query: 'unt', top: 5, leaves: ['0308'], none: /arahide|croissant/ },
]

for (const { query, top, leaves, each, none } of cases) {
  test(`"${query}" finds what is meant by it`, async () => {
    const hits = await first(query, top)
    assert.equal(hits.length, top)
    for (const hit of hits) {
      assert.ok(leaves.includes(leafOf(hit)), `${leafOf(hit)} ${said(hit)}`)
      if (each) assert.match(said(hit), each)
      if (none) assert.doesNotMatch(said(hit), none)
    }
  })
}

test('most of the first hits for "pâine" are bread as it comes from the baker', async () => {
  const fresh = (await first('paine', 10)).filter((hit) => ['0201', '0202'].includes(leafOf(hit)))
  assert.ok(fresh.length >= 7, `${fresh.length}`)
})

test('sugar stands before everything that is sold without it', async () => {
  for (const hit of await first('zahar', 10)) assert.doesNotMatch(said(hit), /fără zahăr/)
})

test('what is asked for without something has none of it, by its name or by its allergens', async () => {
  const { rows } = await desk.at.db.pool.query<{ code: string }>(
    `SELECT code FROM product WHERE 'milk' = ANY(allergens)`,
  )
  const withMilk = new Set(rows.map(({ code }) => code))
  const hits = await first('ciocolata fara lapte', 30)
  assert.ok(hits.length > 0)
  for (const hit of hits) assert.ok(!withMilk.has(hit.code), said(hit))
})

for (const spellings of [
  ['paine', 'pâine', 'PÂINE', 'pâine '],
  ['oua', 'ouă'],
  ['cascaval', 'cașcaval', 'caşcaval'],
  ['rosii', 'roșii', 'roşii', 'tomate'],
  ['apa plata 2l', 'apă plată 2 l', 'apă plată 2 litri'],
  ['carnati', 'cârnați', 'cirnati', 'cîrnați'],
  ['banana', 'banane', 'bananelor'],
  ['apa fara gaz', 'apă plată'],
]) {
  test(`${spellings.map((word) => `"${word}"`).join(', ')} find the same in the same order`, async () => {
    const [one, ...others] = await Promise.all(spellings.map((query) => search(query, 100)))
    for (const other of others) assert.deepEqual(codes(other), one && codes(one))
  })
}

for (const [slip, meant] of [
  ['iaurd', 'iaurt'],
  ['smintana', 'smantana'],
  ['detergnet', 'detergent'],
  ['ciocolta', 'ciocolata'],
  ['portcale', 'portocale'],
] as const) {
  test(`"${slip}" is read as "${meant}", and says so`, async () => {
    const [slipped, right] = [await search(slip), await search(meant)]
    assert.equal(slipped.corrected, meant)
    assert.equal(right.corrected, null)
    assert.deepEqual(codes(slipped), codes(right))
  })
}

test('a word nobody knows finds nothing and shows what is popular', async () => {
  const page = await search('xqzwv')
  assert.deepEqual([page.total, page.items.length, page.pages], [0, 0, 0])
  assert.equal(page.popular.length, 12)
})

test('SRCH-01 two letters are no query, spaces around them not counted', async () => {
  for (const query of ['ou', ' ou ', '']) {
    const facts = await refused(desk.api(searchByParameter, { query: { q: query } }), 'query-too-short')
    assert.equal(facts['least'], 3)
    await refused(desk.api(getSuggestions, { query: { q: query } }), 'query-too-short')
  }
  assert.ok((await search('lap')).total > 0)
})

test('both addresses of a search answer the same', async () => {
  const [byPath, byParameter] = await Promise.all([
    search('lapte'),
    desk.api(searchByParameter, { query: { q: 'lapte' } }),
  ])
  assert.deepEqual(byParameter, byPath)
  assert.equal(byPath.itemsPerPage, 30)
})

test('of equally good hits those that can be had come first', async () => {
  const { items } = await search('lapte', 100)
  for (const [index, hit] of items.entries()) {
    const next = items[index + 1]
    if (next && next.scoreExplained.value === hit.scoreExplained.value) {
      assert.ok(hit.isAvailable || !next.isAvailable, `${hit.code} before ${next.code}`)
    }
  }
})

test('every hit tells on request why it was found, and the parts make the whole', async () => {
  const { items } = await desk.api(searchByParameter, { query: { q: 'detergnet rufe 2l', explain: 'true' } })
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
  const narrowed = await desk.api(searchProducts, {
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
  const narrowed = await desk.api(searchByParameter, { query: { q: 'lapte', category: '901-ciocolata-tablete' } })
  assert.ok(narrowed.total > 0 && narrowed.total < all.total)
  assert.ok(narrowed.items.every((hit) => leafOf(hit) === '0901'))
  await refused(desk.api(searchByParameter, { query: { q: 'lapte', category: 'nimic' } }), 'category-not-found')
})

test('while typing, phrases, products, categories and brands are offered', async () => {
  const answer = await desk.api(getSuggestions, { query: { q: 'lapt' } })
  assert.equal(answer.products.length, 5)
  assert.ok(answer.phrases.some(({ text }) => text === 'lapte'))
  assert.ok(answer.phrases.every(({ text }) => text.startsWith('lapt')))
  assert.ok(answer.categories.some(({ name }) => name === 'Lapte proaspăt'))
  assert.ok(answer.brands.some(({ name }) => name === 'Laptișor'))
  assert.ok(answer.total > 5)
})

test('a product is found under its new name as soon as it has one', async () => {
  const { db } = desk.at
  const [milk] = await first('lapte', 1)
  await db.pool.query(`UPDATE product SET name = 'Zbârnâitoare' WHERE code = $1`, [milk?.code])
  await desk.catalog.refresh()
  assert.deepEqual(codes(await search('zbarnaitoare')), [milk?.code])
  await db.pool.query('UPDATE product SET is_active = false WHERE code = $1', [milk?.code])
  await desk.catalog.refresh()
  assert.equal((await search('zbarnaitoare')).total, 0)
})
