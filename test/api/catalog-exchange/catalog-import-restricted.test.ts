import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'

const shop = await catalogFixture({ products: 40 })
const files = await exchangeFixture()
after(async () => {
  await files.removeFiles()
  await shop.stop()
})

const card = (code: string) => shop.catalog.cards([code]).get(code)

test('alcohol, tobacco and energy drinks of other systems are restricted by their words, whatever their fields say', async () => {
  const crumbs = (name: string) => [{ code: 'B1', name, slug: '902-altele' }]
  const rows: readonly (readonly [code: string, changes: Readonly<Record<string, unknown>>])[] = [
    ['790000001', { name: 'Vin roșu sec 0,75 l', breadcrumbs: crumbs('Altele'), isAgeRestricted: false }],
    ['790000002', { name: 'Țigări roșii', breadcrumbs: crumbs('Altele') }],
    ['790000003', { name: 'Energizant tropical 6 x 250 ml', breadcrumbs: crumbs('Altele') }],
    ['790000004', { name: 'Băutură cu whisky 330 ml', breadcrumbs: crumbs('Altele') }],
    ['790000005', { name: 'Oțet de vin 1 l', breadcrumbs: crumbs('Altele') }],
  ]
  const lines = rows.map(([code, changes]) => importLine({ code, ...changes }))
  const head = 'code\tproduct_name\tquantity\tcategories_tags\talcohol_100g\tprice\tstock'
  const tabs = [head, '5941234567806\tRezerva\t70 cl\ten:alcoholic-beverages,en:spirits\t40\t99\t5']
  const { notices } = await files.importContent(shop.context, lines.join('\n'))
  await files.importContent(shop.context, tabs.join('\n'))
  const { rows: stored } = await shop.context.db.pool.query(
    `SELECT right(code, 1) AS code, age_restricted AS adult, meal_voucher AS voucher, vat_code AS vat, sgr_packs AS packs
     FROM product WHERE code ~ '^79000000[1-5]$|^5941234567806$' ORDER BY product.code = '5941234567806', product.code`,
  )
  const restricted = { adult: true, voucher: false, vat: 'standard' }
  assert.deepEqual(stored, [
    { code: '1', ...restricted, packs: 1 },
    { code: '2', ...restricted, packs: 0 },
    { code: '3', ...restricted, packs: 6 },
    { code: '4', ...restricted, packs: 1 },
    { code: '5', ...restricted, adult: false, packs: 0 },
    { code: '6', ...restricted, packs: 1 },
  ])
  const told = notices.filter(({ reasons }) => reasons.some(({ path }) => path === 'ageRestricted'))
  assert.deepEqual(
    told.map(({ code }) => code),
    ['790000004'],
  )
})

test('tobacco is in no feed for merchants', async () => {
  await files.importContent(shop.context, importLine({ code: '790000009', name: 'Țigări fine', brand: 'Fumul' }))
  await shop.catalog.refresh()
  const xml = await files.exportCatalog(shop.catalog, 'https://poftim.example', 'feed.xml')
  assert.ok(card('790000009')?.isAgeRestricted)
  assert.doesNotMatch(xml, /790000009|Fumul/)
  assert.match(await files.exportCatalog(shop.catalog, 'https://poftim.example', 'feed.csv'), /790000009/)
})
