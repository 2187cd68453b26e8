import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type SearchHit, type SearchPage, searchProducts } from '#modules/search/contract.ts'
import { catalogueDesk } from '#test/support/catalogue-desk.ts'

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

/** The test set of the shop's domain, and others of each of its classes. */
const cases: Readonly<Record<string, readonly Case[]>> = {
  diacritics: [
    { query: 'paine', top: 10, leaves: ['0201', '0202', '0203', '0204', '1301'], none: /pesmet|crutoane/ },
    { query: 'oua', top: 5, leaves: ['0313'], none: /paste/ },
    { query: 'sunca', top: 5, leaves: ['0501'] },
    { query: 'faina', top: 5, leaves: ['0804'] },
  ],
  'head noun': [
    { query: 'lapte', top: 8, leaves: ['0301', '0302'], none: /ciocolată|demachiant|praf|condensat|migdale|soia|ovăz/ },
    { query: 'zahar', top: 5, leaves: ['0805'] },
    { query: 'unt', top: 5, leaves: ['0308'], none: /arahide|croissant/ },
    { query: 'cartofi', top: 5, leaves: ['0108'], none: /congelați|pai/ },
    { query: 'apa minerala', top: 8, leaves: ['1101', '1102'], none: /micelară/ },
    { query: 'orez', top: 5, leaves: ['0802'], none: /expandat|lapte/ },
    { query: 'pui', top: 5, leaves: ['0401'] },
    { query: 'miere', top: 5, leaves: ['1003'] },
    { query: 'masline', top: 5, leaves: ['0816'], none: /ulei/ },
    { query: 'unt de arahide', top: 5, leaves: ['1005'], each: /arahide/ },
    { query: 'lapte praf', top: 3, leaves: ['0302', '1401'] },
  ],
  attribute: [
    { query: 'lapte fara lactoza', top: 3, leaves: ['0301', '0302'], each: /fără lactoză/ },
    { query: 'cola zero', top: 5, leaves: ['1104'], each: /zero zahăr/ },
    { query: 'vin rosu sec', top: 5, leaves: ['1206'], each: / sec /, none: /demisec/ },
    { query: 'vin alb demisec', top: 3, leaves: ['1205'], each: /demisec/ },
    { query: 'mazare congelata', top: 3, leaves: ['0701'], each: /mazăre/ },
    { query: 'ciocolata neagra', top: 5, leaves: ['0901'], each: /neagră/ },
    { query: 'cafea boabe', top: 5, leaves: ['1006'] },
    { query: 'roșii cherry', top: 3, leaves: ['0107'], each: /cherry/ },
  ],
  number: [
    { query: 'iaurt grecesc 10%', top: 1, leaves: ['0303'], each: /grecesc 10%/ },
    { query: 'smantana 20%', top: 3, leaves: ['0307'], each: /20%/ },
    { query: 'lapte 1.5%', top: 3, leaves: ['0301', '0302'], each: /1,5%/ },
    { query: 'scutece 4', top: 3, leaves: ['1404'], each: /mărimea 4/ },
  ],
  size: [
    { query: 'apa plata 2l', top: 3, leaves: ['1101'], each: /2 l$/ },
    { query: 'apa plata 0,5 litri', top: 3, leaves: ['1101'], each: /0,5 l$/ },
    { query: 'bere 0.5', top: 3, leaves: ['1201', '1202', '1203'], each: /0,5 l$/ },
    { query: '6 x 1.5 l', top: 3, leaves: ['1101', '1102'], each: /6 × 1,5 l$/ },
  ],
  phrase: [
    { query: 'branza telemea', top: 5, leaves: ['0309'], each: /telemea/ },
    { query: 'carne tocata', top: 5, leaves: ['0406'], none: /vegetal/ },
    { query: 'servetele umede', top: 5, leaves: ['1405'] },
    { query: 'detergent rufe', top: 10, leaves: ['1601', '1602'] },
    { query: 'detergent vase', top: 5, leaves: ['1604'] },
    { query: 'hartie igienica', top: 5, leaves: ['1607'] },
    { query: 'suc portocale', top: 3, leaves: ['1108', '0116'] },
    { query: 'carne de vita', top: 3, leaves: ['0404'], none: /porc/ },
  ],
  plural: [
    { query: 'castravete', top: 3, leaves: ['0107'] },
    { query: 'banana', top: 5, leaves: ['0101'], none: /chipsuri|piure/ },
    { query: 'mere', top: 5, leaves: ['0103'] },
    { query: 'capsuni', top: 3, leaves: ['0104'] },
    { query: 'prosoape hartie', top: 3, leaves: ['1608'], each: /prosop/ },
  ],
  synonym: [
    { query: 'tomate', top: 5, leaves: ['0107'], each: /roșii/ },
    { query: 'malai', top: 3, leaves: ['0804'], each: /mălai/, none: /dulce/ },
    { query: 'mămăligă', top: 3, leaves: ['0804'], each: /mălai/ },
    { query: 'mancare pisici', top: 8, leaves: ['1801', '1802'], none: /așternut/ },
    { query: 'hrană pisici', top: 8, leaves: ['1801', '1802'], none: /așternut/ },
    { query: 'mancare caini', top: 5, leaves: ['1803'] },
    { query: 'lapte vegetal', top: 8, leaves: ['0601'] },
    { query: 'lapte de migdale', top: 3, leaves: ['0601'], each: /migdale/ },
    { query: 'nisip pentru pisici', top: 5, leaves: ['1805'] },
  ],
  spelling: [
    { query: 'cașcaval', top: 5, leaves: ['0310'], none: /covrigei|pateu/ },
    { query: 'cirnati', top: 5, leaves: ['0407', '0504'], none: /pateu/ },
    { query: 'brînză topită', top: 3, leaves: ['0312'] },
    { query: 'sampno', top: 3, leaves: ['1501'] },
  ],
  'brand as a noun': [
    { query: 'pampers', top: 5, leaves: ['1404'] },
    { query: 'red bull', top: 5, leaves: ['1109'], each: /energizant/ },
    { query: 'nutella', top: 3, leaves: ['1005'] },
    { query: 'coca cola 2l', top: 3, leaves: ['1104'] },
  ],
  negation: [
    { query: 'paste fara gluten', top: 3, leaves: ['0801', '1301'], each: /fără gluten/ },
    { query: 'bere fara alcool', top: 5, leaves: ['1203'] },
    { query: 'biscuiti fara zahar', top: 3, leaves: ['1302'], each: /fără zahăr/ },
  ],
}

for (const [kind, ofKind] of Object.entries(cases)) {
  for (const { query, top, leaves, each, none } of ofKind) {
    test(`${kind}: "${query}" finds what is meant by it`, async () => {
      const hits = await first(query, top)
      assert.equal(hits.length, top)
      for (const hit of hits) {
        assert.ok(leaves.includes(leafOf(hit)), `${leafOf(hit)} ${said(hit)}`)
        if (each) assert.match(said(hit), each)
        if (none) assert.doesNotMatch(said(hit), none)
      }
    })
  }
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
