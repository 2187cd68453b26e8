import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { getRunBoard, sequenceRun } from '#modules/couriers/contract.staff.ts'
import { addDoorPhoto } from '#modules/couriers/contract.staff-courier.ts'
import * as orders from '#modules/ordering/contract.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { courierFixture, lastDay, memberId, outcomeOf, send, stopOf } from '#test/support/picking/courier-fixture.ts'
import { within } from '#test/support/picking/picking-fixture.ts'

const { shop, browser } = await browserFixture(courierFixture())
const openAs = openConsoleAs(shop)

test('a dispatcher makes a run of waiting orders and changes its sequence without dragging', async () => {
  const [first, second] = [await shop.packed({ rice: 1 }), await shop.packed({ milk: 1, wine: 1 })]
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', '/curse')
    await page.getByLabel('Ziua').fill(await lastDay(shop))
    await page.getByRole('checkbox', { name: /^Sector \d · \d\d:00–\d\d:00$/ }).waitFor()
    for (const { number } of [first, second]) await page.getByRole('checkbox', { name: number }).check()
    await page.getByRole('button', { name: 'Cursă pentru 2 comenzi' }).click()
    const dialog = page.getByRole('dialog')
    assert.equal(await dialog.getByLabel('Curier').inputValue(), '')
    assert.equal(await dialog.getByRole('button', { name: 'Fă cursa' }).isDisabled(), true)
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
    const ofDay = page.getByText('o cursă · o comandă fără cursă')
    await ofDay.waitFor()
    await page.getByRole('button', { name: 'De semnat 0' }).click()
    await page.getByText('Nicio diferență de semnat').waitFor()
    assert.equal(await ofDay.count(), 0, 'runs to sign are those of every day')
  })
})

test('a dispatcher counts the packaging that a courier brought, and looks at the photo of the door', async () => {
  const order = await shop.place({ rice: 1 }, 'card-online')
  await shop.shopper(orders.setPickup, { params: { id: order.token }, body: { sgrBags: 2 } })
  const run = await shop.departed([await shop.seal(order)])
  const stop = stopOf(run, order)
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  const photo = new File([new Uint8Array(picture)], 'usa.jpg')
  await shop.driver(addDoorPhoto, { params: { id: stop.id }, body: { id: crypto.randomUUID(), photo } })
  await send(shop.driver, stop, outcomeOf(stop, shop.clock.now(), { sgrBags: 1 }))
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', `/curse?day=${await lastDay(shop)}`)
    await page.getByRole('button', { name: `Fotografia de la ușă, ${order.number}` }).click()
    const shown = page.getByRole('dialog').getByRole('img')
    await within(20, async () => (await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)) || undefined)
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: 'Ambalaje de numărat' }).click()
    await page.getByText('o pungă SGR').waitFor()
    await assertAccessible(page)
    await page.getByLabel(`Ambalaje SGR numărate, ${order.number}`).fill('12')
    await page.keyboard.press('Enter')
    await page.getByText('Nimic de numărat').waitFor()
  })
  const { rows } = await shop.app.db.pool.query('SELECT packs FROM packaging_return WHERE order_id = $1', [
    order.deliveryId,
  ])
  assert.deepEqual(rows, [{ packs: 12 }])
})

test('a dispatcher gives a run another courier, takes it back, and sees what a colleague chose meanwhile', async () => {
  const run = await shop.runOf([await shop.packed({ rice: 1 })])
  const next = await shop.dispatcher(getRunBoard, { query: { day: await lastDay(shop) } })
  const third = next.couriers.find(({ id }) => id === memberId('courier-2')) ?? assert.fail('one courier only')
  await browser.visit({ width: 1440, expectedErrors: [/status of 409/] }, async (page) => {
    await openAs(page, 'dispatcher', `/curse?day=${await lastDay(shop)}`)
    const column = page.getByRole('region', { name: new RegExp(`^Cursa ${run.number},`) })
    const dialog = page.getByRole('dialog')
    const drivenBy = (name: string) =>
      page.getByRole('region', { name: `Cursa ${run.number}, ${name}`, exact: true }).waitFor()
    const open = () => column.getByRole('button', { name: 'Echipaj' }).click()
    await open()
    await dialog.getByLabel('Curier').selectOption(third.id)
    await dialog.getByLabel('Motiv').fill('Schimb de tură')
    await assertAccessible(page)
    await page.keyboard.press('Control+Enter')
    await drivenBy(third.name)
    await page
      .getByRole('region', { name: 'Notificări' })
      .getByRole('button', { name: /^Anulează/ })
      .click()
    await drivenBy(run.courier.name)

    await open()
    await dialog.getByLabel('Curier').selectOption(third.id)
    const { version } = await shop.dispatcherRun(run.id)
    await shop.dispatcher(sequenceRun, { params: { id: run.id }, body: { version } })
    await dialog.getByRole('button', { name: 'Schimbă echipajul' }).click()
    await dialog.getByRole('radio', { name: third.name, checked: true }).waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Salvează alegerea' }).click()
    await drivenBy(third.name)
  })
})

test('on the board the runs that are over stand after the others', async () => {
  const day = await lastDay(shop)
  const before = await shop.dispatcher(getRunBoard, { query: { day } })
  const [first] = before.runs
  assert.ok(first && before.runs.length > 1)
  await shop.app.db.pool.query(`UPDATE run SET state = 'closed', closed_at = now() WHERE id = $1`, [first.id])
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'dispatcher', `/curse?day=${day}`)
    const columns = page.getByRole('region', { name: /^Cursa C-/ })
    await columns.last().getByText('Închisă', { exact: true }).waitFor()
    await columns.last().getByText(first.number, { exact: true }).waitFor()
  })
})
