import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCategory, getProduct } from '#modules/catalog/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'

const shop = await catalogFixture({ products: 40 })
const files = await exchangeFixture()
after(async () => {
  await files.removeFiles()
  await shop.stop()
})

const leaf = '90501-biscuiti-straini'

/** A line of another shop whose page has these attributes. */
function line(code: string, attributes: Readonly<Record<string, string>>, changes = {}): string {
  return importLine({
    ...{ code, name: `Biscuiți ${code}` },
    breadcrumbs: [
      { code: 'A5', name: 'Dulciuri străine', slug: '905-dulciuri-straine' },
      { code: 'A6', name: 'Biscuiți străini', slug: leaf },
    ],
    attributeGroups: [
      {
        title: 'Ingrediente',
        attributeTypes: [
          { type: 'table', attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })) },
        ],
      },
    ],
    ...changes,
  })
}

before(async () => {
  const lines = [
    line('810000001', { Ingrediente: 'orez, sare', Alergeni: 'Fără alergeni' }),
    line('810000002', { Ingrediente: 'făină de grâu, unt', Alergeni: 'gluten, lapte' }),
    line('810000003', { Ingrediente: 'orez, zahăr' }),
    line('810000004', { Ingrediente: 'orez, <b>ouă</b>' }),
    line('810000005', { Ingrediente: 'orez, unt', Alergeni: 'nu conține' }),
    line('810000006', {}, { breadcrumbs: [{ code: 'A7', name: 'Cosmetice', slug: '906-cosmetice' }] }),
  ]
  const { notices } = await files.importContent(shop.context, lines.join('\n'))
  assert.deepEqual(
    notices.map(({ code }) => code),
    ['810000005'],
  )
  await shop.catalog.refresh()
})

const detailsOf = async (code: string) => {
  const slug = shop.catalog.cards([code]).get(code)?.slug ?? assert.fail(`no product ${code}`)
  const { details } = await shop.api(getProduct, { params: { slug } })
  return [details.allergenInformation, details.allergens.map((allergen) => allergen.code).join(' ')]
}

test('a product has no allergens only where its source declares that; otherwise they are unknown', async () => {
  assert.deepEqual(await detailsOf('810000001'), ['declared', ''])
  assert.deepEqual(await detailsOf('810000002'), ['declared', 'gluten milk'])
  assert.deepEqual(await detailsOf('810000003'), ['unknown', ''])
  assert.deepEqual(await detailsOf('810000004'), ['unknown', 'eggs'])
  assert.deepEqual(await detailsOf('810000005'), ['unknown', 'milk'])
  assert.deepEqual(await detailsOf('810000006'), ['not-food', ''])
})

test('a filter that excludes an allergen lists no product of unknown allergens, counts none, and says so', async () => {
  const { payload } = await shop.api(getCategory, {
    params: { slug: leaf },
    query: { filter: { allergen_free: 'milk' } },
  })
  assert.deepEqual(
    payload.products.map(({ code }) => code),
    ['810000001'],
  )
  const all = await shop.api(getCategory, { params: { slug: leaf }, query: {} })
  assert.equal(all.payload.count, 5)
  const facet = all.payload.filters.items.find(({ code }) => code === 'allergen_free')
  assert.equal(facet?.note, 'La filtrare nu apar produsele ai căror alergeni nu sunt cunoscuți.')
  const counts = new Map(facet?.values.map(({ code, count }) => [code, count]))
  assert.deepEqual([counts.get('milk'), counts.get('eggs')], [1, 2])
})

test('the allergens of an Open Food Facts row are known when its tags name some or none', async () => {
  const head = 'code\tproduct_name\tcategories_tags\tallergens_tags\tingredients_text\tprice\tstock'
  const rows = [
    '5941234567806\tBiscuiti\ten:biscuits\ten:milk\tzahăr\t5\t9',
    '5941234567813\tBiscuiti simpli\ten:biscuits\ten:none\tzahăr\t5\t9',
    '5941234567820\tBiscuiti altfel\ten:biscuits\t\tfarine de _blé_, huile ou beurre, sucre\t5\t9',
  ]
  await files.importContent(shop.context, [head, ...rows].join('\n'))
  await shop.catalog.refresh()
  assert.deepEqual(await detailsOf('5941234567806'), ['declared', 'milk'])
  assert.deepEqual(await detailsOf('5941234567813'), ['declared', ''])
  assert.deepEqual(await detailsOf('5941234567820'), ['unknown', 'gluten milk'])
})
