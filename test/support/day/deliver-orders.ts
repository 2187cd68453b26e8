import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bringTotesBack } from '#modules/couriers/contract.staff-cash.ts'
import * as courier from '#modules/couriers/contract.staff-courier.ts'
import * as orders from '#modules/ordering/contract.ts'
import { scanCodes } from '#test/support/browser/phone-scanner.ts'
import { lastDay, memberId, outcomeOf, ownRun, send } from '#test/support/picking/courier-fixture.ts'
import { type Placed, within } from '#test/support/picking/picking-fixture.ts'
import { compareDashboard } from './compare-figures.ts'
import { type Day, onPhone, phone, press, shot } from './day.ts'
import { atDoors } from './doors.ts'

/**
 * A dispatcher and a courier, from the run to the counted cash. The orders of `pressed` are loaded, handed over and brought
 * back by hand, one of each kind of door; the others, which are like the first, by calls.
 */
export function deliverOrders(day: Day): void {
  const { shop, browser, placed, openAs, at } = day
  const { driver } = shop
  const shown = ({ token }: Placed) => shop.shopper(orders.getAccountOrder, { params: { id: token } })
  const pressed = (): Placed[] => [0, 4, 5, 7, 8].map(at)
  const isPressed = ({ deliveryId }: { readonly deliveryId: string }): boolean =>
    pressed().some((order) => order.deliveryId === deliveryId)
  let runId = ''

  test('a dispatcher makes the run of twenty-nine orders', async () => {
    const packed = placed.filter((_, index) => index !== 1)
    const lastOne = await lastDay(shop)
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'dispatcher', `/curse?day=${lastOne}`)
      for (const { number } of packed) await page.getByRole('checkbox', { name: number }).check()
      await page.getByRole('button', { name: /^Cursă pentru 29/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Curier').selectOption(memberId('courier'))
      await dialog.getByRole('button', { name: 'Fă cursa' }).click()
      await page
        .getByRole('region', { name: /^Cursa C-/ })
        .getByText('Planificată')
        .waitFor()
      await shot(page, 'dispatcher-runs')
    })
    const { runs } = await driver(courier.getCourierWork)
    runId = runs[0]?.id ?? assert.fail('no run')
  })

  test('its courier accepts the run, scans totes into the van and leaves', () =>
    browser.visit(onPhone, async (page) => {
      await openAs(page, 'courier', '/telefon/curse', phone)
      await press(page, 'Accept foaia de cursă')
      await page.getByRole('button', { name: 'Scanați toate lăzile' }).waitFor()
      const { stops } = await ownRun(driver, runId)
      for (const { code } of stops.filter((stop) => !isPressed(stop)).flatMap(({ totes }) => totes))
        await driver(courier.loadTote, { params: { id: runId }, body: { code } })
      for (const { code } of stops.filter(isPressed).flatMap(({ totes }) => totes)) {
        await scanCodes(page, code)
        await page.getByText(`${code} este în mașină.`).waitFor()
      }
      await shot(page, 'courier-load')
      await press(page, 'Plec în cursă')
      await page.getByRole('heading', { name: /0 din 29 livrate/ }).waitFor()
      await shot(page, 'courier-run')
    }))

  test('one is refused for age, one finds nobody home, one pays by card, the others are handed over', async () => {
    for (const stop of (await ownRun(driver, runId)).stops.filter((one) => !isPressed(one)))
      await send(driver, stop, outcomeOf(stop, shop.clock.now()))
    await atDoors(day, runId)
    const states = await Promise.all(pressed().map(async (order) => (await shown(order)).displayState))
    assert.deepEqual(states, [
      ...['partially_delivered', 'partially_delivered', 'not_delivered', 'delivered', 'delivered'],
    ])
  })

  test('the courier brings the totes back and counts the cash with a difference, and the dispatcher signs it', async () => {
    await browser.visit(onPhone, async (page) => {
      await openAs(page, 'courier', '/telefon/curse', phone)
      await press(page, 'Sunt la depozit')
      await page.getByLabel('Codul lăzii sau al etichetei').waitFor()
      const run = await ownRun(driver, runId)
      const own = run.stops.filter(isPressed).flatMap(({ totes }) => totes.map(({ code }) => code))
      const codes = run.totesBack.map(({ code }) => code).filter((code) => !own.includes(code))
      await driver(bringTotesBack, { params: { id: runId }, body: { codes } })
      for (const code of own) {
        await scanCodes(page, code)
        await page.getByText(`${code} este înapoi în depozit.`).waitFor()
      }
      const counted = run.expected.cash - 20_00
      await page.getByLabel('100,00 lei', { exact: true }).fill(String(Math.floor(counted / 100_00)))
      await page.getByLabel('0,01 lei').fill(String(counted % 100_00))
      await page.getByLabel('Totalul terminalului, lei').fill(`${run.expected.terminal / 100}`.replace('.', ','))
      await page.getByLabel(/^Am casat/).check()
      await page.getByText('Diferență de 20,00 lei.').waitFor()
      await page.getByLabel('De unde vine diferența?').fill('Rest dat greșit')
      await shot(page, 'courier-cash')
      await press(page, 'Trimite la semnat')
      await page.getByText('Diferența așteaptă semnătura dispecerului.').waitFor()
      await within(20, async () => ((await ownRun(driver, runId)).state === 'counted' ? true : undefined))
    })
    const { tiles } = await compareDashboard(day, 'cash')
    assert.equal(tiles['Curse cu diferențe de bani pentru dispecer'], 1)
    await browser.visit({ width: 1440 }, async (page) => {
      await openAs(page, 'dispatcher', '/curse?show=to-sign')
      await page.getByRole('textbox', { name: 'Ce ați verificat' }).fill('Numărat din nou')
      await shot(page, 'dispatcher-cash')
      await press(page, 'Semnează și închide')
      await page.getByText(/^Cursa C-.* este închisă/).waitFor()
    })
    assert.equal((await shop.dispatcherRun(runId)).state, 'closed')
  })
}
