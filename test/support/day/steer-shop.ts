import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import * as orders from '#modules/ordering/contract.ts'
import { fillCheckout } from '#test/support/fixtures/fill-checkout.ts'
import { goods, within } from '#test/support/picking/picking-fixture.ts'
import { type Day, press, shot } from './day.ts'

/** Editor, catalogue, pricing and dispatcher. */
export function steerShop({ shop, browser, db, openAs }: Day): void {
  test('a post is published and read, a product photographed, a fee changed, and the first pages are opened', async () => {
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'editor', '/continut')
      await page.getByRole('button', { name: 'Text nou' }).press('Enter')
      await page.getByRole('dialog', { name: 'Text nou' }).getByLabel('Titlu').fill('Gogoșari copți')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Gogoșari copți' }).waitFor()
      await page.getByLabel('Rezumat').fill('Cum se coc gogoșarii acasă.')
      await page.getByLabel('Rubrica').selectOption('gradina')
      await page.getByRole('textbox', { name: 'Text *' }).click()
      await page.keyboard.type('Gogoșarii se coc pe plită.')
      await page.getByText(/^Salvat la/).waitFor()
      await page.getByRole('button', { name: 'Publică…' }).press('Enter')
      const publishing = page.getByRole('dialog', { name: 'Publică…' })
      await publishing.getByText('Nimic de corectat.').waitFor()
      await publishing.getByRole('button', { name: /^Publică versiunea/ }).press('Enter')
      await page.getByText('Publicat. Se vede în magazin în câteva secunde.').waitFor()
      await shot(page, 'editor')
    })
    const post = `${shop.url}/inspiratie-poftim/gradina/gogosari-copti`
    await within(20, async () => ((await fetch(post)).ok ? true : undefined))
    await browser.visit({ width: 390 }, async (page) => {
      await page.goto(post)
      await page.getByText('Gogoșarii se coc pe plită.').waitFor()
      await shot(page, 'reader')
    })
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'catalogue', '/fotografii')
      await page.getByRole('searchbox').fill(goods.rice.code)
      await page.getByText('un produs', { exact: true }).waitFor()
      await page.locator('.goods-card').press('Enter')
      const photograph = sharp({ create: { width: 600, height: 400, channels: 3, background: '#d9c9a3' } })
      const file = { name: 'orez.jpg', mimeType: 'image/jpeg', buffer: await photograph.jpeg().toBuffer() }
      await page.locator('input[type=file]').setInputFiles([file])
      await page.getByLabel('Text alternativ 1', { exact: true }).fill('Punga de orez')
      await press(page, 'Salvează fotografiile')
      await page.getByText('Fotografiile se văd în magazin în câteva secunde.').waitFor()
      await shot(page, 'catalogue')
    })
    const { rows } = await db.pool.query('SELECT photographs FROM product_album WHERE product_code = $1', [
      goods.rice.code,
    ])
    assert.match(JSON.stringify(rows), /Punga de orez/)
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'pricing', '/taxe')
      await page.getByRole('textbox', { name: 'Taxa coșului mic' }).fill('7,99')
      await page.getByRole('textbox', { name: 'Taxa coșului mic' }).press('Control+s')
      await page.getByText('Setările au fost salvate.').waitFor()
      await shot(page, 'pricing')
    })
    for (const role of ['owner', 'catalogue', 'dispatcher', 'support', 'accountant'])
      await browser.visit({ width: 1440 }, async (page) => {
        await openAs(page, role, '/')
        await shot(page, `${role}-start`)
      })
  })

  test('an interval is closed, and its people move to another one', async () => {
    const shopper = await shop.ana()
    const tokens: string[] = []
    for (const _ of [1, 2]) {
      const { tokenValue: id } = await shopper(orders.createOrder)
      await shopper(orders.setItems, {
        params: { token: id },
        body: { items: [{ variantCode: goods.rice.code, quantity: 6 }] },
      })
      await fillCheckout(shopper, id, { interval: 'first' })
      await shopper(orders.completeOrder, { params: { id } })
      tokens.push(id)
    }
    const intervalOf = `SELECT DISTINCT interval_id AS id, interval_since AS since FROM shop_order WHERE token = ANY ($1)`
    const sinceOf = async () =>
      (await db.pool.query<{ id: number; since: Temporal.Instant }>(intervalOf, [tokens])).rows
    const [before = assert.fail('no interval')] = await sinceOf()
    const since = Temporal.Instant.from(String(before.since)).toZonedDateTimeISO('Europe/Bucharest')
    const today = shop.clock.now().toZonedDateTimeISO('Europe/Bucharest').toPlainDate()
    const hour = (value: number) => String(value).padStart(2, '0')
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'dispatcher', '/capacitate')
      const days = page.getByRole('group', { name: 'Zi' }).getByRole('button')
      await days.nth(since.toPlainDate().since(today).days).press('Enter')
      const cell = page.getByRole('button', {
        name: new RegExp(`^Sectorul 3, ${hour(since.hour)}–${hour(since.hour + 2)}: `),
      })
      await cell.press('c')
      const dialog = page.getByRole('dialog', { name: /^Închide/ })
      await dialog.getByText('Se mută acolo unde încap').click()
      await dialog.getByRole('textbox', { name: 'Motiv, pentru jurnal' }).fill('Mașină defectă')
      await shot(page, 'dispatcher-closing')
      await dialog.getByRole('button', { name: /^Închide și mută/ }).press('Enter')
      await page.getByRole('dialog').getByText('mutată în').first().waitFor()
      await shot(page, 'dispatcher-closed')
    })
    await within(20, async () => {
      const after = await sinceOf()
      return after.every(({ id }) => id !== before.id) ? true : undefined
    })
  })
}
