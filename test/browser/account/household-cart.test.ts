import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import {
  chooseAddressByKeyboard,
  chooseIntervalByKeyboard,
  chooseMethodByKeyboard,
  placeOrderByKeyboard,
} from '#test/support/browser/checkout-by-keyboard.ts'
import { focusAndPress, focusAndType } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'

const { browser, shop, openAs } = await shopInBrowser({ clock: tickingClock() })

const mihai = { person: 'mihai', name: 'Mihai', email: 'mihai@poftim.example' } as const
const radu = { person: 'radu', name: 'Radu', email: 'radu@poftim.example' } as const

const main = (page: Page) => page.getByRole('main')
const cart = (page: Page) => main(page).getByRole('region', { name: 'Coșul: Familia Munteanu' })
const lines = (page: Page) => cart(page).getByRole('list', { name: 'Coșul casei' }).getByRole('listitem')

async function addByKeyboard(page: Page, text: string): Promise<void> {
  const field = cart(page).getByRole('textbox', { name: 'Ce mai trebuie?' })
  await focusAndType(page, field, text)
  await page.keyboard.press('Enter')
}

describe('household shares a cart', () => {
  for (const { width, otherWidth, owner, member } of [
    { width: 390, otherWidth: 1440, owner: mihai, member: radu },
    { width: 1440, otherWidth: 390, owner: radu, member: mihai },
  ] as const) {
    test(`an owner at ${width} px invites, both fill the cart and see who added what, and one orders, by keyboard`, async () => {
      await shop.app.db.pool.query('DELETE FROM household')
      await browser.visit({ width }, async (page) => {
        await openAs(page, owner.person, '/account/household')
        await main(page).getByText('Faceți cumpărăturile împreună').waitFor()
        await assertAccessibleOnBothScreens(page)
        await focusAndType(page, main(page).getByRole('textbox', { name: 'Numele casei' }), 'Familia Munteanu')
        await page.keyboard.press('Enter')
        await cart(page).getByText('Coșul comun este gol.').waitFor()
        await focusAndType(page, main(page).getByRole('textbox', { name: 'Adresa de e-mail' }), member.email)
        await page.keyboard.press('Enter')
        await main(page).getByText(`Am trimis invitația la ${member.email}.`).waitFor()
        await assertAccessibleOnBothScreens(page)

        await browser.visit({ width: otherWidth }, async (other) => {
          await openAs(other, member.person, '/account/household')
          await main(other)
            .getByRole('region', { name: `${owner.name} vă invită în „Familia Munteanu”` })
            .waitFor()
          await assertAccessibleOnBothScreens(other)
          await focusAndPress(other, main(other).getByRole('button', { name: 'Primesc invitația' }))
          await cart(other).waitFor()
          await main(page)
            .getByRole('combobox', { name: `Rolul: ${member.name}` })
            .waitFor()

          await addByKeyboard(other, '2 l lapte, 1 kg zahăr')
          await cart(other).getByText('Am adăugat 2 produse.').waitFor()
          await lines(page).filter({ hasText: member.name }).nth(1).waitFor()
          await addByKeyboard(page, 'faină')
          await lines(other).filter({ hasText: owner.name }).waitFor()
          const sugar = lines(other).filter({ hasText: /zahăr/i })
          await focusAndPress(
            page,
            lines(page).filter({ hasText: /zahăr/i }).getByRole('button', { name: 'Crește cantitatea' }),
          )
          await sugar.getByText(/^2 în coș/).waitFor()
          await cart(other)
            .getByText(new RegExp(`${owner.name} a pus .*: 2 în loc de 1`))
            .waitFor()
          await assertAccessibleOnBothScreens(other)

          await focusAndPress(page, cart(page).getByRole('button', { name: /^Spre finalizare/ }))
          await cart(other).getByText(`${owner.name} duce acum coșul la finalizare.`).waitFor()
          assert.equal(
            await cart(other)
              .getByRole('button', { name: /^Spre finalizare/ })
              .count(),
            0,
          )
          await assertAccessibleOnBothScreens(other)
          await checkOut(page, owner.name)
          await cart(other).getByText('Coșul comun este gol.').waitFor()
        })
      })
    })
  }
})

async function checkOut(page: Page, name: string): Promise<void> {
  await chooseAddressByKeyboard(page)
  await chooseIntervalByKeyboard(page)
  await chooseMethodByKeyboard(page, 'Card la livrare')
  await placeOrderByKeyboard(page)
  await main(page)
    .getByRole('heading', { level: 1, name: `Mulțumim, ${name}!` })
    .waitFor()
}
