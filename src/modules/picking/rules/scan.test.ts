import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultsOf } from '#kernel/setting.ts'
import { byPickPath, departsAt, earliestDate, placeText } from './departure.ts'
import { leaseUntil } from './lease.ts'
import { type GoodsToScan, judgeScan, type Scan } from './scan.ts'
import { pickingSettings } from './settings.ts'
import { answerByDefault, keepsOpen, mayProposeAgain } from './substitutes.ts'
import { judgeWeight, lighterGrams } from './weight.ts'

const defaultFigures = defaultsOf(pickingSettings)

const goods: GoodsToScan = {
  variantCode: '100001',
  barcodes: [{ gtin: '05941000618732', pieces: 1 }],
  quantity: 3,
  band: null,
  earliestDate: null,
}
const scan: Scan = { kind: 'pick', code: '5941000618732', pieces: 1, grams: null, date: null, lot: null, reason: null }
const band = { minGrams: 700, maxGrams: 1000, netGrams: 850 }
const outcome = (of: Partial<GoodsToScan>, what: Partial<Scan>, open = 3) =>
  judgeScan({ ...goods, ...of }, open, { ...scan, ...what }, defaultFigures).outcome

test('the right item is counted, and no more pieces than are wanted', () => {
  assert.equal(outcome({}, {}), 'counted')
  assert.equal(outcome({}, { pieces: 4 }), 'line-full')
  assert.equal(outcome({}, {}, 0), 'line-full')
})

test('a code of other goods, an unknown one and a piece without a reason count nothing', () => {
  assert.equal(outcome({}, { code: '4006381333931' }), 'unknown-code')
  assert.equal(
    judgeScan(goods, 3, { ...scan, code: '4006381333931' }, defaultFigures, () => true).outcome,
    'wrong-item',
  )
  assert.equal(outcome({}, { code: '5941000618733' }), 'wrong-check-digit')
  assert.equal(outcome({}, { code: null }), 'reason-missing')
  assert.equal(outcome({}, { code: null, reason: 'no-label' }), 'counted')
})

test('pieces are judged by their band, and only lighter ones are paid by weight', () => {
  const verdicts = [640, 850, 1090, 1120].map((grams) => judgeWeight(grams, band, 10))
  assert.deepEqual(verdicts, ['below', 'within', 'above', 'too-heavy'])
  assert.equal(lighterGrams([640], band), 640)
  assert.equal(lighterGrams([850], band), null)
  assert.equal(lighterGrams([640, 1090], band), 745, 'the heavy piece counts as sold')
  assert.equal(outcome({ band }, { grams: 1120 }), 'too-heavy')
  assert.equal(outcome({ band }, {}), 'weight-missing')
})

test('a date is needed where freshness is promised, and one day short is refused', () => {
  const until = earliestDate('2026-11-27', 5)
  assert.equal(until, '2026-12-02')
  assert.equal(outcome({ earliestDate: until }, {}), 'date-missing')
  assert.equal(outcome({ earliestDate: until }, { date: '2026-12-01' }), 'date-too-near')
  assert.equal(outcome({ earliestDate: until }, { date: '2026-12-02' }), 'counted')
  assert.equal(outcome({ earliestDate: until }, { code: '(01)05941000618732(17)261202' }), 'counted')
})

test('not found and damaged need a reason', () => {
  assert.equal(outcome({}, { kind: 'not-found', code: null }), 'reason-missing')
  assert.equal(outcome({}, { kind: 'not-found', code: null, reason: 'shelf-empty', pieces: 4 }), 'line-full')
  assert.equal(outcome({}, { kind: 'damaged', code: null, reason: 'broken', pieces: 4 }), 'counted')
})

test('the way leads by temperature, aisle, shelf and position', () => {
  const at = (temperature: 'ambient' | 'chilled', aisle: string, shelf: number, position: number) => ({
    temperature,
    place: { aisle, shelf, position },
    name: '',
  })
  const way = [at('chilled', 'A', 1, 1), at('ambient', 'B', 1, 10), at('ambient', 'B', 1, 9), at('ambient', 'A', 2, 1)]
  const lost = { temperature: 'ambient', place: null, name: '' } as const
  const sorted = [lost, ...way].toSorted(byPickPath).map(({ place }) => (place === null ? '?' : placeText(place)))
  assert.deepEqual(sorted, ['A-02-1', 'B-01-9', 'B-01-10', '?', 'A-01-1'])
})

test('an order leaves before its interval, and a lease is longer without a network', () => {
  const since = Temporal.Instant.from('2026-11-26T15:00:00Z')
  assert.equal(departsAt(since, false, defaultFigures).toString(), '2026-11-26T14:30:00Z')
  assert.equal(departsAt(since, true, defaultFigures).toString(), '2026-11-26T14:50:00Z')
  assert.equal(leaseUntil(since, false, defaultFigures).toString(), '2026-11-26T15:10:00Z')
  assert.equal(leaseUntil(since, true, defaultFigures).toString(), '2026-11-26T15:30:00Z')
})

test('a refusal allows one other proposal, and silence means the wish at checkout', () => {
  assert.ok(mayProposeAgain([], 2))
  assert.ok(mayProposeAgain(['refused'], 2))
  assert.ok(mayProposeAgain(['refused', 'gone', 'withdrawn'], 2))
  assert.ok(!mayProposeAgain(['refused', 'refused'], 2))
  assert.ok(!mayProposeAgain(['open'], 2))
  assert.equal(answerByDefault(true), 'by-wish')
  assert.equal(answerByDefault(false), 'refused')
  assert.ok(keepsOpen({ state: 'accepted', quantity: 2 }, 1))
  assert.ok(!keepsOpen({ state: 'by-wish', quantity: 2 }, 2))
  assert.ok(!keepsOpen({ state: 'refused', quantity: 2 }, 0))
})
