import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import * as rules from '#modules/search/contract.staff.ts'
import { type SearchPage, searchProducts } from '#modules/search/contract.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { until } from '#test/support/until.ts'

// Hooks run in the order of their registration: the other shop stops before the one whose database it shares.
const stops: (() => Promise<void>)[] = []
after(async () => {
  for (const stop of stops) await stop()
})
const { shop, browser, openAs } = await fullConsoleInBrowser()
/** Another process of the shop, where shoppers search. */
const other = await startShop({ clock: shop.clock, sharing: shop, env: { JOBS: 'false', WAREHOUSE: 'none' } })
stops.push(other.stop)

const search = (query: string): Promise<SearchPage> => other.api(searchProducts, { params: { query } })
const codes = async (query: string) => (await search(query)).items.map(({ code }) => code)
const names = async (query: string) => (await search(query)).items.map(({ name }) => name)

/** Asserts that the other process searches by a rule within two seconds from now. */
async function holdsSoon(isSo: () => Promise<boolean>): Promise<void> {
  const begun = performance.now()
  await until(isSo)
  assert.ok(performance.now() - begun < 2_000)
}

const heading = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the sheet of a new rule of a kind for these words. */
async function newRule(page: Page, kind: string, words: string) {
  await page.getByRole('button', { name: 'Regulă nouă' }).first().press('Enter')
  const sheet = heading(page, 'Regulă nouă')
  await sheet.getByLabel('Fel').selectOption({ label: kind })
  await sheet.getByRole('textbox', { name: 'Cuvinte' }).fill(words)
  return sheet
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByText('Regula este salvată').last().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('SRCHM-01 a synonym, a never-correct word and a redirect are tried, saved by keyboard and hold in another process', () =>
  browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'editor', '/cautare')
    await page.getByText('Nicio regulă', { exact: true }).waitFor()
    const synonym = await newRule(page, 'Sinonim', 'zbanghii')
    await synonym.getByRole('textbox', { name: 'Se caută și' }).fill('mici')
    await synonym.getByRole('textbox', { name: 'Căutare' }).press('Enter')
    await synonym.getByRole('region', { name: 'Înainte' }).getByText('niciun produs').waitFor()
    const [mici = ''] = await names('mici')
    await synonym.getByRole('region', { name: 'După' }).getByText(mici).waitFor()
    await assertAccessible(page)
    assert.deepEqual(await codes('zbanghii'), [])
    await save(page)
    await holdsSoon(async () => (await names('zbanghii'))[0] === mici)

    const exact = await newRule(page, 'Nu se corectează', 'iarut')
    await exact.getByRole('textbox', { name: 'Căutare' }).press('Enter')
    await exact.getByRole('region', { name: 'Înainte' }).getByText('Se caută „iaurt”').waitFor()
    await exact.getByRole('region', { name: 'După' }).getByText('niciun produs').waitFor()
    await save(page)
    await holdsSoon(async () => (await search('iarut')).corrected === null)

    const redirect = await newRule(page, 'Duce la o pagină', 'retete de post')
    await redirect.getByRole('textbox', { name: 'Adresa din magazin' }).fill('/retete')
    await redirect.getByRole('textbox', { name: 'Căutare' }).press('Enter')
    await redirect.getByRole('region', { name: 'După' }).getByText('Duce la /retete').waitFor()
    await save(page)
    await holdsSoon(async () => (await search('retete de post')).redirect === '/retete')

    await page.getByRole('row', { name: /zbanghii .* Activă/ }).waitFor()
    await page.goto(`${other.url}/search/zbanghii`)
    await page.getByRole('main').getByRole('article').first().getByText('Mici de porc și vită').waitFor()
    await page.goto(`${other.url}/search/re%C8%9Bete%20de%20post`)
    await page.waitForURL(/\/retete$/)
  }))

test('SRCHM-02 a pin and a hide are chosen by name, hold between their hours, and a pin that is sold out falls away', async () => {
  const plain = await codes('lapte')
  const [hidden = ''] = await names('lapte')
  const [pinned = ''] = await codes('cafea')
  const from = shop.clock.now().add({ minutes: 30 })
  const local = (at: Temporal.Instant): string =>
    at.toZonedDateTimeISO('Europe/Bucharest').toPlainDateTime().toString({ smallestUnit: 'minute' })
  await browser.visit({ width: 1440, theme: 'dark', expectedErrors: [/status of 422/] }, async (page) => {
    await openAs(page, 'editor', '/cautare')
    const pin = await newRule(page, 'Produse fixate', 'lapte')
    await pin.getByRole('button', { name: 'Salvează' }).press('Enter')
    await pin.getByText('Alegeți produse care se vând acum.').waitFor()
    const products = pin.getByRole('combobox', { name: 'Produse fixate, în ordine' })
    await products.fill('cafea')
    await pin.getByRole('listbox').getByRole('option').first().waitFor()
    await assertAccessible(page)
    await products.press('Enter')
    await pin.getByRole('list', { name: 'Produse alese' }).getByRole('listitem').waitFor()
    await pin.getByLabel('De la', { exact: true }).fill(local(from))
    await pin.getByLabel('Până la', { exact: true }).fill(local(from.subtract({ hours: 1 })))
    await pin.getByRole('button', { name: 'Salvează' }).press('Enter')
    await pin.getByText('Sfârșitul este înaintea începutului.').waitFor()
    await pin.getByLabel('Până la', { exact: true }).fill(local(from.add({ hours: 1 })))
    await save(page)
    await page.getByRole('row', { name: /lapte .* Programată/ }).waitFor()

    const hide = await newRule(page, 'Produse ascunse', 'lapte')
    await hide.getByRole('button', { name: 'Compară' }).press('Enter')
    await hide.getByRole('button', { name: `Ascunde ${hidden}` }).press('Enter')
    await hide.getByRole('button', { name: 'Compară' }).press('Enter')
    await hide.getByRole('region', { name: 'Înainte' }).getByText('dispare').waitFor()
    await hide.getByLabel('De la', { exact: true }).fill(local(from))
    await hide.getByLabel('Până la', { exact: true }).fill(local(from.add({ hours: 1 })))
    await save(page)
  })
  assert.deepEqual(await codes('lapte'), plain)
  shop.clock.pass({ minutes: 31 })
  await holdsSoon(async () => (await codes('lapte'))[0] === pinned && !(await names('lapte')).includes(hidden))
  await shop.app.db.pool.query(
    'UPDATE stock SET on_hand = reserved WHERE variant_code IN (SELECT code FROM variant WHERE product_code = $1)',
    [pinned],
  )
  await until(async () => !(await codes('lapte')).includes(pinned))
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'editor', '/cautare')
    await page.getByRole('row', { name: /lapte Produse fixate .* fără stoc/ }).waitFor()
    await assertAccessible(page)
  })
  shop.clock.pass({ hours: 1 })
  await holdsSoon(async () => (await names('lapte'))[0] === hidden)
})

test('SRCHM-04 a bad synonym is not saved before it names the kept query that finds less, and staff accept it', () =>
  browser.visit({ width: 1440, expectedErrors: [/status of 422/] }, async (page) => {
    await openAs(page, 'editor', '/cautare')
    await page.getByRole('tab', { name: /^Căutări păstrate/ }).press('Enter')
    await page.getByRole('textbox', { name: 'Căutare de păstrat' }).fill('Cafeaa')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Scoate „Cafeaa”' }).waitFor()
    await assertAccessible(page)
    const sheet = await newRule(page, 'Sinonim', 'cafeaa')
    await sheet.getByRole('textbox', { name: 'Se caută și' }).fill('bere')
    await sheet.getByRole('button', { name: 'Salvează' }).press('Enter')
    await sheet.getByText('„Cafeaa” pierde unul dintre primele trei produse').waitFor()
    await sheet.getByRole('button', { name: 'Salvează oricum' }).waitFor()
    await assertAccessible(page)
    const editor = await shop.staff('editor')
    const targets = async () => (await editor(rules.listSearchRules)).items.map(({ target }) => target)
    assert.ok(!(await targets()).includes('bere'))
    await sheet.getByRole('textbox', { name: 'Se caută și' }).fill('bere blonda')
    await sheet.getByRole('button', { name: 'Salvează', exact: true }).press('Enter')
    await sheet.getByRole('button', { name: 'Salvează oricum' }).press('Enter')
    await page.getByText('Regula este salvată').last().waitFor()
    assert.ok((await targets()).includes('bere blonda'))
  }))
