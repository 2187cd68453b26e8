import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openDb } from '#platform/db/db.ts'
import { makeLog } from '#platform/log.ts'
import { desktopFirst, lookOnBothScreens } from '#test/support/browser/both-screens.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { phone } from '#test/support/browser/product-page.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'

const table = (subtitle: string, rows: Readonly<Record<string, string>>) => ({
  ...{ type: 'nestedTable', title: '', subtitle },
  attributes: Object.entries(rows).map(([name, value]) => ({ name, value, children: [] })),
})
const text = (name: string, value: string) => ({ type: 'text', attributes: [{ name, value, children: [] }] })
const lineOf = (code: string, name: string, ...attributeTypes: readonly object[]) =>
  importLine({ code, name, attributeGroups: [{ title: 'Informatii', attributeTypes }] })

const database = await seededDatabase()
const files = await exchangeFixture()
const db = openDb({ url: database.url, max: 2, onIdleError: () => undefined })
await files.importContent(
  { db, clock: movableClock(), log: makeLog('silent') },
  [
    lineOf(
      '705000001',
      'Muesli crocant 500 g',
      text('Descriere', '<p>Copt &icirc;n cuptor.</p><ul><li>cu ovăz</li><li>cu miere</li></ul>'),
      table('Continut caloric pentru 100 g', { 'Energie (kcal)': '371', 'Sare / Sodium': '0,02', Fibre: '-' }),
    ),
    lineOf('705000002', 'Supă la plic 60 g', table('La o porție de 250 ml', { 'Energie (kcal)': '98', Sare: '2,1' })),
  ].join('\n'),
)
await db.close()
const { browser, open } = await shopInBrowser({ sharing: { databaseUrl: database.url } })
after(async () => {
  await files.removeFiles()
  await database.close()
})

const visitProduct = async (page: Page, slug: string) => {
  await open(page, `/p/${slug}`)
  return page.getByRole('main')
}

test('an imported product shows the facts that its source states and no other, and its description in paragraphs and lists', async () => {
  await browser.visit(desktopFirst, async (page) => {
    const main = await visitProduct(page, '705000001-muntele-rece-muesli-crocant-500-g')
    await lookOnBothScreens(page, async () => {
      const rows = await main.getByRole('table', { name: 'Valori medii la 100 g' }).getByRole('row').allInnerTexts()
      assert.deepEqual(
        rows.slice(1).map((row) => row.split(/\s*\t\s*/)),
        [
          ['Energie', '371 kcal'],
          ['Sare', '0,02 g'],
        ],
      )
      const panel = main.getByRole('region', { name: 'Descriere' })
      await panel
        .getByRole('paragraph')
        .filter({ hasText: /^Copt în cuptor\.$/ })
        .waitFor()
      assert.deepEqual(await panel.getByRole('listitem').allInnerTexts(), ['cu ovăz', 'cu miere'])
      await assertAccessible(page)
    })
  })
})

test('a nutrition table of another basis is shown in the words of the maker', async () => {
  await browser.visit(phone, async (page) => {
    const main = await visitProduct(page, '705000002-muntele-rece-supa-la-plic-60-g')
    const panel = main.getByRole('region', { name: 'Informații nutriționale' })
    assert.equal(await panel.getByRole('paragraph').innerText(), 'La o porție de 250 ml\nEnergie (kcal): 98\nSare: 2,1')
    assert.equal(await panel.getByRole('table').count(), 0)
    await assertAccessible(page)
  })
})

test('a product without a photograph shows one picture, which says so to eyes, readers and search engines', async () => {
  await browser.visit(phone, async (page) => {
    const main = await visitProduct(page, '705000001-muntele-rece-muesli-crocant-500-g')
    const gallery = main.getByRole('region', { name: 'Imagini', exact: true })
    const picture = gallery.getByRole('img', { name: /Muesli crocant.*, fără fotografie$/ })
    await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined))
    assert.equal(await gallery.getByRole('img').count(), 1)
    assert.equal(await gallery.getByRole('button', { name: /^Imaginea \d/ }).count(), 0)
    const statements = await page.locator('script[type="application/ld+json"]').allInnerTexts()
    const product = statements.join('\n')
    assert.match(product, /"@type":"Product"/)
    assert.doesNotMatch(product, /media\/p\/705000001/)
  })
})
