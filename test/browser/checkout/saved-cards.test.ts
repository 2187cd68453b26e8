import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { cardNumbers } from '#modules/payments/adapters/embedded/cards.ts'
import { listBankCards } from '#modules/payments/contract.ts'
import type { DemoName } from '#seed/people.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import {
  chooseAddressByKeyboard,
  chooseIntervalByKeyboard,
  chooseMethodByKeyboard,
  placeOrderByKeyboard,
  section,
  typeCard,
} from '#test/support/browser/checkout-by-keyboard.ts'
import { focusAndPress, focusAndType, waitForFocus } from '#test/support/browser/keyboard.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { apiAs, fillCartInShop, findProduct } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, openAs } = await shopInBrowser({ env: { WAREHOUSE: 'none' }, clock: tickingClock() })
const goods = await findProduct(shop, 30_00)

const saveBox = 'Salvează cardul pentru data viitoare'

/** Opens checkout with a cart that lacks only the way to pay. */
async function openCheckout(page: Page, person: DemoName): Promise<void> {
  await fillCartInShop(shop, person, { [goods]: 2 })
  await openAs(page, person, '/checkout')
  await chooseAddressByKeyboard(page)
  await chooseIntervalByKeyboard(page)
}

/** Enters the code of the bank, which the page of the gateway shows. */
async function confirmAtBank(page: Page): Promise<void> {
  const code = /Cod (\d{6})/.exec(await page.getByText(/Cod \d{6}/).innerText())?.[1] ?? ''
  await focusAndType(page, page.getByLabel('Codul din mesaj'), code)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout\/success/, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()
}

for (const [width, theme, person] of walkedOn([1440, 'light', 'ana'], [390, 'dark', 'mihai'])) {
  test(`a bank card is saved, pays the next order and is removed at ${width} px, by keyboard`, async () => {
    await browser.visit({ width, theme }, async (page) => {
      await openCheckout(page, person)
      await chooseMethodByKeyboard(page, 'Card online')
      const save = section(page, 'Plata').getByRole('checkbox', { name: saveBox })
      assert.equal(await save.isChecked(), false)
      await focusAndPress(page, save, 'Space')
      await save.and(page.getByRole('checkbox', { checked: true })).waitFor()
      await assertAccessibleOnBothScreens(page)
      await placeOrderByKeyboard(page)
      await page.waitForURL(/\/_stand-in\/pay\//)
      await page.getByText('Cardul se salvează pentru plățile viitoare la Poftim.').waitFor()
      await typeCard(page, cardNumbers.approves, 'Titular de probă')
      await confirmAtBank(page)
    })
    await browser.visit({ width, theme }, async (page) => {
      await openCheckout(page, person)
      await chooseMethodByKeyboard(page, 'Visa •••• 1111')
      await section(page, 'Plata').getByRole('checkbox', { name: saveBox }).waitFor({ state: 'detached' })
      await assertAccessibleOnBothScreens(page)
      await placeOrderByKeyboard(page)
      await page.getByRole('heading', { name: 'Confirmați plata' }).waitFor()
      await confirmAtBank(page)
      await focusAndPress(page, page.getByRole('link', { name: 'Vezi comanda' }))
      await page.getByText('Sumă blocată pe card', { exact: true }).waitFor()
      await page.getByText('Luăm suma finală când pornește curierul. Restul îl eliberăm imediat.').waitFor()
      await assertAccessibleOnBothScreens(page)
    })
    await browser.visit({ width, theme }, async (page) => {
      await openAs(page, person, '/account/cards')
      await page.getByRole('heading', { level: 1, name: 'Carduri bancare' }).waitFor()
      const remove = page.getByRole('button', { name: 'Șterge cardul Visa •••• 1111' })
      await remove.waitFor()
      await assertAccessibleOnBothScreens(page)
      await focusAndPress(page, remove)
      await focusAndPress(page, page.getByRole('button', { name: 'Șterge cardul', exact: true }))
      await page.getByText('Niciun card bancar salvat').waitFor()
      await waitForFocus(page, page.getByRole('main').locator('div[tabindex="-1"]'))
      await assertAccessibleOnBothScreens(page)
    })
    assert.deepEqual((await (await apiAs(shop, person))(listBankCards)).cards, [])
  })
}

test('a declined saved card leads to the payment page, which tells why', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openCheckout(page, 'radu')
    await chooseMethodByKeyboard(page, 'Card online')
    await focusAndPress(page, section(page, 'Plata').getByRole('checkbox', { name: saveBox }), 'Space')
    await placeOrderByKeyboard(page)
    await page.waitForURL(/\/_stand-in\/pay\//)
    await typeCard(page, cardNumbers['declined-later'], 'Titular de probă')
    await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()
  })
  await browser.visit({ width: 390 }, async (page) => {
    await openCheckout(page, 'radu')
    await chooseMethodByKeyboard(page, 'Visa •••• 0341')
    await placeOrderByKeyboard(page)
    await page.getByText('Cardul salvat a fost refuzat: nu sunt destui bani pe el. Plătiți cu alt card.').waitFor()
    await assertAccessible(page)
    await typeCard(page, cardNumbers['approves-at-once'], 'Titular de probă')
    await page.getByRole('heading', { level: 1, name: /^Mulțumim, / }).waitFor()
  })
})
