import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { bringTotesBack } from '#modules/couriers/contract.staff-cash.ts'
import * as courier from '#modules/couriers/contract.staff-courier.ts'
import { doorSum } from '#modules/couriers/rules/door-sum.ts'
import * as orders from '#modules/ordering/contract.ts'
import { lastDay, loadAll, memberId, outcomeOf, ownRun, send, stopOf } from '#test/support/picking/courier-fixture.ts'
import { type Placed, within } from '#test/support/picking/picking-fixture.ts'
import { type Day, onPhone, phone, press, shot } from './day.ts'

/** A dispatcher and a courier, from the run to the counted cash. */
export function deliverOrders({ shop, browser, placed, openAs, at }: Day): void {
  const shown = ({ token }: Placed) => shop.shopper(orders.getAccountOrder, { params: { id: token } })
  let runId = ''

  test('a dispatcher makes the run, and its courier loads and leaves', async () => {
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
    const { runs } = await shop.driver(courier.getCourierWork)
    runId = runs[0]?.id ?? assert.fail('no run')
    await loadAll(shop.driver, runId)
    await browser.visit(onPhone, async (page) => {
      await openAs(page, 'courier', '/telefon/curse', phone)
      await press(page, 'Plec în cursă')
      await page.getByRole('heading', { name: /0 din 29 livrate/ }).waitFor()
      await shot(page, 'courier-run')
      await press(page, 'Am ajuns')
      await page.getByRole('button', { name: 'Refuză produse' }).waitFor()
      await shot(page, 'courier-door')
    })
  })

  test('one is refused for age, one finds nobody home, the others are handed over, and the cash differs', async () => {
    const { driver, clock } = shop
    const wine = stopOf(await ownRun(driver, runId), at(4))
    const nobody = stopOf(await ownRun(driver, runId), at(5))
    const lines = wine.door?.lines.filter(({ isAgeRestricted }) => isAgeRestricted) ?? []
    const due = doorSum(
      wine.door ?? assert.fail('no door'),
      new Map(lines.map(({ lineId, quantity }) => [lineId, quantity])),
    ).due
    await send(
      driver,
      wine,
      outcomeOf(wine, clock.now(), { ageProved: false, money: [{ means: 'cash', amount: due }] }),
    )
    await driver(courier.arriveAtStop, { params: { id: nobody.id }, body: { at: clock.now().toString() } })
    for (const _ of [1, 2])
      await driver(courier.noteCall, {
        params: { id: nobody.id },
        body: { id: randomUUID(), at: clock.now().toString() },
      })
    clock.pass({ minutes: 6 })
    await send(driver, nobody, outcomeOf(nobody, clock.now(), { kind: 'returned', reason: 'nobody-home', money: [] }))
    for (const stop of (await ownRun(driver, runId)).stops.filter(
      ({ state }) => !['delivered', 'returned'].includes(state),
    ))
      await send(driver, stop, outcomeOf(stop, clock.now()))
    assert.equal((await shown(at(4))).displayState, 'partially_delivered')
    assert.equal((await shown(at(5))).displayState, 'not_delivered')
    const run = await ownRun(driver, runId)
    await driver(bringTotesBack, { params: { id: runId }, body: { codes: run.totesBack.map(({ code }) => code) } })
    await browser.visit(onPhone, async (page) => {
      await openAs(page, 'courier', '/telefon/curse', phone)
      const counted = run.expected.cash - 20_00
      await page.getByLabel('100,00 lei', { exact: true }).fill(String(Math.floor(counted / 100_00)))
      await page.getByLabel('0,01 lei').fill(String(counted % 100_00))
      await page.getByLabel(/^Am casat/).check()
      await page.getByLabel('De unde vine diferența?').fill('Rest dat greșit')
      await shot(page, 'courier-cash')
      await press(page, 'Trimite la semnat')
      await within(20, async () => ((await ownRun(driver, runId)).state === 'counted' ? true : undefined))
    })
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
