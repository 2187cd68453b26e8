import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FrameLocator, Page } from 'playwright-core'
import sharp from 'sharp'
import { createEntry, createPreviewLink, getEntry } from '#modules/editorial/contract.staff.ts'
import { listDeskEntries } from '#modules/editorial/contract.staff-desk.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { signInWithoutPages } from '#test/support/browser/sign-in-page.ts'
import { ingredientOf, planPromotion } from '#test/support/fixtures/planned-promotion.ts'
import { within } from '#test/support/picking/picking-fixture.ts'

const { shop, browser, openAs } = await fullConsoleInBrowser({ env: { CONTENT_REFRESH_SECONDS: '0.2' } })

const words = 'Gogoșarii se coc pe plită.'

test('a post with a picture is written, looked at, published, and read in the shop', async () => {
  const file = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b3201a' } })
    .jpeg()
    .toBuffer()
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'editor', '/continut')
    await page.getByRole('button', { name: 'Text nou' }).press('Enter')
    const beginning = page.getByRole('dialog', { name: 'Text nou' })
    await beginning.getByLabel('Titlu').fill('Gogoșari copți')
    assert.equal(await beginning.getByLabel('Adresa').inputValue(), 'gogosari-copti')
    await assertAccessible(page)
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { level: 1, name: 'Gogoșari copți' }).waitFor()
    await page.getByLabel('Rezumat').fill('Cum se coc gogoșarii acasă.')
    await page.getByLabel('Rubrica').selectOption('gradina')
    const text = page.getByRole('textbox', { name: 'Text *' })
    await text.click()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await page.keyboard.type('- unu')
    await page.getByText(/^Salvat la/).waitFor()

    await page.getByRole('button', { name: 'Imagine', exact: true }).click()
    const library = page.getByRole('dialog', { name: 'Alege o imagine' })
    await library
      .locator('input[type=file]')
      .setInputFiles({ name: 'gogosari.jpg', mimeType: 'image/jpeg', buffer: file })
    await page.getByLabel('Text alternativ').fill('Gogoșari roșii')
    await text.locator('img').waitFor()
    await assertAccessible(page)

    const preview = page.frameLocator('iframe')
    await preview.getByText(words).waitFor()
    await preview.getByRole('img', { name: 'Gogoșari roșii' }).waitFor()
    await page.getByRole('button', { name: 'Telefon' }).click()
    await page.getByText('390 px').waitFor()

    await page.getByRole('button', { name: 'Publică…' }).press('Enter')
    const publishing = page.getByRole('dialog', { name: 'Publică…' })
    await publishing.getByText('Nimic de corectat.').waitFor()
    await publishing.getByRole('button', { name: /^Publică versiunea/ }).press('Enter')
    await page.getByText('Publicat. Se vede în magazin în câteva secunde.').waitFor()
  })
  const editor = await shop.staff('editor')
  const { items } = await editor(listDeskEntries, { query: { words: 'gogosari copti' } })
  assert.deepEqual(
    items.map(({ state, hasChanges }) => [state, hasChanges]),
    [['live', false]],
  )
  const address = `${shop.url}/inspiratie-poftim/gradina/gogosari-copti`
  await within(10, async () => ((await fetch(address)).ok ? true : undefined))
  await browser.visit({ width: 390 }, async (page) => {
    await page.goto(address)
    await page.getByText(words).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'unu' }).waitFor()
  })
})

const paragraph = (value: string) => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', value, marks: [], data: {} }],
})

test('EDIT-03 two editors see each other and lose no paragraph, and a killed browser no sentence', async () => {
  const editor = await shop.staff('editor')
  const body = { nodeType: 'document', data: {}, content: [paragraph('Întâi.'), paragraph('Apoi.')] }
  const { id } = await editor(createEntry, {
    body: { kind: 'page', slug: 'doi-editori', fields: { title: 'Doi editori', body } },
  })
  const saved = async () => JSON.stringify((await editor(getEntry, { params: { id } })).fields['body'])
  const conflict = /status of 409/
  const expectedErrors = [conflict, /ERR_INTERNET_DISCONNECTED/]
  await browser.visit({ width: 1440, expectedErrors }, (page) =>
    browser.visit({ width: 1440, expectedErrors: [conflict] }, async (other) => {
      await openAs(page, 'editor', `/continut/${id}`)
      await openAs(other, 'owner', `/continut/${id}`)
      await page.getByText(/^Mai scrie aici:/).waitFor()
      await other.getByText(/^Mai scrie aici:/).waitFor()

      await page.getByText('Întâi.').click()
      await page.keyboard.press('End')
      await page.keyboard.type(' Unu.')
      await other.getByText('Apoi.').click()
      await other.keyboard.press('End')
      await other.keyboard.type(' Doi.')
      for (const each of [page, other]) {
        await each.getByText('Întâi. Unu.').waitFor()
        await each.getByText('Apoi. Doi.').waitFor()
      }
      await page.getByText(/^Salvat la/).waitFor()
      await other.getByText(/^Salvat la/).waitFor()
      assert.match(await saved(), /Întâi\. Unu\."[^A]*"Apoi\. Doi\."/)

      const context = page.context()
      await context.setOffline(true)
      await page.getByText('Apoi. Doi.').click()
      await page.keyboard.press('End')
      await page.keyboard.type(' Neterminat.')
      await page.getByText(/^Nesalvat:/).waitFor()
      await page.close()
      await context.setOffline(false)
      const again = await context.newPage()
      await openAs(again, 'editor', `/continut/${id}`)
      await again.getByText(/^Am recuperat ce ați scris/).waitFor()
      await again.getByText('Apoi. Doi. Neterminat.').waitFor()
      await again.getByText(/^Salvat la/).waitFor()
      assert.match(await saved(), /Neterminat/)
    }),
  )
})

test('EDIT-04 a draft is seen at two widths, at a date, as guest or member, and by a link of 24 hours', async () => {
  const slug = 'papanasi-fierti'
  const { at } = await planPromotion(shop, await ingredientOf(shop, slug))
  /** What all ingredients cost, on the button of the page. */
  const totalOn = async (shown: Page | FrameLocator): Promise<number> => {
    const text = await shown
      .getByRole('button', { name: /^Adaugă .* lei$/ })
      .last()
      .textContent()
    return Number(
      /([\d.]+),(\d\d) lei$/
        .exec(text ?? '')
        ?.slice(1)
        .join('.'),
    )
  }
  const links: string[] = []
  await browser.visit({ width: 1440 }, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs(page, 'editor', `/continut/recipe.${slug}`)
    const pane = page.getByRole('region', { name: 'Previzualizare' })
    const shown = page.frameLocator('iframe')
    const widthIs = (pixels: number) =>
      within(20, async () => ((await shown.locator(':root').evaluate(() => innerWidth)) === pixels ? true : undefined))
    await shown.getByText('Se vede ca vizitator.').waitFor()
    await shown.getByRole('heading', { level: 1, name: 'Papanași fierți' }).waitFor()
    await widthIs(1440)
    const asGuest = await totalOn(shown)

    await pane.getByRole('button', { name: 'Membru Genius' }).press('Enter')
    await shown.getByText('Se vede ca membru Genius.').waitFor()
    assert.ok((await totalOn(shown)) < asGuest)

    await pane.getByRole('button', { name: 'Telefon' }).press('Enter')
    await pane.getByText('390 px').waitFor()
    await widthIs(390)

    await pane.getByRole('button', { name: 'Vizitator' }).press('Enter')
    const zoned = Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Bucharest')
    await pane.getByLabel('Data').fill(zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }))
    await shown.getByText('Data văzută:').waitFor()
    await shown.getByText('Se vede ca vizitator.').waitFor()
    assert.ok((await totalOn(shown)) < asGuest)
    await assertAccessible(page)

    await pane.getByRole('button', { name: 'Copiază linkul' }).press('Enter')
    await page.getByText('Linkul este copiat și se poate deschide 24 de ore.').waitFor()
    links.push(await page.evaluate(() => navigator.clipboard.readText()))
  })
  const [link = ''] = links
  await browser.visit({ width: 390, expectedErrors: [/status of 404/] }, async (page) => {
    await page.goto(link)
    await page.getByText('Se vede ca vizitator.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Papanași fierți' }).waitFor()
    shop.clock.pass({ hours: 25 })
    assert.equal((await page.goto(link))?.status(), 404)
  })
})

test('the preview of the home page has its campaigns, also in a browser with a customer who has ordered before', async () => {
  const editor = await shop.staff('editor')
  const { path } = await editor(createPreviewLink, { params: { id: 'home.home' } })
  await browser.visit({ width: 390 }, async (page) => {
    await signInWithoutPages(page, shop.url, 'ana')
    await page.addInitScript(() => {
      localStorage.setItem('poftim.customer-home', '{"narrow":{"greeting":400}}')
    })
    await page.goto(shop.url + path)
    await page.locator('html[data-ready][data-returning]').waitFor()
    await page.getByRole('region', { name: 'Campanii' }).waitFor()
    const greeting = page.getByTestId('homepage-slots').locator(':scope > div').first()
    assert.equal(await greeting.evaluate(({ clientHeight }) => clientHeight), 0)
  })
})

test('EDIT-09 the ingredients of a recipe have the products of the shop beside them, and missing ones are named', async () => {
  const editor = await shop.staff('editor')
  const measured = { quantity: 1, measure: 'cană' }
  const ingredients = [
    { name: 'făină', ...measured, food: 'faina' },
    { name: 'praf de stele', ...measured },
  ]
  const { id } = await editor(createEntry, {
    body: { kind: 'recipe', slug: 'clatite-cosmice', fields: { title: 'Clătite cosmice', ingredients } },
  })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'editor', `/continut/${id}`)
    const products = page.getByRole('region', { name: 'Produse din magazin' })
    await products.getByText(/^făină: .*făină.*, un ambalaj$/i).waitFor()
    await products.getByText('praf de stele: fără aliment ales: nu se poate cumpăra').waitFor()
    await page.frameLocator('iframe').getByText('Ciorna nu are încă tot ce îi trebuie paginii sale').waitFor()
  })
})
