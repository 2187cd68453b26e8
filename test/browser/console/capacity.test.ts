import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCapacity } from '#modules/delivery/contract.staff.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'

const { browser, shop, openAs } = await fullConsoleInBrowser()

test('an interval is given a place more, closed with a reason, and opened again, by keyboard', () =>
  browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', '/capacitate')
    const last = page.getByRole('group', { name: 'Zi' }).getByRole('button').last()
    await last.press('Enter')
    const cell = page.getByRole('button', { name: /^Sectorul 2, 19–21: / })
    await page.getByRole('button', { name: /^Sectorul 2, 19–21: .* 12 libere/ }).focus()
    await page.keyboard.press('+')
    await page.getByRole('button', { name: /^Sectorul 2, 19–21: .* 13 libere/ }).waitFor()
    await assertAccessible(page)
    await cell.press('c')
    const dialog = page.getByRole('dialog', { name: /^Închide 19–21/ })
    await dialog.getByRole('textbox', { name: 'Motiv, pentru jurnal' }).fill('Mașină defectă')
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Închide intervalul' }).press('Enter')
    const closed = page.getByRole('dialog', { name: /este închis/ })
    await closed.getByRole('button', { name: 'Deschide din nou' }).press('Enter')
    await page.getByText('Intervalul este deschis din nou.').waitFor()
    const { intervals } = await (await shop.staff('dispatcher'))(readCapacity)
    assert.ok(intervals.every(({ closedAt }) => closedAt === null))
  }))
