import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bani } from '#kernel/money.ts'
import { compareMovements } from './compare-movements.ts'
import type { BookedPayment, BookedRefund, GatewayMovement } from './movement.ts'

const at = Temporal.Instant.from('2026-11-20T10:00:00Z')
const reference = 'PF-1'
const refund = (id: string, amount: number, given: Partial<BookedRefund> = {}): BookedRefund => ({
  ...{ id, gatewayRefundId: null, state: 'done', amount: bani(amount), at, isExpected: true },
  ...given,
})
const booked = (given: Partial<BookedPayment> = {}): BookedPayment => ({
  ...{ reference, state: 'done', amount: bani(100_00), at, isExpected: true, refunds: [] },
  ...given,
})
const listed = (given: Partial<GatewayMovement> = {}): GatewayMovement => ({
  ...{ kind: 'payment', id: 'pi_1', reference, refundId: null, state: 'done', amount: bani(100_00) },
  ...{ currency: 'RON', at },
  ...given,
})
const returned = (amount: number | null, given: Partial<GatewayMovement> = {}): GatewayMovement =>
  listed({ kind: 'refund', id: 're_1', amount: amount === null ? null : bani(amount), ...given })

const differences = (ours: BookedPayment | null, theirs: readonly GatewayMovement[]) =>
  compareMovements(ours, theirs).map(({ kind, movement, amount }) => `${kind} ${movement} ${amount / 100}`)

test('a capture that is equal on both sides, and payments without money on either side, are no difference', () => {
  assert.deepEqual(differences(booked(), [listed()]), [])
  for (const state of ['pending', 'failed'] as const) {
    assert.deepEqual(differences(booked({ state }), []), [])
    assert.deepEqual(differences(booked({ state }), [listed({ state: 'failed' })]), [])
    assert.deepEqual(differences(null, [listed({ state })]), [])
  }
})

test('a capture or a hold of one side only is missing on the other, where the list must contain it', () => {
  assert.deepEqual(differences(booked(), []), ['missing-at-gateway payment 100'])
  assert.deepEqual(differences(booked({ state: 'held' }), []), ['missing-at-gateway payment 100'])
  assert.deepEqual(differences(booked({ isExpected: false }), []), [])
  assert.deepEqual(differences(null, [listed()]), ['missing-in-books payment 100'])
})

test('a foreign payment that the gateway has returned in part is missing in the books by the rest', () => {
  assert.deepEqual(differences(null, [listed(), returned(30_00)]), ['missing-in-books payment 70'])
  assert.deepEqual(differences(null, [listed(), returned(100_00)]), [])
  assert.deepEqual(differences(null, [returned(30_00)]), ['missing-in-books refund 30'])
})

test('a lost capture is another state, and both sides are shown', () => {
  assert.deepEqual(compareMovements(booked({ state: 'pending' }), [listed()]), [
    {
      ...{ kind: 'other-state', movement: 'payment', refundId: null, amount: 100_00 },
      ours: { amount: 100_00, currency: 'RON', state: 'pending', at },
      theirs: { amount: 100_00, currency: 'RON', state: 'done', at },
    },
  ])
  assert.deepEqual(differences(booked(), [listed({ state: 'failed' })]), ['other-state payment 100'])
})

test('another amount or currency is told with what is between them', () => {
  assert.deepEqual(differences(booked(), [listed({ amount: bani(98_50) })]), ['other-amount payment 1.5'])
  assert.deepEqual(differences(booked(), [listed({ currency: 'EUR' })]), ['other-amount payment 0'])
})

test('a second capture under one reference is counted twice', () => {
  assert.deepEqual(differences(booked(), [listed(), listed({ id: 'pi_2' })]), ['counted-twice payment 100'])
})

test('refunds are paired by the shop’s id or the gateway’s, and differ in amount, state and number', () => {
  const ours = booked({ refunds: [refund('a', 20_00), refund('b', 30_00, { gatewayRefundId: 're_2' })] })
  const second = returned(30_00, { id: 're_2' })
  const first = returned(20_00, { refundId: 'a' })
  assert.deepEqual(differences(ours, [listed(), first, second]), [])
  assert.deepEqual(differences(ours, [listed(), { ...first, amount: bani(19_00) }, second]), ['other-amount refund 1'])
  assert.deepEqual(differences(ours, [listed(), { ...first, state: 'failed' }, second]), ['other-state refund 20'])
  const twice = { ...first, id: 're_3' }
  assert.deepEqual(differences(ours, [listed(), first, twice, second]), ['counted-twice refund 20'])
})

test('a refund that is due, or refused, is expected at no gateway, and one that was made there differs in state', () => {
  for (const state of ['pending', 'failed'] as const) {
    const ours = booked({ refunds: [refund('a', 20_00, { state })] })
    assert.deepEqual(differences(ours, [listed()]), [])
    assert.deepEqual(differences(ours, [listed(), returned(20_00, { refundId: 'a' })]), ['other-state refund 20'])
  }
})

test('what the books have got since the list was read is no difference', () => {
  const recent = { isExpected: false }
  for (const state of ['pending', 'held'] as const)
    assert.deepEqual(differences(booked(recent), [listed({ state })]), [])
  const withdrawn = booked({ ...recent, state: 'failed' })
  assert.deepEqual(differences(withdrawn, [listed({ state: 'held' })]), [])
  assert.deepEqual(differences(withdrawn, [listed()]), ['other-state payment 100'])
  const ours = booked({ refunds: [refund('a', 20_00, recent)] })
  assert.deepEqual(differences(ours, [listed()]), [])
  assert.deepEqual(differences(ours, [listed(), returned(20_00, { refundId: 'a', state: 'pending' })]), [])
})

test('a refund that failed at the gateway and was made there by hand is equal to the one of the books', () => {
  const ours = booked({ refunds: [refund('a', 20_00)] })
  const failed = returned(20_00, { refundId: 'a', state: 'failed' })
  assert.deepEqual(differences(ours, [listed(), failed]), ['other-state refund 20'])
  assert.deepEqual(differences(ours, [listed(), failed, returned(20_00, { id: 're_2' })]), [])
})

test('refunds by hand and disputes are compared by their sum', () => {
  const ours = booked({ refunds: [refund('by-hand', 50_00)] })
  const byHand = returned(20_00)
  const dispute = returned(30_00, { kind: 'dispute' })
  assert.deepEqual(differences(ours, [listed(), byHand, dispute]), [])
  assert.deepEqual(differences(ours, [listed(), byHand]), ['missing-at-gateway refund 30'])
  assert.deepEqual(differences(booked(), [listed(), byHand, dispute]), ['missing-in-books refund 50'])
  assert.deepEqual(differences(booked(), [listed(), { ...dispute, state: 'failed' }]), [])
})

test('a refund without a told sum is explained by any refund of the books', () => {
  assert.deepEqual(differences(booked(), [listed(), returned(null)]), ['missing-in-books refund 100'])
  for (const state of ['done', 'pending'] as const)
    assert.deepEqual(differences(booked({ refunds: [refund('a', 20_00, { state })] }), [listed(), returned(null)]), [])
})

/** A change of one side, and the difference that must be found. Amounts are in bani. */
type Fault = (
  ours: BookedPayment,
  theirs: readonly GatewayMovement[],
) => readonly [BookedPayment | null, readonly GatewayMovement[], string]
const faults: Readonly<Record<string, Fault>> = {
  none: (ours, theirs) => [ours, theirs, ''],
  'lost capture': (ours, theirs) => [
    { ...ours, state: 'pending', refunds: [] },
    theirs.slice(0, 1),
    'other-state payment',
  ],
  'foreign payment': (_, theirs) => [null, theirs.slice(0, 1), 'missing-in-books payment'],
  'lost payment': (ours) => [{ ...ours, refunds: [] }, [], 'missing-at-gateway payment'],
  'other amount': (ours, [payment, ...rest]) => [
    ours,
    payment === undefined ? rest : [{ ...payment, amount: bani((payment.amount ?? 0) + 1) }, ...rest],
    'other-amount payment',
  ],
  'captured twice': (ours, theirs) => [
    ours,
    [...theirs, ...theirs.slice(0, 1).map((one) => ({ ...one, id: 'pi_again' }))],
    'counted-twice payment',
  ],
  'refund at the gateway alone': (ours, theirs) => [
    ours,
    [...theirs, returned(7_00, { id: 're_alone' })],
    'missing-in-books refund',
  ],
  'refund in the books alone': (ours, theirs) => [
    { ...ours, refunds: [...ours.refunds, refund('alone', 7_00)] },
    theirs,
    'missing-at-gateway refund',
  ],
}

const history = fc.record({
  amount: fc.integer({ min: 50_00, max: 500_00 }),
  refunds: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 10_00 }), isOwn: fc.boolean() }), { maxLength: 4 }),
  fault: fc.constantFrom(...Object.keys(faults)),
  order: fc.integer(),
})

test('of random payments and refunds exactly the injected faults are found, whatever the order of the list', () => {
  fc.assert(
    fc.property(history, ({ amount, refunds, fault, order }) => {
      const theirs = [
        listed({ amount: bani(amount) }),
        ...refunds.map((one, n) => returned(one.amount, { id: `re_${n}`, refundId: one.isOwn ? `r${n}` : null })),
      ]
      const ours = booked({ amount: bani(amount), refunds: refunds.map((one, n) => refund(`r${n}`, one.amount)) })
      const [inBooks, inList, expected] = faults[fault]?.(ours, theirs) ?? assert.fail(fault)
      const start = inList.length === 0 ? 0 : Math.abs(order) % inList.length
      const turned = [...inList.slice(start), ...inList.slice(0, start)]
      const found = compareMovements(inBooks, turned).map(({ kind, movement }) => `${kind} ${movement}`)
      assert.deepEqual(found, expected === '' ? [] : [expected])
    }),
  )
})
