import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { courierFixture, lastDay, memberId } from '#test/support/picking/courier-fixture.ts'
import { within } from '#test/support/picking/picking-fixture.ts'

const { shop, browser } = await browserFixture(courierFixture())
const openAs = openConsoleAs(shop)

test('a dispatcher makes a run of waiting orders and changes its sequence without dragging', async () => {
  const [first, second] = [await shop.packed({ rice: 1 }), await shop.packed({ milk: 1, wine: 1 })]
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', '/curse')
    await page.getByLabel('Ziua').fill(await lastDay(shop))
    for (const { number } of [first, second]) await page.getByRole('checkbox', { name: number }).check()
    await page.getByRole('button', { name: 'Cursă pentru 2 comenzi' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Curier').selectOption(memberId('courier'))
    await dialog.getByRole('button', { name: 'Fă cursa' }).click()
    const run = page.getByRole('region', { name: /^Cursa C-/ })
    await run.getByText('Planificată').waitFor()
    await assertAccessible(page)
    const orderOf = async () => {
      const texts = await run.getByRole('listitem').allTextContents()
      return texts.map((text) => /PF-\d+/.exec(text)?.[0])
    }
    const before = await orderOf()
    assert.deepEqual(before.toSorted(), [first.number, second.number].toSorted())
    const moves = run.getByRole('combobox', { name: `Mută ${before[0]}` })
    await moves.selectOption({ label: 'Mai târziu' })
    await within(20, async () => ((await orderOf())[0] === before[1] ? true : undefined))
    await moves.selectOption({ label: 'Scoate din cursă' })
    await page
      .getByRole('region', { name: 'Fără cursă' })
      .getByText(before[0] ?? '')
      .waitFor()
  })
})
