import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import * as orders from '#modules/ordering/contract.ts'
import { cardNumbers } from '#modules/payments/adapters/embedded/cards.ts'
import {
  chooseAddressByKeyboard,
  chooseIntervalByKeyboard,
  section,
  typeCard,
} from '#test/support/browser/checkout-by-keyboard.ts'
import { focusAndPress, focusAndType, moveFocus, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })
const address = '/lp/voucher-cadou'

for (const [width, theme, person] of [
  [1440, 'light', 'ana'],
  [390, 'dark', 'mihai'],
] as const) {
  test(`ROUTE-41 give a voucher as a present, and pay an order with it, at ${width} px, by keyboard`, async () => {
    const recipient = `cadou-${width}@poftim.example`
    let code = ''
    await browser.visit({ width, theme, expectedErrors: [/422/, /400/] }, async (page) => {
      await open(page, address)
      const signIn = page.getByRole('main').getByRole('link', { name: 'Intrați în cont' })
      await signIn.waitFor()
      await assertAccessible(page)
      await focusAndPress(page, signIn)
      await page.waitForURL(/\/login\?state=/)

      await openAs(page, person, address)
      await page.getByRole('button', { name: 'Plătiți cu cardul' }).waitFor()
      await assertAccessible(page)
      await focusAndPress(page, page.getByRole('button', { name: 'Plătiți cu cardul' }))
      await waitForFocus(page, page.getByLabel('Numele celui care îl primește'))
      await page.getByText('Scrieți adresa de e-mail întreagă, de exemplu matei@exemplu.ro.').waitFor()
      await assertAccessible(page)
      await open(page, address)
      await fillGift(page, recipient)
      await payGift(page)
      await page.getByText(/Voucherul este plătit și trimis pe .* la cadou-/).waitFor()
      await assertAccessible(page)
      await open(page, '/account/vouchers')
      const presents = page.getByRole('region', { name: 'Cadourile mele' })
      await presents.getByText(/^Trimis pe /).waitFor()
      await presents.getByRole('link', { name: '750,00 lei pentru Matei Dobre' }).waitFor()
      await assertAccessible(page)

      await page.goto(`${shop.url}/_stand-in/mailbox`)
      await page.getByText(recipient).first().waitFor()
      code = await codeInMailbox(recipient)
    })

    const goods = await findProduct(shop, 30_00)
    const { api, order } = await fillCartInShop(shop, person, { [goods]: 4 })
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, '/checkout')
      await section(page, 'Plata').waitFor()
      await chooseAddressByKeyboard(page)
      await chooseIntervalByKeyboard(page)
      // Mihai has ordered before: his checkout has rows.
      if (person === 'mihai') await focusAndPress(page, page.getByRole('button', { name: 'Am un cod' }))
      await focusAndType(page, page.getByLabel('Cod voucher sau voucher cadou'), code)
      await page.keyboard.press('Enter')
      await page.getByText(/Voucher cadou · rămân/).waitFor()
      await page.getByText('Punctele, tichetele sau voucherul cadou acoperă toată comanda.').waitFor()
      await page.getByText('Din care cu voucher cadou').first().waitFor()
      await assertAccessible(page)
      const place = page.getByRole('button', { name: /^Plasează comanda/ })
      await moveFocus(page, place)
      await place.and(page.getByRole('button', { disabled: false })).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()
      await open(page, '/account/vouchers')
      await page.getByRole('region', { name: 'Cadourile mele' }).getByText('Folosit în parte.').waitFor()
    })
    const placed = await api(orders.getOrder, { params: { token: order.tokenValue } })
    assert.deepEqual(
      placed.payments.map(({ type, state, amountInt }) => [type, state, amountInt]),
      [['gift-voucher', 'completed', placed.totalInt]],
    )
  })
}

/** Another sum than the proposed ones, the last picture, and all names. */
async function fillGift(page: Page, recipient: string): Promise<void> {
  const sums = page.getByRole('group', { name: 'Suma' }).getByRole('radio')
  await moveFocus(page, sums)
  await moveFocus(page, sums.last(), 'ArrowRight')
  await focusAndType(page, page.getByLabel('Suma în lei'), '750')
  const designs = page.getByRole('group', { name: 'Felicitarea' }).getByRole('radio')
  await moveFocus(page, designs)
  await moveFocus(page, designs.last(), 'ArrowRight')
  await focusAndType(page, page.getByLabel('Numele celui care îl primește'), 'Matei Dobre')
  await focusAndType(page, page.getByLabel('E-mailul celui care îl primește'), recipient)
  await focusAndType(page, page.getByLabel('Mesajul dumneavoastră'), 'La mulți ani!')
  await page.getByLabel('Numele dumneavoastră').and(page.locator('[value]')).waitFor()
  const preview = page.getByRole('complementary', { name: 'Cum arată cadoul' })
  await preview.getByText('750,00 lei').waitFor()
  await preview.getByText('La mulți ani!').waitFor()
}

async function payGift(page: Page): Promise<void> {
  await focusAndPress(page, page.getByRole('button', { name: 'Plătiți cu cardul' }))
  await page.waitForURL(/\/_stand-in\/pay\//)
  await typeCard(page, cardNumbers['approves-at-once'], 'Ilinca Dobre')
  await page.waitForURL(/\/lp\/voucher-cadou\?comanda=/, { waitUntil: 'commit' })
}

async function codeInMailbox(recipient: string): Promise<string> {
  const { rows } = await shop.app.db.pool.query<{ text: string }>(
    'SELECT text FROM mailbox_standin.message WHERE $1 = ANY (recipients)',
    [recipient],
  )
  return /CADOU(-[A-Z0-9]{4}){4}/.exec(rows[0]?.text ?? '')?.[0] ?? assert.fail('no code in the letter')
}

test('a buyer whose card was declined is brought back to pay, corrects the address of a present that bounced, pays the next one with the saved card, and withdraws', async () => {
  await browser.visit({ width: 390, expectedErrors: [/422/] }, async (page) => {
    await openAs(page, 'radu', address)
    await fillGift(page, 'nu-exista@poftim.example')
    await page.getByText('Salvează cardul pentru data viitoare').click()
    await focusAndPress(page, page.getByRole('button', { name: 'Plătiți cu cardul' }))
    await page.waitForURL(/\/_stand-in\/pay\//)
    await typeCard(page, cardNumbers.declined, 'Ilinca Dobre')
    await page.waitForURL(/\/lp\/voucher-cadou\?comanda=/)
    await page.getByText('Plata nu a reușit.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Spre pagina de plată' }).click()
    await page.waitForURL(/\/_stand-in\/pay\//)
    await typeCard(page, cardNumbers['approves-at-once'], 'Ilinca Dobre')
    await page.waitForURL(/\/lp\/voucher-cadou\?comanda=/, { waitUntil: 'commit' })
    await page.getByText(/Adresa nu-exista@poftim\.example nu există/).waitFor()
    await focusAndType(page, page.getByLabel('E-mailul celui care îl primește'), 'corect@poftim.example')
    await page.keyboard.press('Enter')
    await page.getByText(/trimis pe .* la corect@poftim\.example/).waitFor()
    await assertAccessible(page)

    await open(page, address)
    await fillGift(page, 'alta@poftim.example')
    await page.getByRole('radio', { name: /•••• 0004/, checked: true }).waitFor()
    await assertAccessible(page)
    await focusAndPress(page, page.getByRole('button', { name: 'Plătiți cu cardul' }))
    await page.waitForURL(/\/lp\/voucher-cadou\?comanda=/, { waitUntil: 'commit' })
    await page.getByText(/trimis pe .* la alta@poftim\.example/).waitFor()
    await focusAndPress(page, page.getByRole('button', { name: 'Retragere din contract' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Mă retrag din contractul', { exact: false }).waitFor()
    await focusAndPress(page, dialog.getByRole('button', { name: 'Confirm retragerea' }))
    await page.getByText(/V-ați retras din contract. Am returnat 750,00 lei/).waitFor()
  })
})
