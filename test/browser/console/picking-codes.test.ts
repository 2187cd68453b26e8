import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { checkDigit } from '#modules/catalog/stock/rules/gtin.ts'
import * as picking from '#modules/picking/contract.staff.ts'
import { teachBarcode } from '#modules/picking/contract.staff-proposals.ts'
import { pickingSettings } from '#modules/picking/rules/settings.ts'
import { planSettings, readSettings } from '#modules/settings/contract.staff.ts'
import { changeStaffRole, listStaff } from '#modules/staff/contract.staff-people.ts'
import { openConsoleAs } from '#test/support/browser/console-in-browser.ts'
import { replaceCamera, showToCamera } from '#test/support/browser/phone-camera.ts'
import { assertPhoneScreen } from '#test/support/browser/phone-checks.ts'
import { scanCodes } from '#test/support/browser/phone-scanner.ts'
import { noteSignals } from '#test/support/browser/phone-signals.ts'
import { browserFixture } from '#test/support/browser/shop-in-browser.ts'
import { tickingClock } from '#test/support/fixtures/movable-clock.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  barcode,
  goods,
  lineOf,
  type Placed,
  pickingFixture,
  scanOf,
  within,
  workOf,
} from '#test/support/picking/picking-fixture.ts'

const { shop, browser } = await browserFixture(pickingFixture({}, tickingClock()))
const openAs = openConsoleAs(shop)
const withCheck = (digits: string): string => digits + checkDigit(digits)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const sees = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()

async function claim(page: Page, person: string, { number }: Placed): Promise<void> {
  await openAs(page, person, '/telefon/culegere', { isPhone: true })
  await page.getByRole('region', { name: number }).getByRole('button', { name: 'Preia comanda' }).click()
}

interface ScanRow {
  readonly grams: number | null
  readonly date: string | null
  readonly lot: string | null
  readonly reason: string | null
}

async function scansOf({ number }: Placed): Promise<ScanRow[]> {
  const { rows } = await shop.app.db.pool.query<ScanRow>(
    `SELECT s.grams, s.date::text AS date, s.lot, s.reason FROM pick_scan s JOIN pick_task t ON t.id = s.task_id
     WHERE t.order_number = $1 AND s.outcome = 'counted' ORDER BY s.received_at, s.seq`,
    [Number(number.slice(3))],
  )
  return rows
}

test('PICK-07 wedge and camera read GTIN-8, 12, 13 and 14, GS1-128 and DataMatrix with 01, 10, 15, 17 and 310n, the variant code and own weighed labels, whose prefix is a setting; a wrong check digit is told', () =>
  browser.visit({ width: 390, ownContext: true }, async (page) => {
    const owner = await shop.staff('owner')
    const { version } = await owner(readSettings)
    const values = { [pickingSettings.weighedPrefixes.key]: ['21'] }
    await owner(planSettings, { body: { id: crypto.randomUUID(), version, from: null, values } })
    const short = withCheck('9638507')
    const american = withCheck('03600029145')
    const crate = withCheck('1594900000005')
    const taught = [short, american, crate].map((code) => [code, goods.rice.code] as const)
    const coded = [...taught, [withCheck('210012300000'), goods.apples.code] as const]
    for (const [code, variant] of coded)
      await shop.app.db.pool.query('INSERT INTO variant_barcode VALUES ($1, $2)', [code.padStart(14, '0'), variant])
    const ean = `0${barcode('rice')}`
    const [weighed, kilograms] = [withCheck('210012300850'), `(01)0${barcode('apples')}(3103)000910`]
    const labels = [
      ['ean8', short, short],
      ['upca', american, american],
      ['ean13', barcode('rice'), barcode('rice')],
      ['itf14', crate, crate],
      ['code128', goods.rice.code, goods.rice.code],
      ['gs1-128', `(01)${ean}(17)271204(10)L-1`, `]C101${ean}1727120410L-1`],
      ['gs1datamatrix', `(01)${ean}(10)L-2(15)271130`, `]d201${ean}10L-2\u001d15271130`],
    ] as const
    const order = await shop.place({ rice: 2 * labels.length + 1, apples: 4 })
    const counted = (count: number) =>
      within(20, async () => ((await scansOf(order)).length === count ? true : undefined))
    await replaceCamera(page)
    await claim(page, 'picker', order)
    await sees(page, goods.apples.name)
    await scanCodes(page, weighed, kilograms.replace(/[()]/g, ''))
    await counted(2)
    for (const [symbology, text, count] of [
      ['ean13', weighed, 3],
      ['gs1-128', kilograms, 4],
    ] as const) {
      await page.getByRole('button', { name: 'Mai multe' }).first().click()
      await showToCamera(page, symbology, text)
      await press(page, 'Camera sau scris cu mâna')
      await counted(count)
    }
    assert.deepEqual(
      (await scansOf(order)).map(({ grams }) => grams),
      [850, 910, 850, 910],
    )

    await sees(page, goods.rice.name)
    await scanCodes(page, ...labels.map(([, , scanned]) => scanned))
    await counted(4 + labels.length)
    await showToCamera(page, labels[0][0], labels[0][1])
    await press(page, 'Scanează')
    await assertPhoneScreen(page)
    for (const [index, [symbology, text]] of labels.entries()) {
      await showToCamera(page, symbology, text)
      await counted(4 + labels.length + index + 1)
    }
    const read = (await scansOf(order)).slice(4).map(({ date, lot }) => [date, lot])
    const one = [...Array.from({ length: 5 }, () => [null, null]), ['2027-12-04', 'L-1'], ['2027-11-30', 'L-2']]
    assert.deepEqual(read, [...one, ...one])

    const wrong = barcode('rice').slice(0, -1) + ((Number(barcode('rice').at(-1)) + 1) % 10)
    await showToCamera(page, 'code128', wrong)
    await page.getByRole('alert').getByText('Cod citit greșit').waitFor()
    await press(page, 'Scanează din nou')
    await scanCodes(page, wrong)
    await page.getByRole('alert').getByText('Cod citit greșit').waitFor()
    await press(page, 'Scanează din nou')
    await scanCodes(page, withCheck('280012300850'))
    await page.getByRole('alert').getByText('Nimeni nu cunoaște acest cod').waitFor()
    await counted(4 + 2 * labels.length)
  }))

/** Vibration, then tones. */
const wrongSignal = [[120, 60, 120], 220, 180]

test('PICK-08 a wrong item counts nothing and is told by sound, vibration and words; unknown codes are taught only with `barcodes.learn` and a second scan; pieces without scan carry a reason', () =>
  browser.visit({ width: 390, ownContext: true, expectedErrors: [/status of 422/] }, async (page) => {
    const order = await shop.place({ milk: 4, coffee: 1 })
    const picker = await shop.staff('picker-2')
    const milk = async () => lineOf(workOf(await picker(picking.getPickWork), order.deliveryId), 'milk')
    const picked = async () => (await milk()).picked
    const signals = await noteSignals(page)
    await claim(page, 'picker-2', order)
    await sees(page, goods.coffee.name)
    await scanCodes(page, barcode('coffee'))
    await sees(page, goods.milk.name)
    // The signal comes once the scan is stored, which may be after the next step is shown.
    const heard: unknown[] = []
    await within(20, async () => (heard.push(...(await signals())) >= 2 ? true : undefined))
    assert.deepEqual(heard, [40, 880])
    for (const wrong of ['coffee', 'kefir'] as const) {
      await scanCodes(page, barcode(wrong))
      const alert = page.getByRole('alert')
      await alert.getByText('Alt produs').waitFor()
      await alert.getByText('Puneți-l înapoi. Nu s-a scris nimic.').waitFor()
      await page.getByText(goods[wrong].name).waitFor()
      await page.getByText('Luate: 0 din 4').waitFor()
      assert.deepEqual(await signals(), wrongSignal, 'once')
      await press(page, 'Scanează din nou')
      assert.equal(await picked(), 0)
    }

    const code = withCheck('400638133393')
    await scanCodes(page, code)
    await page.getByText('Nimeni nu cunoaște acest cod').waitFor()
    await press(page, 'Învață codul')
    await sees(page, 'Învață codul')
    await scanCodes(page, withCheck('400638133394'))
    await page.getByText('Cele două scanări nu sunt același cod.').waitFor()
    await signals()
    await scanCodes(page, code)
    await sees(page, goods.milk.name)
    await page.getByText(`Codul este acum al produsului ${goods.milk.name}.`).waitFor()
    assert.equal(await picked(), 0, 'what was taught is not counted')
    await scanCodes(page, code)
    await within(20, async () => ((await picked()) === 1 ? true : undefined))

    const line = await milk()
    const bare = { scans: [scanOf(line, { code: null })] }
    assert.equal((await picker(picking.recordScans, { body: bare })).results[0]?.outcome, 'reason-missing')
    await page.getByRole('button', { name: 'Mai multe' }).first().click()
    await press(page, 'Produsul nu are cod')
    await press(page, 'Nu are etichetă')
    await within(20, async () => ((await picked()) === 2 ? true : undefined))
    assert.deepEqual(
      (await scansOf(order)).map(({ reason }) => reason),
      [null, null, 'no-label'],
    )

    const owner = await shop.staff('owner')
    const role = (await owner(listStaff)).roles.find(({ key }) => key === 'picker') ?? assert.fail('no picker')
    const permissions = role.permissions.filter((permission) => permission !== 'barcodes.learn')
    await owner(changeStaffRole, { params: { id: role.id }, body: { version: role.version, permissions } })
    await page.reload()
    await sees(page, goods.milk.name)
    const other = withCheck('400638133394')
    await scanCodes(page, other)
    await page.getByText('Nimeni nu cunoaște acest cod').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Învață codul' }).count(), 0)
    const { taskId, lineId } = line
    await refused(picker(teachBarcode, { body: { taskId, lineId, codes: [other, other] } }), 'not-permitted')
  }))
