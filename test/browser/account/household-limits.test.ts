import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { focusAndPress, focusAndType, waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { onlyHousehold } from '#test/support/fixtures/household.ts'

const { browser, shop, openAs } = await shopInBrowser()

const cart = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Coșul: Familia Munteanu' })
const members = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Cine face parte' })
const lines = (page: Page) => cart(page).getByRole('list', { name: 'Coșul casei' }).getByRole('listitem')

async function addByKeyboard(page: Page, text: string): Promise<void> {
  await focusAndType(page, cart(page).getByRole('textbox', { name: 'Ce mai trebuie?' }), text)
  await page.keyboard.press('Enter')
}

describe('an owner limits what is spent', () => {
  for (const { width, otherWidth } of [
    { width: 390, otherWidth: 1440 },
    { width: 1440, otherWidth: 390 },
  ] as const) {
    test(`an owner at ${width} px limits a member and the cart, and whoever passes a limit is told, by keyboard`, async () => {
      await onlyHousehold(shop.app.db, 'Familia Munteanu', [
        { person: 'mihai', role: 'owner' },
        { person: 'radu', role: 'member' },
      ])
      await browser.visit({ width, expectedErrors: [/household\/cart/] }, async (page) => {
        await openAs(page, 'mihai', '/account/household')
        await cart(page).getByText('Coșul comun este gol.').waitFor()
        await browser.visit({ width: otherWidth, expectedErrors: [/household\/cart/] }, async (other) => {
          await openAs(other, 'radu', '/account/household')
          await cart(other).getByText('Coșul comun este gol.').waitFor()

          await focusAndPress(page, members(page).getByRole('button', { name: /^Pune o limită\. Limita: Radu/ }))
          const field = members(page).getByRole('textbox', { name: 'Limita: Radu (lei)' })
          await focusAndType(page, field, 'mult')
          await members(page).getByText('Scrieți o sumă întreagă, de exemplu 200.').waitFor()
          await assertAccessibleOnBothScreens(page)
          await focusAndType(page, field, '1.500')
          await page.keyboard.press('Enter')
          await members(page).getByText('adaugă direct, până la 1.500,00 lei, și cumpără').waitFor()
          await focusAndPress(page, members(page).getByRole('button', { name: /^Schimbă limita\. Limita: Radu/ }))
          await focusAndType(page, field, '20')
          await page.keyboard.press('Enter')
          for (const seen of [page, other]) {
            await members(seen).getByText('adaugă direct, până la 20,00 lei, și cumpără').waitFor()
          }
          await waitForFocus(page, members(page).getByRole('button', { name: /^Schimbă limita\. Limita: Radu/ }))

          await addByKeyboard(other, '1 kg zahăr')
          await lines(page).filter({ hasText: 'Radu' }).waitFor()
          await addByKeyboard(other, '10 l lapte')
          await cart(other)
            .getByText(/^Ce ați pus în coș ar fi [\d.,]+ lei; limita e 20,00 lei\.$/)
            .waitFor()
          await assertAccessibleOnBothScreens(other)

          await focusAndPress(page, cart(page).getByRole('button', { name: /^Pune o limită\. Limita coșului/ }))
          await focusAndType(page, cart(page).getByRole('textbox', { name: 'Limita coșului (lei)' }), '5')
          await page.keyboard.press('Enter')
          for (const seen of [page, other]) await cart(seen).getByText('Limita coșului: 5,00 lei').waitFor()
          await focusAndPress(page, lines(page).getByRole('button', { name: 'Crește cantitatea' }))
          await cart(page)
            .getByRole('alert')
            .getByText(/^Coșul ar fi [\d.,]+ lei; limita e 5,00 lei\.$/)
            .waitFor()
          await lines(page)
            .getByText(/^1 în coș/)
            .waitFor()
          await assertAccessibleOnBothScreens(page)
        })
      })
    })
  }
})
