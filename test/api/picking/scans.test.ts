import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { getProducts } from '#modules/catalog/contract.ts'
import { checkDigit } from '#modules/catalog/stock/rules/gtin.ts'
import * as picking from '#modules/picking/contract.staff.ts'
import * as proposing from '#modules/picking/contract.staff-proposals.ts'
import * as shelf from '#modules/picking/contract.staff-shelf.ts'
import { staffApi } from '#test/support/fixtures/staff/staff-client.ts'
import { readStock } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  barcode,
  claimOrder,
  finish,
  goods,
  lineOf,
  type PickingFixture,
  pickAll,
  pickingFixture,
  scan,
  scanOf,
  within,
  workOf,
} from '#test/support/picking/picking-fixture.ts'

let shop: PickingFixture
let picker: Api
before(async () => {
  shop = await pickingFixture()
  picker = await shop.staff('picker')
})
after(() => shop.stop())

const withCheck = (digits: string): string => digits + checkDigit(digits)

test('each kind of code is read, and a wrong check digit is told', async () => {
  const { db } = shop.app
  const codes = ['9638507', '03600029145', '1594900000005'].map(withCheck)
  const article = withCheck('280012300000')
  for (const code of codes)
    await db.pool.query('INSERT INTO variant_barcode VALUES ($1, $2)', [code.padStart(14, '0'), goods.rice.code])
  await db.pool.query('INSERT INTO variant_barcode VALUES ($1, $2)', [`0${article}`, goods.apples.code])
  const work = await claimOrder(picker, await shop.place({ rice: 9, apples: 2 }))
  const rice = lineOf(work, 'rice')
  const ean = barcode('rice')
  const texts = [ean, ...codes, goods.rice.code, `]C1010${ean}17271204\u001d10L1`, `]d2010${ean}10L1\u001d15271204`]
  assert.deepEqual(
    await scan(picker, ...texts.map((code) => scanOf(rice, { code }))),
    texts.map(() => 'counted'),
  )
  const wrong = ean.slice(0, -1) + ((Number(ean.at(-1)) + 1) % 10)
  assert.deepEqual(await scan(picker, scanOf(rice, { code: wrong })), ['wrong-check-digit'])
  const apples = lineOf(work, 'apples')
  assert.deepEqual(
    await scan(
      picker,
      scanOf(apples, { code: withCheck('280012300850') }),
      scanOf(apples, { code: `(01)0${barcode('apples')}(3103)000910` }),
    ),
    ['counted', 'counted'],
  )
  const now = workOf(await picker(picking.getPickWork), work.tasks[0]?.deliveryId ?? '')
  assert.deepEqual(lineOf(now, 'apples').grams, [850, 910])
})

test('a wrong item counts nothing, and a piece without a code needs a reason', async () => {
  const order = await shop.place({ milk: 2 })
  const line = lineOf(await claimOrder(picker, order), 'milk')
  const body = { scans: [scanOf(line, { code: barcode('kefir') })] }
  const { results, work } = await picker(picking.recordScans, { body })
  assert.deepEqual([results[0]?.outcome, results[0]?.scanned], ['wrong-item', goods.kefir.name])
  assert.equal(lineOf(workOf(work, order.deliveryId), 'milk').picked, 0)
  assert.deepEqual(await scan(picker, scanOf(line, { code: null }), scanOf(line, { code: null, reason: 'no-label' })), [
    'reason-missing',
    'counted',
  ])
})

test('an unknown code is taught by two scans, and only with the permission', async () => {
  const line = lineOf(await claimOrder(picker, await shop.place({ milk: 2 })), 'milk')
  const code = withCheck('400638133393')
  assert.deepEqual(await scan(picker, scanOf(line, { code })), ['unknown-code'])
  const { taskId, lineId } = line
  const teach = (api: Api, codes: [string, string]) => api(proposing.teachBarcode, { body: { taskId, lineId, codes } })
  await refused(teach(picker, [code, barcode('rice')]), 'scans-differ')
  await refused(teach(picker, [barcode('rice'), barcode('rice')]), 'barcode-taken')
  await refused(teach(await shop.staff('dispatcher'), [code, code]), 'not-permitted')
  await teach(picker, [code, code])
  assert.deepEqual(await scan(picker, scanOf(line, { code })), ['counted'])
})

test('PICK-09 below the band the line is paid by weight, within and up to 10 % above as ordered, beyond it is refused', async () => {
  for (const [grams, total] of [
    [640, 12_80],
    [850, 17_00],
    [1090, 17_00],
  ] as const) {
    const work = await claimOrder(picker, await shop.place({ apples: 1, coffee: 1 }))
    await pickAll(picker, [lineOf(work, 'coffee')])
    const apples = lineOf(work, 'apples')
    assert.deepEqual(await scan(picker, scanOf(apples, { grams: 1120 }), scanOf(apples, { grams })), [
      'too-heavy',
      'counted',
    ])
    const [paid] = (await finish(picker, work)).orders
    assert.equal((paid?.totalBefore ?? 0) - (paid?.total ?? 0), 17_00 - total, `${grams} g`)
    const { rows } = await shop.app.db.pool.query<{ thousandths: number | null }>(
      `SELECT delivered_thousandths AS thousandths FROM order_item WHERE order_id = $1 AND variant_code = $2`,
      [paid?.orderId, goods.apples.code],
    )
    assert.equal(rows[0]?.thousandths, grams < 700 ? grams : null, 'within the band nothing is worked out again')
  }
})

test('the label of a shelf names weighed goods without a weight, which is asked for', async () => {
  const label = withCheck('280012400000')
  await shop.app.db.pool.query('INSERT INTO variant_barcode VALUES ($1, $2)', [`0${label}`, goods.apples.code])
  const apples = lineOf(await claimOrder(picker, await shop.place({ apples: 1 })), 'apples')
  const shelf = scanOf(apples, { code: label })
  assert.deepEqual(await scan(picker, shelf, scanOf(apples, { code: label, grams: 850 })), [
    'weight-missing',
    'counted',
  ])
})

test('PICK-10 a date is required where freshness is promised, and one day short is refused', async () => {
  const line = lineOf(await claimOrder(picker, await shop.place({ yoghurt: 2 })), 'yoghurt')
  const earliest = line.goods.earliestDate ?? assert.fail('no date is promised')
  const before = Temporal.PlainDate.from(earliest).subtract({ days: 1 }).toString()
  const label = `]C1010${barcode('yoghurt')}17${earliest.slice(2).replaceAll('-', '')}`
  assert.deepEqual(
    await scan(
      picker,
      scanOf(line),
      scanOf(line, { date: before }),
      scanOf(line, { date: earliest }),
      scanOf(line, { code: label }),
    ),
    ['date-missing', 'date-too-near', 'counted', 'counted'],
  )
})

test('PICK-11 what is not found is not sold any more within 2 s, and its shelf is checked', async () => {
  const { db } = shop.app
  const work = await claimOrder(picker, await shop.place({ kefir: 3, coffee: 1 }))
  const line = lineOf(work, 'kefir')
  const before = await readStock(db, goods.kefir.code)
  const lost = { kind: 'not-found', code: null, pieces: 2 } as const
  assert.deepEqual(
    await scan(picker, scanOf(line), scanOf(line, lost), scanOf(line, { ...lost, reason: 'shelf-empty' })),
    ['counted', 'reason-missing', 'counted'],
  )
  await within(2, async () => {
    const { products } = await shop.api(getProducts, { query: { codes: goods.kefir.code } })
    return products.some(({ isAvailable }) => isAvailable) ? undefined : true
  })
  assert.deepEqual(await readStock(db, goods.kefir.code), { ...before, onHand: before.reserved })
  const check = async () =>
    (await picker(shelf.listShelfChecks)).items.find(({ variantCode }) => variantCode === goods.kefir.code)
  const { id, missing, takenOff } = (await check()) ?? assert.fail('no shelf check')
  assert.deepEqual([missing, takenOff], [2, before.onHand - before.reserved])
  await pickAll(picker, [lineOf(work, 'coffee')])
  await finish(picker, work)
  const after = await readStock(db, goods.kefir.code)
  assert.equal(after.onHand, after.reserved, 'the order’s own pieces are not there to be sold either')
  assert.equal(after.reserved, before.reserved - 2)
  await picker(shelf.closeShelfCheck, { params: { id }, body: { found: 4 } })
  assert.equal(await check(), undefined)
  const found = await readStock(db, goods.kefir.code)
  assert.equal(found.onHand - found.reserved, 4)
})

test('PICK-11 damaged pieces are written off, and another piece is picked', async () => {
  const { db } = shop.app
  const work = await claimOrder(picker, await shop.place({ rice: 1 }))
  const line = lineOf(work, 'rice')
  const before = await readStock(db, goods.rice.code)
  const damaged = scanOf(line, { kind: 'damaged', code: null, reason: 'leaking', pieces: 2 })
  assert.deepEqual(await scan(picker, damaged, scanOf(line)), ['counted', 'counted'])
  assert.equal((await readStock(db, goods.rice.code)).onHand, before.onHand - 2)
  const [paid] = (await finish(picker, work)).orders
  assert.equal(paid?.total, paid?.totalBefore)
})

test('500 scans of a phone that was offline are counted once each, in their order; what no longer fits is told', async () => {
  const phone = await staffApi(shop.app, shop.clock, 'picker', { isPhone: true })
  const order = await shop.place({ rice: 90 })
  const line = lineOf(await claimOrder(phone, order), 'rice')
  const steps = Array.from({ length: 250 }, () => scanOf(line))
  const scans = steps.flatMap((step) => [step, scanOf(line, { kind: 'undo', code: null, undoes: step.id })])
  shop.clock.pass({ minutes: 60 })
  const send = async () => {
    const outcomes: string[] = []
    for (let from = 0; from < scans.length; from += 125)
      outcomes.push(...(await scan(phone, ...scans.slice(from, from + 125))))
    return outcomes
  }
  const outcomes = await send()
  assert.deepEqual([outcomes.length, new Set(outcomes)], [500, new Set(['counted'])])
  assert.deepEqual(await send(), outcomes)
  const second = await shop.staff('picker-2')
  shop.clock.pass({ minutes: 11 })
  await claimOrder(second, order)
  assert.deepEqual(await scan(phone, scanOf(line)), ['not-yours'])
})
