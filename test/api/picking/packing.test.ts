import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as orders from '#modules/ordering/contract.ts'
import { cancelOrderByStaff, lowerOrderLines } from '#modules/ordering/desk/contract.staff-actions.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import * as packing from '#modules/picking/contract.staff-packing.ts'
import * as proposing from '#modules/picking/contract.staff-proposals.ts'
import * as shelf from '#modules/picking/contract.staff-shelf.ts'
import * as shop_ from '#modules/picking/contract.ts'
import { staffApiBase } from '#src/serve-console.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { staffHeaders } from '#test/support/fixtures/staff/staff-client.ts'
import { readStock } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'
import {
  barcode,
  claimOrder,
  finish,
  type GoodsName,
  goods,
  lineOf,
  type PickingFixture,
  type Placed,
  pickAll,
  pickingFixture,
  scan,
  scanOf,
  within,
} from '#test/support/picking/picking-fixture.ts'
import { readCode128 } from '#test/support/picking/read-label.ts'

let shop: PickingFixture
let picker: Api
before(async () => {
  shop = await pickingFixture()
  picker = await shop.staff('picker')
})
after(() => shop.stop())

let totes = 0
const newTote = (): string => `L-${String(++totes).padStart(4, '0')}`
const take = (taskId: string, code: string) => picker(packing.takeTote, { body: { taskId, code } })
const of = ({ deliveryId }: Placed) => ({ params: { deliveryId } })
const seal = (order: Placed) => picker(packing.sealOrder, of(order))
const place = (id: string, where: string) => picker(packing.placeTote, { params: { id }, body: { place: where } })

/** An order that is picked into a tote for each temperature. */
async function picked(items: Partial<Record<GoodsName, number>>) {
  const order = await shop.place(items)
  const work = await claimOrder(picker, order)
  const taken = []
  for (const { id } of work.tasks) taken.push(await take(id, newTote()))
  await pickAll(picker, work.lines)
  await finish(picker, work)
  return { order, taken, work }
}

test('PACK-01 a tote has one order and one temperature', async () => {
  const first = await claimOrder(picker, await shop.place({ rice: 1, milk: 1 }))
  const second = await claimOrder(picker, await shop.place({ rice: 1 }))
  const [ambient, chilled] = first.tasks
  const code = newTote()
  const tote = await take(ambient?.id ?? '', code)
  assert.deepEqual(await take(ambient?.id ?? '', code), tote, 'scanned again')
  await refused(take(chilled?.id ?? '', code), 'tote-other-temperature')
  await refused(take(second.tasks[0]?.id ?? '', code), 'tote-in-use')
  await refused(take(ambient?.id ?? '', 'L1'), 'tote-code-invalid')
  const wrong = scanOf(lineOf(first, 'milk'), { tote: code })
  assert.deepEqual(await scan(picker, wrong, scanOf(lineOf(first, 'rice'), { tote: code })), ['wrong-tote', 'counted'])
})

test('PACK-02 labels are PDFs of 100 × 62 mm whose barcode reads back, and reprints are counted', async () => {
  const { order, taken } = await picked({ rice: 1, peas: 1 })
  const headers = await staffHeaders(shop.app, shop.clock, 'picker')
  const print = async (payload: { toteId?: string }): Promise<Buffer> => {
    const url = `${staffApiBase}/packing/orders/${order.deliveryId}/labels`
    const answer = await shop.app.console?.server.inject({ method: 'POST', url, headers, payload })
    assert.equal(answer?.headers['content-type'], 'application/pdf')
    return answer?.rawPayload ?? assert.fail('no labels')
  }
  const pdf = await print({})
  assert.match(pdf.toString('latin1'), /MediaBox \[0 0 283\.46\d* 175\.74\d*\]/)
  const labels = taken.map(({ label }) => label)
  assert.deepEqual(await readCode128(pdf), labels)
  assert.deepEqual(
    labels,
    [1, 2].map((number) => `${order.number.replace('-', '')}-${number}`),
  )
  await print({ toteId: taken[0]?.id ?? '' })
  const { totes: shown } = await picker(packing.getPacking, of(order))
  assert.deepEqual(
    shown.map(({ labelPrints }) => labelPrints),
    [2, 1],
  )
})

test('PACK-03 every tote with age-restricted goods is marked, and the order', async () => {
  const { order } = await picked({ rice: 1, wine: 1, milk: 1 })
  const view = await picker(packing.getPacking, of(order))
  assert.equal(view.isAgeRestricted, true)
  assert.deepEqual(
    view.totes.map(({ temperature, isAgeRestricted }) => [temperature, isAgeRestricted]),
    [
      ['ambient', true],
      ['chilled', false],
    ],
  )
})

test('PACK-04 bags used stand beside bags sold, and the bill stays', async () => {
  const { order } = await picked({ rice: 1 })
  const before = await picker(packing.getPacking, of(order))
  const view = await picker(packing.noteBags, { ...of(order), body: { paper: 3, reusable: 0 } })
  assert.deepEqual([view.bagsUsed, view.bagsSold], [{ paper: 3, reusable: 0 }, before.bagsSold])
  assert.equal(view.total, before.total)
  assert.equal((await shop.shopper(orders.getAccountOrder, { params: { id: order.token } })).totalInt, before.total)
})

test('PACK-05 a substitute refused after picking blocks sealing until it is scanned out, and the shelf gets it back', async () => {
  const order = await shop.place({ milk: 1, coffee: 1 })
  const work = await claimOrder(picker, order)
  for (const { id } of work.tasks) await take(id, newTote())
  const line = lineOf(work, 'milk')
  await pickAll(picker, [lineOf(work, 'coffee')])
  await scan(picker, scanOf(line, { kind: 'not-found', code: null, reason: 'shelf-empty' }))
  const { taskId, lineId } = line
  const body = { taskId, lineId, variantCode: goods.kefir.code, quantity: 1 }
  const { id: proposalId } = await picker(proposing.proposeSubstitute, { body })
  const params = { id: order.token, proposalId }
  await shop.shopper(shop_.answerProposal, { params, body: { accepted: true } })
  await scan(picker, scanOf(line, { kind: 'substitute', proposalId, code: barcode('kefir') }))
  await finish(picker, work)
  const { totes: packed } = await picker(packing.getPacking, of(order))
  for (const tote of packed) await place(tote.id, tote.temperature === 'chilled' ? 'F-1' : 'A-1')
  const before = await readStock(shop.app.db, goods.kefir.code)
  const change = { params: { id: order.token, itemId: lineId }, body: { accepted: false } }
  await shop.shopper(orders.answerLineChange, change)
  assert.equal((await readStock(shop.app.db, goods.kefir.code)).reserved, before.reserved - 1)
  await within(20, async () => ((await picker(packing.getPacking, of(order))).leftOut.length > 0 ? true : undefined))
  await refused(seal(order), 'left-out-first')
  const out = (code: string) => picker(packing.scanOutOfBag, { ...of(order), body: { code } })
  await refused(out(barcode('coffee')), 'wrong-item')
  assert.deepEqual((await out(barcode('kefir'))).leftOut, [])
  assert.equal((await seal(order)).state, 'sealed')
  const put = (await picker(shelf.listPutbacks)).items.find(({ number }) => number === order.number)
  assert.deepEqual([put?.variantCode, put?.cause], [goods.kefir.code, 'refused'])
})

test('PACK-06 sealing needs a place; warm and heavy totes are warned of', async () => {
  const { order, taken } = await picked({ rice: 1, milk: 1 })
  await refused(seal(order), 'staging-place-needed')
  const [ambient, chilled] = taken
  await refused(place(ambient?.id ?? '', 'X-9'), 'staging-place-unknown')
  await place(ambient?.id ?? '', 'A-1')
  const warm = await place(chilled?.id ?? '', 'A-2')
  assert.deepEqual(
    warm.totes.map(({ warnings }) => warnings),
    [[], []],
  )
  shop.clock.pass({ minutes: 21 })
  const late = await picker(packing.getPacking, of(order))
  assert.deepEqual(
    late.totes.map(({ warnings }) => warnings),
    [[], ['too-warm']],
  )
  assert.deepEqual(
    (await place(chilled?.id ?? '', 'F-1')).totes.map(({ warnings }) => warnings),
    [[], []],
  )
  assert.equal((await seal(order)).state, 'sealed')
  const heavy = await picked({ rice: 40 })
  const view = await picker(packing.getPacking, of(heavy.order))
  assert.deepEqual(
    view.totes.map(({ grams, warnings }) => [grams, warnings]),
    [[16_000, ['too-heavy']]],
  )
})

test('trap 5: what is in totes of a cancelled order is sold again once it is back on the shelf', async () => {
  const { db } = shop.app
  const order = await shop.place({ rice: 3 })
  const work = await claimOrder(picker, order)
  const tote = newTote()
  await take(work.tasks[0]?.id ?? '', tote)
  await scan(picker, scanOf(lineOf(work, 'rice'), { pieces: 2 }))
  const before = await readStock(db, goods.rice.code)
  const support = await shop.staff('support')
  const cancel = { params: { id: order.deliveryId }, body: { reason: 'asked-for', note: 'a cerut clientul' } } as const
  await support(cancelOrderByStaff, cancel)
  const putback = () =>
    within(20, async () => (await picker(shelf.listPutbacks)).items.find(({ number }) => number === order.number))
  const { id, pieces } = await putback()
  assert.equal(pieces, 2)
  assert.equal(
    (await readStock(db, goods.rice.code)).reserved,
    before.reserved - 1,
    'what nobody picked is free at once',
  )
  const back = (code: string, wasted = 0) =>
    picker(shelf.putBack, { params: { id }, body: { code, pieces: 1, wasted } })
  await refused(back(barcode('milk')), 'wrong-item')
  await back(barcode('rice'))
  assert.equal((await readStock(db, goods.rice.code)).reserved, before.reserved - 2)
  await back(barcode('rice'), 1)
  const after = await readStock(db, goods.rice.code)
  assert.deepEqual([after.reserved, after.onHand], [before.reserved - 3, before.onHand - 1])
  await refused(back(barcode('rice')), 'putback-not-found')
  const next = await claimOrder(picker, await shop.place({ rice: 1 }))
  await take(next.tasks[0]?.id ?? '', tote)
  await refused(finish(picker, work), 'task-not-claimed')
})

test('a scan after its order was cancelled is refused, also before its tasks are closed: no piece is released twice', async () => {
  const { db } = shop.app
  const order = await shop.place({ rice: 3 })
  const work = await claimOrder(picker, order)
  const rice = lineOf(work, 'rice')
  await scan(picker, scanOf(rice, { pieces: 2 }))
  const before = await readStock(db, goods.rice.code)
  // Closing the tasks waits for this lock.
  const late = await db.pool.connect()
  await late.query('BEGIN')
  await late.query('SELECT FROM pick_order WHERE id = $1 FOR UPDATE', [order.deliveryId])
  try {
    const cancel = { params: { id: order.deliveryId }, body: { reason: 'asked-for' } } as const
    await (await shop.staff('support'))(cancelOrderByStaff, cancel)
    assert.deepEqual(await scan(picker, scanOf(rice)), ['task-closed'])
  } finally {
    await late.query('ROLLBACK')
    late.release()
  }
  const { id, pieces } = await within(20, async () =>
    (await picker(shelf.listPutbacks)).items.find(({ number }) => number === order.number),
  )
  assert.equal(pieces, 2)
  await picker(shelf.putBack, { params: { id }, body: { code: barcode('rice'), pieces, wasted: 0 } })
  assert.equal((await readStock(db, goods.rice.code)).reserved, before.reserved - 3)
})

test('pieces that a cancelled order missed are on sale again once somebody finds them on their shelf', async () => {
  const { db } = shop.app
  const order = await shop.place({ coffee: 3 })
  const onHand = async () => (await readStock(db, goods.coffee.code)).onHand
  const before = await onHand()
  const work = await claimOrder(picker, order)
  await scan(
    picker,
    scanOf(lineOf(work, 'coffee'), { kind: 'not-found', code: null, pieces: 2, reason: 'shelf-empty' }),
  )
  const check = async () =>
    (await picker(shelf.listShelfChecks)).items.find(({ variantCode }) => variantCode === goods.coffee.code)
  const seen = await check()
  const cancel = { params: { id: order.deliveryId }, body: { reason: 'goods-missing' } } as const
  await (await shop.staff('support'))(cancelOrderByStaff, cancel)
  const { id, takenOff } = await within(20, async () => {
    const now = await check()
    return now?.takenOff === seen?.takenOff ? undefined : now
  })
  assert.equal(takenOff, (seen?.takenOff ?? 0) + 2)
  await picker(shelf.closeShelfCheck, { params: { id }, body: { found: takenOff } })
  assert.equal(await onHand(), before)
})

test('what is in a tote beyond a line that staff lowered is taken out of the bag, and sold again once it is back on its shelf', async () => {
  const { db } = shop.app
  const support = await shop.staff('support')
  const reserved = async () => (await readStock(db, goods.peas.code)).reserved
  for (const ending of ['picked', 'cancelled'] as const) {
    const before = await reserved()
    const order = await shop.place({ peas: 3, rice: 1 })
    const work = await claimOrder(picker, order)
    for (const { id } of work.tasks) await place((await take(id, newTote())).id, 'C-1')
    const line = lineOf(work, 'peas')
    await scan(picker, scanOf(line, { pieces: 3 }))
    const params = { id: order.deliveryId }
    const { version } = await support(getOrder, { params })
    await support(lowerOrderLines, { params, body: { version, lines: [{ id: line.lineId, quantity: 1 }] } })
    assert.equal(await reserved(), before + 3)
    const out = async () => (await picker(shelf.listPutbacks)).items.filter(({ number }) => number === order.number)
    if (ending === 'picked') {
      await pickAll(picker, [lineOf(work, 'rice')])
      await finish(picker, work)
      await refused(seal(order), 'left-out-first')
      await picker(packing.scanOutOfBag, { ...of(order), body: { code: barcode('peas') } })
      await seal(order)
    } else {
      await support(cancelOrderByStaff, { params, body: { reason: 'asked-for' } })
      await within(20, async () => ((await out()).length === 2 ? true : undefined))
    }
    for (const { id, pieces } of await out())
      await picker(shelf.putBack, { params: { id }, body: { code: barcode('peas'), pieces, wasted: 0 } })
    assert.equal(await reserved(), before + (ending === 'picked' ? 1 : 0))
  }
  assert.deepEqual(await findDiscrepancies(db), [])
})
