import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zone } from '#kernel/clock.ts'
import { getRunBoard, sequenceRun } from '#modules/couriers/contract.staff.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { courierFixture, lastDay, memberId } from '#test/support/picking/courier-fixture.ts'
import { type Placed, within } from '#test/support/picking/picking-fixture.ts'

const { shop, browser } = await browserFixture(courierFixture())
const openAs = openConsoleAs(shop)

/** Orders round the warehouse, every second one in an interval three hours later. */
async function placeAround(count: number): Promise<Placed[]> {
  const placed: Placed[] = []
  for (let index = 0; index < count; index++) placed.push(await shop.place({ rice: 1 }))
  for (const [index, { deliveryId }] of placed.entries()) {
    const angle = (((index * 7) % count) * 2 * Math.PI) / count
    await shop.app.db.pool.query(
      `UPDATE shop_order SET interval_since = interval_since + $2 * interval '3 hours',
         interval_until = interval_since + ($2 + 1) * interval '3 hours',
         shipping_address = shipping_address || jsonb_build_object('lat', $3::float8, 'lng', $4::float8) WHERE id = $1`,
      [deliveryId, index % 2, 44.5046 + 0.01 * Math.sin(angle), 26.1285 + 0.014 * Math.cos(angle)],
    )
  }
  return placed
}

const timeOf = (text: string): string =>
  Temporal.Instant.from(text).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })

test('RUN-02 30 stops are put in order within a second by their intervals; dragging and keys change it, and times follow', async () => {
  await placeAround(30)
  const day = await lastDay(shop)
  const board = async () => (await shop.dispatcher(getRunBoard, { query: { day } })).runs[0] ?? assert.fail('no run')
  const numbers = async () => (await board()).stops.map(({ number }) => number)
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', `/curse?day=${day}`)
    const waiting = page.getByRole('region', { name: 'Fără cursă' })
    await waiting.getByText('PF-').first().waitFor()
    for (const group of await waiting.getByRole('group').all()) await group.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Cursă pentru 30 de comenzi' }).click()
    await page.getByRole('dialog').getByLabel('Curier').selectOption(memberId('courier'))
    await page.getByRole('dialog').getByRole('button', { name: 'Fă cursa' }).click()
    const column = page.getByRole('region', { name: /^Cursa C-/ })
    const rows = column.getByRole('listitem')
    await rows.nth(29).waitFor()
    let run = await board()
    const seconds: number[] = []
    for (const _ of [1, 2, 3]) {
      const begun = performance.now()
      run = await shop.dispatcher(sequenceRun, { params: { id: run.id }, body: { version: run.version } })
      seconds.push((performance.now() - begun) / 1_000)
    }
    assert.ok(Math.min(...seconds) < 1, `${seconds}`)
    assert.ok(
      run.stops.every(({ since, until, expectedAt }) => since && until && since <= expectedAt && expectedAt <= until),
    )
    const proposed = await numbers()
    // The page has seen an earlier version of the run.
    await page.reload()
    await rows
      .first()
      .getByText(proposed[0] ?? '')
      .waitFor()

    const shownTimes = () =>
      column
        .locator('li.run-stop .run-text b')
        .filter({ hasText: /^\d\d:\d\d$/ })
        .allTextContents()
    const savedTimes = async () => (await board()).stops.map(({ expectedAt }) => timeOf(expectedAt))

    /** The page shows the new place of a stop, with the time at which the shop now expects it. */
    const isShown = async (number: string, at: number): Promise<void> => {
      await within(20, async () => ((await numbers())[at] === number ? true : undefined))
      const { stops } = await board()
      assert.deepEqual(
        stops.map(({ expectedAt }) => expectedAt),
        stops.map(({ expectedAt }) => expectedAt).toSorted(),
      )
      await rows.nth(at).getByText(number).waitFor()
      await rows
        .nth(at)
        .getByText(timeOf(stops[at]?.expectedAt ?? ''))
        .waitFor()
    }
    await rows
      .nth(0)
      .getByText(proposed[0] ?? '')
      .hover()
    await page.mouse.down()
    await rows
      .nth(2)
      .getByText(proposed[2] ?? '')
      .hover()
    await rows.nth(2).hover()
    await column.getByText('oprirea 3 din 30').waitFor()
    const dragged = await shownTimes()
    await page.mouse.up()
    await isShown(proposed[0] ?? '', 2)
    assert.deepEqual(dragged, await savedTimes(), 'times shown while dragging are those after saving')

    const first = (await numbers())[0] ?? ''
    const grip = column.getByRole('button', { name: `Mută ${first} cu tastele` })
    await grip.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await column.getByText(`${first} luată`).waitFor()
    await page.keyboard.press('Escape')
    await column.getByText(`${first} luată`).waitFor({ state: 'detached' })
    assert.equal((await numbers())[0], first)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await column.getByText('oprirea 2 din 30').waitFor()
    const moved = await shownTimes()
    await column.getByText(`oprirea 2 din 30, sosire ${moved[1]}`).waitFor()
    await page.keyboard.press('Space')
    await isShown(first, 1)
    assert.deepEqual(moved, await savedTimes())
  })
})
