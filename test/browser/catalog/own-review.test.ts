import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { people } from '#seed/people.ts'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'

const { browser, open, openAs, shop } = await shopInBrowser({ env: { JOBS: 'false' } })

const main = (page: Page) => page.getByRole('main')
const section = (page: Page) => page.getByRole('region', { name: 'Note și recenzii' })
const { rows } = await shop.app.db.pool.query<{ slug: string }>(
  `SELECT p.slug FROM product p JOIN product_review r ON r.product_code = p.code
   WHERE p.is_active AND r.customer_id = $1 AND r.state = 'shown' ORDER BY p.code LIMIT 1`,
  [people.mihai.customerId],
)
const ofMihai = rows[0]?.slug ?? assert.fail('the demo has no review of Mihai')

test('a buyer changes the own review by keyboard, which then waits, and deletes it', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'mihai', `/p/${ofMihai}`)
    await section(page).scrollIntoViewIfNeeded()
    const own = section(page).getByRole('region', { name: 'Recenzia dumneavoastră' })
    await own.getByText('Apare pe pagina produsului.').waitFor()
    await own.getByText(/^cumpărat (o dată|de \d+ (de )?ori)$/).waitFor()
    const change = own.getByRole('button', { name: 'Modifică' })
    await change.press('Enter')
    await own.locator('input:checked:focus').waitFor({ state: 'attached' })
    await own.getByRole('button', { name: 'Renunță' }).press('Enter')
    await page.locator('section:focus').and(own).waitFor()
    await change.press('Enter')
    await own.getByRole('radio', { name: '2 stele' }).press('Space')
    await own.getByRole('textbox', { name: /^Cum a fost/ }).fill('Acum e prea sărat.')
    await assertAccessibleOnBothScreens(page)
    await own.getByRole('button', { name: 'Trimite recenzia' }).press('Enter')
    await own.getByText('Un coleg o citește înainte să apară pe pagină.').waitFor()
    await assertAccessibleOnBothScreens(page)
    await own.getByRole('button', { name: 'Șterge' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Șterge' }).press('Enter')
    await own.getByRole('button', { name: 'Scrieți o recenzie' }).press('Enter')
    await own.getByRole('button', { name: 'Trimite recenzia' }).press('Enter')
    await own.getByText('Alegeți o notă de la 1 la 5 stele.').waitFor()
  })
})

test('a buyer adds a photograph with what it shows by keyboard, deletes one, and readers see it with the review', async () => {
  const picture = (shade: number) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 120, b: 60 } } })
      .jpeg()
      .toBuffer()
  await browser.visit({ width: 390, expectedErrors: [/status of 422/] }, async (page) => {
    await openAs(page, 'mihai', `/p/${ofMihai}`)
    await section(page).scrollIntoViewIfNeeded()
    const own = section(page).getByRole('region', { name: 'Recenzia dumneavoastră' })
    await own.getByText(/^L-ați cumpărat (o dată|de \d+ (de )?ori)\. Cum a fost\?$/).waitFor()
    await own.getByRole('button', { name: 'Scrieți o recenzie' }).press('Enter')
    await own.getByRole('radio', { name: '4 stele' }).press('Space')
    await own.getByRole('button', { name: 'Trimite recenzia' }).press('Enter')
    const choose = async (shade: number, text: string) => {
      await own.getByRole('textbox', { name: /^Ce se vede în fotografie/ }).fill(text)
      const buffer = await picture(shade)
      await own.getByLabel('Alege fotografia').focus()
      await own.getByLabel('Alege fotografia').setInputFiles({ name: 'poza.jpg', mimeType: 'image/jpeg', buffer })
    }
    await own.getByRole('button', { name: 'Adaugă o fotografie' }).press('Enter')
    await own
      .getByRole('textbox', { name: /^Ce se vede în fotografie/ })
      .and(page.locator(':focus'))
      .waitFor()
    await choose(30, 'Borcanul deschis')
    await own.getByRole('img', { name: 'Borcanul deschis' }).waitFor()
    await own.getByLabel('Alege fotografia').and(page.locator(':focus')).waitFor()
    await choose(200, '')
    await own.getByRole('img', { name: 'Fotografia 2' }).waitFor()
    await own.getByRole('status').filter({ hasText: 'Recenzia are 2 fotografii.' }).waitFor()
    await assertAccessibleOnBothScreens(page)
    await own.getByRole('button', { name: 'Schimbă descrierea fotografiei 2' }).press('Enter')
    const described = own.getByRole('textbox', { name: /^Ce se vede în fotografia 2/ })
    await waitForFocus(page, described)
    await described.fill('Eticheta')
    await assertAccessibleOnBothScreens(page)
    await page.keyboard.press('Enter')
    await own.getByRole('img', { name: 'Eticheta' }).waitFor()
    await described.waitFor({ state: 'detached' })
    await own.and(page.locator(':focus')).waitFor()
    await own.getByRole('button', { name: 'Șterge fotografia 2' }).press('Enter')
    await own.getByRole('img', { name: 'Eticheta' }).waitFor({ state: 'detached' })
    await own.and(page.locator(':focus')).waitFor()
    await own
      .getByLabel('Alege fotografia')
      .setInputFiles({ name: 'poza.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
    await own.getByText(/^Fotografia nu poate fi citită/).waitFor()
  })
  await shop.app.db.pool.query(
    `UPDATE product_review SET state = 'shown' WHERE customer_id = $1 AND product_code = (SELECT code FROM product WHERE slug = $2)`,
    [people.mihai.customerId, ofMihai],
  )
  await browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await open(page, `/p/${ofMihai}/recenzii`)
    const shown = main(page).getByRole('img', { name: 'Borcanul deschis' })
    await shown.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('img[alt="Borcanul deschis"]')
      return image !== null && image.naturalWidth === 640
    })
    await assertAccessibleOnBothScreens(page)
  })
})
