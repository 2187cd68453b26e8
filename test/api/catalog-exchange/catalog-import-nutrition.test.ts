import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getProduct } from '#modules/catalog/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'

const shop = await catalogFixture({ products: 50 })
const files = await exchangeFixture()
after(async () => {
  await files.removeFiles()
  await shop.stop()
})

/** Imports a product with one nutrition table and returns its page and the reasons of its notices. */
async function imported(
  code: string,
  rows: Readonly<Record<string, unknown>>,
  subtitle = 'Continut caloric pentru 100 g',
) {
  const attributes = Object.entries(rows).map(([name, value]) => ({ name, value }))
  const attributeGroups = [{ title: 'Ingrediente', attributeTypes: [{ type: 'nestedTable', subtitle, attributes }] }]
  const { notices, noticed, refused } = await files.importContent(shop.context, importLine({ code, attributeGroups }))
  assert.deepEqual([refused, noticed], [0, notices.length])
  await shop.catalog.refresh()
  const slug = shop.catalog.cards([code]).get(code)?.slug ?? ''
  const page = await shop.api(getProduct, { params: { slug } })
  return { page, reasons: notices.flatMap((row) => row.reasons.map(({ reason }) => reason)) }
}

test('a value that the imported table does not state is shown neither on the page nor in the attributes', async () => {
  const { page, reasons } = await imported('701000001', {
    ...{
      'Energie (kcal)': 371,
      'Carbohidrati/ Glucide (grame)': '63.8125',
      ' din care saturate/ acizi grasi saturati': '1,3',
    },
    ...{ 'Sare / Sodium': '0,004', Fibre: null, 'din care zaharuri': '< 0,5' },
  })
  assert.deepEqual(
    page.details.nutrition?.rows.map(({ name, value }) => `${name} ${value}`),
    [
      'Energie 371 kcal',
      'din care acizi grași saturați 1,3 g',
      'Glucide 63,813 g',
      'din care zaharuri <0,5 g',
      'Sare 0,004 g',
    ],
  )
  const table = page.attributeGroups
    .flatMap(({ attributeTypes }) => attributeTypes)
    .find(({ type }) => type === 'nestedTable')
  assert.deepEqual(table?.attributes, [
    { name: 'Energie (kcal)', value: '371', children: [] },
    { name: 'din care saturate', value: '1,3', children: [] },
    {
      ...{ name: 'Carbohidrati (grame)', value: '63,813' },
      children: [{ name: 'din care zaharuri', value: '<0,5', children: [] }],
    },
    { name: 'Sare (grame)', value: '0,004', children: [] },
  ])
  assert.deepEqual(reasons, [])
})

test('a table that cannot be read is shown as the text of its maker, and the report says so', async () => {
  const { page, reasons } = await imported(
    '701000002',
    { 'Energie (kcal)': '98', Fibre: 'urme' },
    'La o porție de 30 g',
  )
  assert.equal(page.details.nutrition, null)
  assert.equal(page.details.nutritionText, 'La o porție de 30 g\nEnergie (kcal): 98\nFibre: urme')
  assert.equal(reasons.length, 1)
  assert.match(
    reasons[0] ?? '',
    /^Tabelul nutrițional nu a putut fi citit .*„La o porție de 30 g; Energie \(kcal\): 98; Fibre: urme”\.$/,
  )
})

test('absurd values are not shown, and the report says which and why', async () => {
  const fat = await imported('701000003', { 'Energie (kcal)': '52', 'Grasimi (grame)': '5000', Proteine: '0,3' })
  assert.deepEqual(
    fat.page.details.nutrition?.rows.map(({ code }) => code),
    ['energy', 'protein'],
  )
  const full = { Grasimi: '30', Carbohidrati: '58', Proteine: '6' }
  const energy = await imported('701000004', { ...full, 'Energie (kcal)': '53' })
  const sum = await imported('701000005', { ...full, Fibre: '13', 'Energie (kcal)': '534' })
  for (const { page } of [energy, sum])
    assert.deepEqual([page.details.nutrition, page.details.nutritionText], [null, null])
  assert.deepEqual(
    [fat, energy, sum].map(({ reasons }) => reasons),
    [
      ['Grăsimi: 5000 la 100 g nu este posibil. Valoarea nu apare pe pagină; verificați eticheta.'],
      [
        'Energia de 53 kcal nu rezultă din nutrienți, care dau 526 kcal. Tabelul nutrițional nu apare pe pagină; verificați eticheta.',
      ],
      ['Nutrienții însumează 107 g la 100 g. Tabelul nutrițional nu apare pe pagină; verificați eticheta.'],
    ],
  )
})
