import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getProduct } from '#modules/catalog/contract.ts'
import { searchProducts } from '#modules/search/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'

const shop = await catalogFixture({ products: 50 })
const files = await exchangeFixture()
after(async () => {
  await files.removeFiles()
  await shop.stop()
})

/** Imports a product with these attributes and returns its page and the reasons of its notices. */
async function imported(code: string, rows: Readonly<Record<string, string>>, changes: object = {}) {
  const attributes = Object.entries(rows).map(([name, value]) => ({ name, value }))
  const attributeGroups = [{ title: 'Informatii', attributeTypes: [{ type: 'table', attributes }] }]
  const line = importLine({ code, attributeGroups, ...changes })
  const { notices, refused } = await files.importContent(shop.context, line)
  assert.equal(refused, 0)
  await shop.catalog.refresh()
  const slug = shop.catalog.cards([code]).get(code)?.slug ?? ''
  const page = await shop.api(getProduct, { params: { slug } })
  return { page, reasons: notices.flatMap((row) => row.reasons.map(({ reason }) => reason)) }
}

test('a country is shown by its Romanian name, and a text that names none as it is written', async () => {
  const dutch = await imported('704000001', { 'Tara de origine': 'Olanda' })
  assert.deepEqual([dutch.page.details.origin, dutch.page.details.facts, dutch.reasons], ['Țările de Jos', [], []])
  const mixed = await imported('704000002', { 'Tara de origine': 'UE și non-UE' })
  assert.deepEqual(
    [mixed.page.details.origin, mixed.page.details.facts, mixed.reasons],
    [
      null,
      [{ name: 'Țara de origine', value: 'UE și non-UE' }],
      ['„UE și non-UE” nu este numele unei țări cunoscute. Pe pagină apare așa cum este scris.'],
    ],
  )
})

test('HTML is clean text on the page, in the attributes, in the feed and in search', async () => {
  const description =
    '<div><p>Stors la&nbsp;rece &amp; nefiltrat.</p><ul><li>fără zahăr</li><li>500 ml</li></ul><script>x()</script></div>'
  const { page } = await imported(
    '704000003',
    {
      Descriere: description,
      Ingrediente: 'suc de mere, <b>GRÂU</b> &#37;',
      'Sfat depozitare': '<p>La rece,</p><p>după deschidere.</p>',
      'Nume producator': 'Livada &amp; Fiii',
      Note: '<i>dulce</i><br>acrișor',
    },
    { name: 'Nectar zmeuriu &quot;Dulce&quot; <b>1 l</b>', brand: 'Livada &amp;amp; Fiii' },
  )
  const text = 'Stors la rece & nefiltrat.\n\n• fără zahăr\n• 500 ml'
  const { details } = page
  assert.deepEqual(
    [page.name, page.brand, details.description],
    ['Nectar zmeuriu "Dulce" Livada & Fiii 1 L', 'Livada & Fiii', text],
  )
  assert.deepEqual([details.storageAdvice, details.maker.name], ['La rece, după deschidere.', 'Livada & Fiii'])
  assert.deepEqual(details.facts, [{ name: 'Note', value: 'dulce acrișor' }])
  assert.ok(details.ingredients.flat().some((run) => run.text === 'GRÂU' && run.allergen === 'gluten'))
  assert.ok(!JSON.stringify(page).includes('<'))
  assert.equal(page.attributeGroups[0]?.attributeTypes[0]?.attributes[0]?.value, text)
  const feed = await files.exportCatalog(shop.catalog, 'https://poftim.example', 'feed.xml')
  const item = feed.split('<item>').find((one) => one.includes('<g:id>704000003</g:id>')) ?? ''
  assert.ok(item.includes(`<g:description>${text.replace('&', '&amp;')}</g:description>`), item)
  const found = await shop.api(searchProducts, { params: { query: 'zmeuriu dulce livada' }, query: {} })
  assert.deepEqual(
    found.items.map(({ code }) => code),
    ['704000003'],
  )
})

test('a text that has its name only as a title is taken by that title', async () => {
  const attributeTypes = [{ type: 'text', title: 'Descriere', attributes: [{ name: null, value: 'Bun & simplu' }] }]
  const { page } = await imported('704000004', {}, { attributeGroups: [{ title: 'Informatii', attributeTypes }] })
  assert.equal(page.details.description, 'Bun & simplu')
})

test('a list of ingredients that is too long to be one is not shown in part, and the report says so', async () => {
  const { page, reasons } = await imported('704000005', { Ingrediente: 'lapte, '.repeat(2_000) })
  assert.deepEqual(page.details.ingredients, [])
  assert.match(reasons.join(' '), /Lista de ingrediente are peste 8\.000 de caractere/)
})
