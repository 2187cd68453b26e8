import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { defaultsOf } from '#kernel/setting.ts'
import { hasTriedEnough, needsAge, refusedWithAge, shareTaken } from './door.ts'
import { doorSum } from './door-sum.ts'
import { courierSettings } from './settings.ts'

const defaultFigures = defaultsOf(courierSettings)

const lines = [
  { lineId: 1, quantity: 2, isAgeRestricted: false },
  { lineId: 2, quantity: 3, isAgeRestricted: true },
]

test('without a proof of age the restricted lines alone stay with the courier', () => {
  const damaged = { lineId: 1, pieces: 1, reason: 'damaged' } as const
  const some = { lineId: 2, pieces: 1, reason: 'unwanted' } as const
  assert.deepEqual(refusedWithAge(lines, [damaged, some], false), [damaged, { lineId: 2, pieces: 3, reason: 'age' }])
  assert.equal(needsAge(lines, [some]), true)
  assert.equal(needsAge(lines, [{ ...some, pieces: 3 }]), false)
})

test('meal vouchers pay food first, and what is short or too much is named to the ban', () => {
  const orders = [
    { orderId: 'a', due: bani(1000), food: bani(600) },
    { orderId: 'b', due: bani(500), food: bani(0) },
  ]
  const take = (means: 'cash' | 'meal-voucher', amount: number) => ({ means, amount: bani(amount), tip: bani(0) })
  const { shares, missing, vouchersOver } = shareTaken(orders, [take('cash', 899), take('meal-voucher', 600)])
  assert.deepEqual([missing, vouchersOver], [1, 0])
  assert.deepEqual(
    shares.get('a')?.map(({ means, amount }) => [means, amount]),
    [
      ['meal-voucher', 600],
      ['cash', 400],
    ],
  )
  assert.equal(shareTaken(orders, [take('meal-voucher', 601)]).vouchersOver, 1)
  assert.equal(shareTaken(orders, [take('cash', 1502)]).missing, -2)
})

test('the door falls first; a meal voucher that paid more than the food left gives its excess back before', () => {
  const line = { lineId: 1, orderId: 'a', quantity: 2, off: [0, 400, 800], foodOff: [0, 400, 800] }
  const other = { lineId: 2, orderId: 'a', quantity: 1, off: [0, 300], foodOff: [0, 0] }
  const of = (food: number) => ({
    lines: [line, other],
    money: [{ orderId: 'a', due: 500, food, offWhenEmpty: 99 }],
  })
  assert.deepEqual(doorSum(of(400), new Map([[1, 1]])), { due: 100, food: 0, back: 0 })
  assert.deepEqual(doorSum(of(0), new Map([[1, 1]])), { due: 500, food: 0, back: 400 })
  assert.deepEqual(
    doorSum(
      of(800),
      new Map([
        [1, 2],
        [2, 1],
      ]),
    ),
    { due: 0, food: 0, back: 699 },
  )
})

test('calls count since the courier has arrived, and five minutes at the door', () => {
  const at = (time: string): Temporal.Instant => Temporal.Instant.from(`2026-11-27T${time}:00Z`)
  const enough = (calls: string[], leaves: string): boolean =>
    hasTriedEnough(at('17:00'), calls.map(at), at(leaves), defaultFigures)
  assert.equal(enough(['17:01', '17:03'], '17:05'), true)
  assert.equal(enough(['17:01', '17:03'], '17:04'), false)
  assert.equal(enough(['16:59', '17:03'], '17:06'), false)
  assert.equal(hasTriedEnough(null, [at('17:01'), at('17:02')], at('18:00'), defaultFigures), false)
})
