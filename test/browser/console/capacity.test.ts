import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { type CapacityInterval, changeCapacity, readCapacity } from '#modules/delivery/contract.staff.ts'
import { closeInterval } from '#modules/ordering/desk/contract.staff-closing.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { browser, shop, openAs } = await fullConsoleInBrowser()

/** The button of the first of these days, counted from today, that does not end early, as 25 and 31 December do. */
async function wholeDay(page: Page, ...places: readonly number[]): Promise<Locator> {
  const { days } = await (await shop.staff('dispatcher'))(readCapacity)
  const place = places.find((one) => !/-12-(25|31)$/.test(days[one] ?? ''))
  return page
    .getByRole('group', { name: 'Zi' })
    .getByRole('button')
    .nth(place ?? assert.fail('no whole day'))
}

test('an interval is given a place more, closed with a reason, and opened again, by keyboard', () =>
  browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', '/capacitate')
    await (await wholeDay(page, 7, 6)).press('Enter')
    const cell = page.getByRole('button', { name: /^Sectorul 2, 19–21: / })
    await page.getByRole('button', { name: /^Sectorul 2, 19–21: .* 12 libere/ }).focus()
    await page.keyboard.press('+')
    await page.getByRole('button', { name: /^Sectorul 2, 19–21: .* 13 libere/ }).waitFor()
    await assertAccessible(page)
    await cell.press('c')
    const dialog = page.getByRole('dialog', { name: /^Închide 19–21 în Sectorul 2, / })
    await dialog.getByRole('textbox', { name: 'Motiv, pentru jurnal' }).fill('Mașină defectă')
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Închide intervalul' }).press('Enter')
    const closed = page.getByRole('dialog', { name: /este închis/ })
    await closed.getByRole('button', { name: 'Deschide din nou' }).press('Enter')
    await page.getByText('Intervalul este deschis din nou.').waitFor()
    const { intervals } = await (await shop.staff('dispatcher'))(readCapacity)
    assert.ok(intervals.every(({ closedAt }) => closedAt === null))
  }))

/** An interval of two hours in this zone, four days from now. */
async function intervalIn(zone: CapacityInterval['zone']): Promise<CapacityInterval> {
  const { days, intervals } = await (await shop.staff('dispatcher'))(readCapacity)
  const day = days[4] ?? ''
  const found = intervals.find((one) => one.zone === zone && one.kind === 'two-hours' && one.since.startsWith(day))
  return found ?? assert.fail('no interval')
}

test('an interval that is opened again at once is told as open, not as closed', () =>
  browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', '/capacitate')
    await page.getByRole('group', { name: 'Zi' }).getByRole('button').nth(4).press('Enter')
    await page
      .getByRole('button', { name: /^Sectorul 5, / })
      .first()
      .press('Enter')
    await page.getByRole('textbox', { name: 'Motiv, pentru jurnal' }).fill('Mașină defectă')
    // The grid is read anew after the closing; its answer is still on its way when the interval is opened.
    const opening = Promise.withResolvers<void>()
    await page.route(/\/staff\/capacity$/, async (route) => {
      await opening.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Închide intervalul' }).press('Enter')
    const answer = page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().endsWith('/opening') && one.ok(),
    )
    await Promise.all([answer, page.getByRole('button', { name: 'Deschide din nou' }).press('Enter')])
    opening.resolve()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText('Intervalul este deschis din nou.').waitFor()
    assert.equal(await page.getByText('Interval închis').count(), 0)
  }))

test('an interval that a colleague changed meanwhile is not opened unseen, and is by the next press', () =>
  browser.visit({ width: 1440, expectedErrors: [/status of 409/] }, async (page) => {
    const colleague = await shop.staff('dispatcher')
    const { id, version, capacity, taken, held } = await intervalIn('b3')
    await colleague(closeInterval, { params: { id }, body: { version, reason: 'Mașină defectă', orders: 'keep' } })
    await openAs(page, 'dispatcher', '/capacitate')
    await page.getByRole('group', { name: 'Zi' }).getByRole('button').nth(4).press('Enter')
    await page.getByRole('button', { name: /^Sectorul 3, .*: închis/ }).press('Enter')
    const open = page.getByRole('button', { name: 'Deschide din nou' })
    await open.waitFor()
    await colleague(changeCapacity, { params: { id }, body: { version: version + 1, capacity: capacity + 1 } })
    await open.press('Enter')
    await page.getByText('Altcineva a schimbat între timp aceleași date.').waitFor()
    await page
      .getByRole('dialog')
      .getByText(String(capacity + 1 - taken - held), { exact: true })
      .waitFor()
    await open.press('Enter')
    await page.getByText('Intervalul este deschis din nou.').waitFor()
  }))

test('the plan of a day of the week is changed by keyboard, and open days follow once it was shown what changes', () =>
  browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', '/capacitate')
    await (await wholeDay(page, 2, 3)).press('Enter')
    await page.getByRole('button', { name: 'Planul săptămânii' }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Planul săptămânii' })
    await sheet.getByLabel('Zonă').selectOption({ label: 'Sectorul 4' })
    const places = sheet.getByRole('textbox', { name: 'Locuri, intervalul 21:00' })
    await places.fill('x')
    await page.waitForFunction(() => document.querySelector('.slots [aria-invalid=true]') !== null)
    await assertAccessible(page)
    await places.fill('4')
    await sheet.getByRole('button', { name: 'Șterge 07:00–09:00' }).press('Enter')
    await sheet.getByRole('button', { name: 'Salvează planul' }).press('Enter')
    await sheet.getByText('se închide un interval').waitFor()
    await sheet.getByText('un interval își schimbă locurile').waitFor()
    await sheet.getByRole('textbox', { name: 'Motiv, pentru jurnal' }).fill('Plan nou')
    await assertAccessible(page)
    await sheet.getByRole('button', { name: 'Aplică și zilelor deschise' }).press('Enter')
    await sheet.getByText('Nimic de schimbat.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Sectorul 4, 07–09: închis/ }).waitFor()
    await page.getByRole('button', { name: /^Sectorul 4, 21–23: .* 4 libere/ }).waitFor()
  }))

test('a day is closed in one zone, and taken back', () =>
  browser.visit({ width: 1440, theme: 'dark' }, async (page) => {
    await openAs(page, 'dispatcher', '/capacitate')
    await page.getByRole('button', { name: 'Zile diferite' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Zile diferite' })
    await dialog.getByLabel('Ziua', { exact: true }).fill('2027-02-14')
    await dialog.getByLabel('Cum este ziua').selectOption({ label: 'program scurt' })
    await dialog.getByLabel('Până la ora').fill('12:00')
    for (const zone of await dialog.getByRole('checkbox').all()) await zone.uncheck()
    await dialog.getByRole('checkbox', { name: 'Sectorul 2' }).check()
    await dialog.getByRole('textbox', { name: 'Motiv, pentru jurnal' }).fill('Maraton')
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Salvează ziua' }).press('Enter')
    await dialog.getByText('până la 12:00').waitFor()
    await dialog.getByText('într-o zonă').waitFor()
    await dialog.getByRole('button', { name: 'Ca de obicei' }).press('Enter')
    await dialog.getByText('Nicio zi diferită.').waitFor()
  }))
