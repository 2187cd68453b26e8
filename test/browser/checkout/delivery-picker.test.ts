import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { currentOrder, deleteOrder } from '#modules/ordering/contract.ts'
import { assertAccessibleOnBothScreens, walkedOn } from '#test/support/browser/both-screens.ts'
import { smallListingPath } from '#test/support/browser/cart-page.ts'
import { waitForFocus } from '#test/support/browser/keyboard.ts'
import { shopInBrowser } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'

const { shop, browser, open, openAs } = await shopInBrowser({ clock: tickingClock() })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Livrare', exact: true })
const chip = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name })
const foot = (page: Page, name: RegExp | string) => dialog(page).getByRole('button', { name })

async function openPicker(page: Page, name: RegExp) {
  await chip(page, name).click()
  await dialog(page).waitFor()
}

async function pickSector(page: Page, name: string): Promise<void> {
  await openPicker(page, /Unde livrăm/)
  await dialog(page).getByRole('radio', { name }).click()
  await dialog(page).getByText('Aici livrăm').waitFor()
  await dialog(page).getByRole('radiogroup', { name: 'Ziua livrării' }).waitFor()
}

/** The next hours close soon: a place in them can be held for some minutes only, or for none. */
const chooseThirdDay = (page: Page): Promise<void> =>
  dialog(page).getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio').nth(2).click()

const fill = (ids: readonly number[]) =>
  shop.app.db.pool.query('UPDATE delivery_interval SET capacity = taken + held WHERE id = ANY ($1)', [ids])
const idsOf = async (zone: string): Promise<number[]> => {
  const { rows } = await shop.app.db.pool.query<{ id: number }>(
    `SELECT id FROM delivery_interval WHERE zone_code = $1 AND kind = 'two-hours' AND since > now() ORDER BY since`,
    [zone],
  )
  return rows.map(({ id }) => id)
}

for (const width of walkedOn(1440, 390)) {
  test(`a sector alone shows its hours, the first of which is kept, given up and kept again at ${width} px`, async () => {
    await browser.visit({ width }, async (page) => {
      await open(page, smallListingPath)
      await pickSector(page, 'Sector 2')
      await chooseThirdDay(page)
      await foot(page, /^Păstrează prima oră/).click()
      await dialog(page).getByRole('timer').waitFor()
      await foot(page, 'Renunță la locul păstrat').click()
      await foot(page, /^Păstrează prima oră/).click()
      await dialog(page).getByRole('timer').waitFor()
      await foot(page, 'Continuă cumpărăturile').click()
      await chip(page, /Sector 2 · .*Loc păstrat încă/).waitFor()
      await page.reload()
      await chip(page, /Sector 2 · .*Loc păstrat încă/).waitFor()
    })
  })
}

test('a town that is not served says so and what is near', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await open(page, smallListingPath)
    await openPicker(page, /Unde livrăm/)
    await dialog(page).getByRole('button', { name: 'Ilfov' }).click()
    await dialog(page).getByRole('radio', { name: 'Snagov' }).click()
    const notice = dialog(page).getByRole('alert')
    await notice.getByText('Încă nu livrăm la această adresă.').waitFor()
    // In sight, though the towns are below it.
    await page.waitForFunction(() => {
      const element = document.querySelector('dialog [role="alert"]')
      const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
      return element?.contains(document.elementFromPoint(left + 20, top + 4))
    })
    await notice.getByText(/Cel mai aproape livrăm în Balotești, la \d+ km/).waitFor()
    await assertAccessibleOnBothScreens(page)
  })
})

test('a place that another has just taken is replaced by the nearest free one', async () => {
  await browser.visit({ width: 1440, expectedErrors: [/status of 422/] }, async (page) => {
    await open(page, smallListingPath)
    await pickSector(page, 'Sector 5')
    const days = dialog(page).getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio')
    await days.nth(2).click()
    const wanted = dialog(page).getByRole('radio', { name: /^09:00–11:00/ })
    await wanted.waitFor()
    await fill(await idsOf('b5').then((ids) => ids.slice(8, 25)))
    await wanted.click()
    const notice = dialog(page).getByRole('alert')
    await notice.getByText(/^Locul de la 09:00–11:00 tocmai s-a ocupat/).waitFor()
    await assertAccessibleOnBothScreens(page)
    await notice.getByRole('button', { name: /^Alege / }).click()
    await dialog(page).getByRole('timer').waitFor()
  })
})

test('a full day says so and names the next free one', async () => {
  const ids = await idsOf('b6')
  await fill(ids.slice(0, 32))
  await browser.visit({ width: 390, theme: 'dark' }, async (page) => {
    await open(page, smallListingPath)
    await pickSector(page, 'Sector 6')
    await dialog(page).getByRole('radiogroup', { name: 'Ziua livrării' }).getByRole('radio').nth(1).click()
    await dialog(page)
      .getByText(/nu mai sunt locuri/)
      .waitFor()
    await dialog(page)
      .getByText(/^Prima zi liberă/)
      .waitFor()
    const full = dialog(page)
      .getByRole('radio', { name: /Complet/ })
      .first()
    assert.equal(await full.getAttribute('aria-disabled'), 'true')
    await assertAccessibleOnBothScreens(page)
  })
})

test('a held place turns amber in its last five minutes, is renewed once, and when it lapses it is offered again, also while the hours load', async () => {
  await browser.visit({ width: 1440, ownContext: true }, async (page) => {
    await open(page, smallListingPath)
    await pickSector(page, 'Sector 1')
    await chooseThirdDay(page)
    await foot(page, /^Păstrează prima oră/).click()
    await dialog(page).getByRole('timer').waitFor()
    const until = (minutes: number) =>
      shop.app.db.pool.query(
        `UPDATE delivery_place SET held_until = $1::timestamptz + make_interval(mins => $2)
         WHERE state = 'held' AND interval_id IN (SELECT id FROM delivery_interval WHERE zone_code = 'b1')`,
        [shop.clock.now().toString(), minutes],
      )
    await until(4)
    await page.reload()
    await openPicker(page, /Expiră în \d min · prelungiți/)
    await dialog(page)
      .getByRole('timer')
      .getByText(/^Locul expiră în/)
      .waitFor()
    await assertAccessibleOnBothScreens(page)
    await foot(page, 'Prelungește cu 60 de minute').click()
    await dialog(page)
      .getByRole('timer')
      .getByText(/^Loc păstrat până la/)
      .waitFor()
    await until(-1)
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/delivery\/intervals/, async (route) => {
      await pressed
      await route.continue()
    })
    await page.reload()
    await openPicker(page, /Sector 1 · alegeți ora/)
    await dialog(page).getByText('Timpul a expirat, dar locul e încă liber.').waitFor()
    await foot(page, 'Păstrează-l din nou').click()
    await dialog(page).getByRole('timer').waitFor()
    release()
    await dialog(page).getByRole('radiogroup', { name: 'Ziua livrării' }).waitFor()
  })
})

test('an hour whose hold has lapsed and which others have taken is shown as full', async () => {
  await browser.visit({ width: 390, ownContext: true }, async (page) => {
    await open(page, smallListingPath)
    await pickSector(page, 'Sector 4')
    await chooseThirdDay(page)
    await foot(page, /^Păstrează prima oră/).click()
    await dialog(page).getByRole('timer').waitFor()
    const { rows } = await shop.app.db.pool.query<{ id: number }>(
      `WITH lapsed AS (DELETE FROM delivery_place p USING delivery_interval i
         WHERE i.id = p.interval_id AND i.zone_code = 'b4' AND p.state = 'held' RETURNING i.id)
       UPDATE delivery_interval SET held = 0, capacity = taken WHERE id IN (SELECT id FROM lapsed) RETURNING id`,
    )
    await page.reload()
    await openPicker(page, /Sector 4/)
    await dialog(page)
      .getByText(/ tocmai s-a ocupat/)
      .waitFor()
    await dialog(page)
      .getByRole('radio', { name: /Complet/, disabled: true })
      .and(page.locator(`[data-interval="${rows[0]?.id}"]`))
      .waitFor()
  })
})

test('without an answer from the shop the picker says so and tries again', async () => {
  await browser.visit({ width: 390, ownContext: true, expectedErrors: [/status of 403/] }, async (page) => {
    await open(page, smallListingPath)
    await page.route(/\/delivery\/intervals/, (route) => route.fulfill({ status: 403, json: {} }))
    await openPicker(page, /Unde livrăm/)
    await dialog(page).getByRole('radio', { name: 'Sector 3' }).click()
    await dialog(page).getByRole('button', { name: 'Încearcă din nou' }).waitFor()
    await page.unroute(/\/delivery\/intervals/)
    await dialog(page).getByRole('button', { name: 'Încearcă din nou' }).click()
    await dialog(page).getByRole('radiogroup', { name: 'Ziua livrării' }).waitFor()
  })
})

test('a returning customer sees address and hour with nothing pressed, and holds a place in the picker', async () => {
  const api = await apiAs(shop, 'mihai')
  const { order } = await api(currentOrder)
  if (order) await api(deleteOrder, { params: { token: order.tokenValue } })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'mihai', smallListingPath)
    await openPicker(page, /.+ · .+ de la \d\d:\d\d/)
    const addresses = dialog(page).getByRole('radiogroup', { name: 'Adresa de livrare' }).getByRole('radio')
    await addresses.first().and(page.locator('[aria-checked=true]')).waitFor()
    const hours = dialog(page).getByRole('radio', { name: /^\d\d:\d\d–\d\d:\d\d/ })
    await hours.first().waitFor()
    await waitForFocus(page, hours)
    await assertAccessibleOnBothScreens(page)
    await chooseThirdDay(page)
    await foot(page, /^Păstrează (prima oră|ora obișnuită)/).click()
    await dialog(page).getByRole('timer').waitFor()
    await foot(page, 'Continuă cumpărăturile').click()
    await chip(page, /Loc păstrat încă \d+ min/).waitFor()
  })
})
