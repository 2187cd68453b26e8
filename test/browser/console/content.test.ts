import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { createEntry, getEntry } from '#modules/editorial/contract.staff.ts'
import { listDeskEntries } from '#modules/editorial/contract.staff-desk.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

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
  await browser.visit({ width: 390 }, async (page) => {
    await page.goto(`${shop.url}/inspiratie-poftim/gradina/gogosari-copti`)
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
  })
})
