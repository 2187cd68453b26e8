import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDigit } from '#modules/catalog/stock/rules/gtin.ts'
import type { PickWork } from '#modules/picking/contract.staff.ts'
import { judge, localWork, type NotedScan, type PickLine, placeOf, shortPieces, stepsOf } from './local-work.ts'

const gtinOf = (digits: string): string => `0${digits}${checkDigit(digits)}`
const [milk, kefir] = [gtinOf('594100120018'), gtinOf('594100120019')]
const goods = (variantCode: string, gtin: string): PickLine['goods'] => ({
  ...{ variantCode, name: variantCode, brand: null, sizeLabel: '1 l', picture: '', band: null, earliestDate: null },
  barcodes: [{ gtin, printed: gtin.slice(1), pieces: 1 }],
})
const line = (lineId: number, what: Partial<PickLine> = {}): PickLine => ({
  ...{ taskId: 'task', lineId, quantity: 3, comment: null, mayBeReplaced: true, wish: null, isAgeRestricted: false },
  ...{ temperature: 'ambient', place: null, goods: goods('MILK', milk), picked: 0, replaced: 0, missing: 0 },
  ...{ grams: [], why: 'pieces-open', scans: [], proposals: [] },
  ...what,
})
const work = (...lines: PickLine[]): PickWork => ({
  ...{ now: '2026-11-27T08:00:00Z', tasks: [], totes: [], lines },
  figures: {
    ...{ leaseMinutes: 10, offlineLeaseMinutes: 30, overweightPercent: 10, proposalMinutes: 5 },
    weighedPrefixes: ['28'],
  },
})
let ids = 0
const scan = (lineId: number, what: Partial<NotedScan> = {}): NotedScan => ({
  ...{ id: `scan-${++ids}`, taskId: 'task', lineId, kind: 'pick', code: milk.slice(1), pieces: 1, grams: null },
  ...{ date: null, lot: null, reason: null, proposalId: null, undoes: null, tote: null, at: '2026-11-27T08:00:00Z' },
  ...what,
})
const proposal = (what: Partial<PickLine['proposals'][number]>): PickLine['proposals'][number] => ({
  ...{ id: 'proposal', state: 'accepted', quantity: 1, scanned: 0, unitPrice: 1000 },
  ...{ expiresAt: '2026-11-27T08:05:00Z', place: null, goods: goods('KEFIR', kefir) },
  ...what,
})

test('scans that the shop does not know yet are counted, and those that it knows are not counted twice', () => {
  const [first, second] = [scan(1), scan(1)]
  const known = { id: first.id, kind: 'pick', pieces: 1, grams: null } as const
  const after = localWork(work(line(1, { picked: 1, scans: [known] })), [first, second])
  assert.deepEqual([after.lines[0]?.picked, after.lines[0]?.why], [2, 'pieces-open'])
})

test('a line that is full takes no more pieces, and the next one comes', () => {
  const after = localWork(work(line(1), line(2)), [scan(1, { pieces: 3 }), scan(1)])
  assert.equal(after.lines[0]?.picked, 3)
  assert.deepEqual(
    stepsOf(after).map((step) => step.line.lineId),
    [2],
  )
})

test('a scan can be taken back before and after the shop knows it', () => {
  const first = scan(1)
  const undo = scan(1, { kind: 'undo', code: null, undoes: first.id })
  assert.equal(localWork(work(line(1)), [first, undo]).lines[0]?.picked, 0)
})

test('a code of other goods of the work is a wrong item, any other code is unknown', () => {
  const all = work(line(1), line(2, { goods: goods('KEFIR', kefir) }))
  const step = { line: line(1), proposal: null }
  assert.equal(judge(step, scan(1, { code: kefir.slice(1) }), all).outcome, 'wrong-item')
  assert.equal(judge(step, scan(1, { code: '96385074' }), all).outcome, 'unknown-code')
})

test('a line that waits for the shopper is no step, and becomes one once they agree', () => {
  const missing = { missing: 3, picked: 0 }
  const waiting = work(line(1, { ...missing, proposals: [proposal({ state: 'open' })] }))
  assert.deepEqual(stepsOf(waiting), [])
  const place = { aisle: 'F', shelf: 1, position: 4, text: 'F-01-4' }
  const [step = assert.fail('no step')] = stepsOf(work(line(1, { ...missing, proposals: [proposal({ place })] })))
  assert.equal(step.proposal?.goods.variantCode, 'KEFIR')
  assert.equal(placeOf(step), place, 'the place of the substitute, not of the missing goods')
})

test('pieces are short that nobody has asked for, or that the shopper refused', () => {
  assert.equal(shortPieces(line(1, { missing: 2, proposals: [proposal({ state: 'refused' })] })), 2)
  assert.equal(shortPieces(line(1, { missing: 2, proposals: [proposal({ state: 'open' })] })), 1)
})
