import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessibleOnBothScreens } from '#test/support/browser/both-screens.ts'
import { focusAndPress, focusAndType, waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { onlyHousehold } from '#test/support/fixtures/household.ts'

const { browser, shop, openAs } = await shopInBrowser()

const cart = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Coșul: Familia Munteanu' })
const lines = (page: Page) => cart(page).getByRole('list', { name: 'Coșul casei' }).getByRole('listitem')
const section = (page: Page, name: string) => cart(page).getByRole('region', { name, exact: true })
const heading = (page: Page) => cart(page).getByRole('heading', { name: 'Coșul: Familia Munteanu' })

async function addByKeyboard(page: Page, text: string): Promise<void> {
  await focusAndType(page, cart(page).getByRole('textbox', { name: 'Ce mai trebuie?' }), text)
  await page.keyboard.press('Enter')
}

describe('a member proposes and an owner decides', () => {
  for (const { width, otherWidth } of [
    { width: 390, otherWidth: 1440 },
    { width: 1440, otherWidth: 390 },
  ] as const) {
    test(`an owner at ${width} px accepts one product and refuses another with a reason, by keyboard`, async () => {
      await onlyHousehold(shop.app.db, 'Familia Munteanu', [
        { person: 'mihai', role: 'owner' },
        { person: 'radu', role: 'proposer' },
      ])
      await browser.visit({ width }, async (page) => {
        await openAs(page, 'mihai', '/account/household')
        await cart(page).getByText('Coșul comun este gol.').waitFor()
        await browser.visit({ width: otherWidth }, async (other) => {
          await openAs(other, 'radu', '/account/household')
          await cart(other).getByRole('button', { name: 'Propune', exact: true }).waitFor()
          await addByKeyboard(other, '2 l lapte, 1 kg zahăr')
          await cart(other).getByText('Ați propus 2 produse.').waitFor()
          await section(other, 'Propuneți 2 produse').waitFor()
          await section(page, 'Radu propune 2 produse').waitFor()
          await assertAccessibleOnBothScreens(page)

          const sugar = section(page, 'Radu propune 2 produse').getByRole('button', { name: /^Pune în coș: .*zahăr/i })
          await focusAndPress(page, sugar)
          await lines(page).filter({ hasText: /zahăr/i }).filter({ hasText: 'Radu' }).waitFor()
          await section(page, 'Radu propune un produs').waitFor()
          await waitForFocus(page, heading(page))
          await lines(other).filter({ hasText: /zahăr/i }).waitFor()
          await section(other, 'Propuneți un produs').waitFor()
          assert.equal(
            await cart(other)
              .getByRole('button', { name: /^(Spre finalizare|Crește)/ })
              .count(),
            0,
          )
          await assertAccessibleOnBothScreens(other)

          await focusAndPress(page, section(page, 'Radu propune un produs').getByRole('button', { name: /^Refuză:/ }))
          const reason = cart(page).getByRole('textbox', { name: 'De ce nu?' })
          await reason.waitFor()
          await page.keyboard.press('Enter')
          await cart(page).getByText('Scrieți motivul, de exemplu „mai avem acasă”.').waitFor()
          await assertAccessibleOnBothScreens(page)
          await focusAndType(page, reason, 'Mai avem acasă')
          await page.keyboard.press('Enter')
          await section(page, 'Radu propune un produs').waitFor({ state: 'detached' })
          await waitForFocus(page, heading(page))

          const refused = section(other, 'Propuneri refuzate')
          await refused.getByText('Mihai: „Mai avem acasă”').waitFor()
          await assertAccessibleOnBothScreens(other)
          await focusAndPress(other, refused.getByRole('button', { name: /^Am înțeles/ }))
          await refused.waitFor({ state: 'detached' })
        })
      })
    })
  }

  test('a proposal that cannot be accepted now stays, and its row says why', async () => {
    await onlyHousehold(shop.app.db, 'Familia Munteanu', [
      { person: 'mihai', role: 'owner' },
      { person: 'radu', role: 'proposer' },
    ])
    await browser.visit({ width: 390, expectedErrors: [/accept/] }, async (page) => {
      await shop.app.db.pool.query(
        `INSERT INTO household_proposal (id, household_id, product_code, quantity, proposed_by, proposed_at)
         SELECT gen_random_uuid(), household_id, (SELECT min(code) FROM product), 1, id, now()
         FROM household_member WHERE role = 'proposer'`,
      )
      await openAs(page, 'mihai', '/account/household')
      await page.route('**/accept', (route) => route.fulfill({ status: 500, body: '' }))
      const accept = section(page, 'Radu propune un produs').getByRole('button', { name: /^Pune în coș:/ })
      await focusAndPress(page, accept)
      await cart(page).getByRole('alert').waitFor()
      await page.unroute('**/accept')
      await focusAndPress(page, accept)
      await lines(page).filter({ hasText: 'Radu' }).waitFor()
    })
  })
})
