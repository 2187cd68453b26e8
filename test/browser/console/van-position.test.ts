import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Request } from 'playwright-core'
import { getVan } from '#modules/tracking/contract.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { courierFixture } from '#test/support/picking/courier-fixture.ts'
import { within } from '#test/support/picking/picking-fixture.ts'

const { shop, browser } = await browserFixture(courierFixture(tickingClock()))
const openAs = openConsoleAs(shop)
const here = { latitude: 44.452, longitude: 26.098 }
const phone = { width: 390, options: { geolocation: here } } as const

const isReport = (request: Request): boolean => request.method() === 'POST' && /\/position$/.test(request.url())

const order = await shop.packed({ rice: 1 }, 'card-online')
await shop.departed([order])

test('a phone that does not allow its position says so, and the run goes on without it', async () => {
  await browser.visit({ width: 390 }, async (page) => {
    await openAs(page, 'courier', '/telefon/curse', { isPhone: true })
    await page.getByRole('button', { name: 'Arată poziția' }).click()
    await page.getByText('Telefonul nu dă voie.').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Nu mai arăta poziția' }).click()
    await page.getByText('Acum poziția nu se folosește.').waitFor()
    await page.getByRole('button', { name: 'Am ajuns' }).waitFor()
  })
})

test('a courier is told what the position is used for, and shows it by one press, also at a door', async () => {
  const van = async () => (await shop.shopper(getVan, { params: { id: order.token } })).van
  await browser.visit(phone, async (page) => {
    await page.context().grantPermissions(['geolocation'])
    await openAs(page, 'courier', '/telefon/curse', { isPhone: true })
    const part = page.getByRole('region', { name: 'Poziția mașinii' })
    await part.getByText('o ștergem după ultima ușă').waitFor()
    await part.getByText('Acum poziția nu se folosește.').waitFor()
    await assertAccessible(page)
    assert.equal(await van(), null, 'nothing is told before the press')
    const show = part.getByRole('button', { name: 'Arată poziția' })
    await show.focus()
    await page.keyboard.press('Enter')
    await part.getByText('Clienții cursei văd unde sunteți.').waitFor()
    await assertAccessible(page)
    assert.deepEqual(await within(10, async () => (await van()) ?? undefined).then(({ lat, lng }) => [lat, lng]), [
      ...[here.latitude, here.longitude],
    ])
    await page.route(/\/position$/, (route) => (isReport(route.request()) ? undefined : route.continue()))
    await page.waitForRequest(isReport)
    await Promise.all([
      page.waitForEvent('requestfailed', isReport),
      part.getByRole('button', { name: 'Nu mai arăta poziția' }).press('Enter'),
    ])
    await part.getByText('Acum poziția nu se folosește.').waitFor()
    await within(10, async () => ((await van()) === null ? true : undefined))
    await page.unroute(/\/position$/)
    await page.context().setGeolocation({ ...here, latitude: 44.46 })
    await show.press('Enter')
    await part.getByText('Clienții cursei văd unde sunteți.').waitFor()
    await page.getByRole('button', { name: 'Am ajuns' }).click()
    await within(30, async () => ((await van())?.lat === 44.46 ? true : undefined))
    await page.getByRole('button', { name: 'Predat', exact: true }).click()
    await page.getByRole('button', { name: 'Sunt la depozit' }).waitFor()
    await within(10, async () => {
      const { rows } = await shop.app.db.pool.query('SELECT FROM van_position')
      return rows.length === 0 ? true : undefined
    })
  })
})
