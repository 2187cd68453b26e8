import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
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
