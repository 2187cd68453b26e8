import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { add, type Bani, bani } from '#kernel/money.ts'
import { apportion } from '#modules/pricing/rules/apportion.ts'
import { discountOf, isEligible, isRefused, type VoucherLine, type VoucherTerms } from './discount.ts'
import { statusOf } from './status.ts'

const terms: VoucherTerms = {
  code: 'FRESH30',
  promotionName: '30 lei la fructe și legume',
  kind: 'amount',
  value: 30_00,
  minimumGoods: bani(0),
  maximum: null,
  categoryCode: null,
  status: 'valid',
}

const line = (total: number, ...codes: string[]): VoucherLine => ({
  total: bani(total),
  breadcrumbs: codes.map((code) => ({ code })),
})
const basket = (lines: readonly VoucherLine[], deliveryFee = 0) => ({
  goods: add(...lines.map(({ total }) => total)),
  lines,
  deliveryFee: bani(deliveryFee),
})
const apples = line(50_00, '01', '0101')
const soap = line(100_00, '16', '1602')

test('an amount is taken off in full, up to the price of the goods', () => {
  assert.equal(discountOf(terms, basket([apples, soap])), 30_00)
  assert.equal(discountOf(terms, basket([line(12_34, '01')])), 12_34)
})

test('a percentage is rounded half up, once for all goods, and stops at its maximum', () => {
  const percent = { ...terms, kind: 'percent', value: 15 } as const
  assert.equal(discountOf(percent, basket([line(10, '01')])), 2)
  assert.equal(discountOf(percent, basket([line(3, '01'), line(3, '01'), line(3, '01')])), 1)
  assert.equal(discountOf({ ...percent, maximum: bani(20_00) }, basket([apples, soap, soap])), 20_00)
})

test('a voucher for a department reduces only its goods, and counts all goods for its minimum', () => {
  const fruit = { ...terms, categoryCode: '01', kind: 'percent', value: 50, minimumGoods: bani(150_00) } as const
  assert.equal(discountOf(fruit, basket([apples, soap])), 25_00)
  assert.deepEqual(discountOf({ ...fruit, categoryCode: '07' }, basket([apples, soap])), {
    kind: 'refused',
    reason: 'voucher-nothing-eligible',
    facts: { field: 'couponCode' },
  })
})

test('goods under the promotion ban are not reduced by a voucher and do not count for its minimum', () => {
  const formula = { ...line(90_00, '14', '1401'), isBarred: true }
  assert.equal(discountOf({ ...terms, kind: 'percent', value: 10 }, basket([apples, formula])), 5_00)
  assert.equal(isEligible(terms, formula), false)
  const reasonOf = (discount: ReturnType<typeof discountOf>) => (isRefused(discount) ? discount.reason : discount)
  assert.equal(reasonOf(discountOf(terms, basket([formula]))), 'voucher-nothing-eligible')
  const withMinimum = { ...terms, minimumGoods: bani(100_00) }
  assert.equal(reasonOf(discountOf(withMinimum, basket([apples, formula]))), 'voucher-below-minimum')
  assert.equal(discountOf(withMinimum, basket([apples, apples, formula])), 30_00)
})

test('below the minimum the refusal names the missing amount', () => {
  assert.deepEqual(discountOf({ ...terms, minimumGoods: bani(200_00) }, basket([apples])), {
    kind: 'refused',
    reason: 'voucher-below-minimum',
    facts: { field: 'couponCode', minimumInt: 200_00, missingInt: 150_00 },
  })
})

test('free delivery takes off the fee and reduces no goods', () => {
  const free = { ...terms, kind: 'delivery', value: 0 } as const
  assert.equal(discountOf(free, basket([apples], 14_99)), 14_99)
  assert.equal(isEligible(free, apples), false)
  assert.equal((discountOf(free, basket([apples])) as { reason: string }).reason, 'voucher-nothing-eligible')
})

test('each status that forbids use has its own refusal', () => {
  const reasonOf = (status: VoucherTerms['status']) => {
    const discount = discountOf({ ...terms, status }, basket([apples]))
    return isRefused(discount) ? discount.reason : discount
  }
  assert.deepEqual((['expired', 'cancelled', 'used-up', 'not-started'] as const).map(reasonOf), [
    'voucher-expired',
    'voucher-cancelled',
    'voucher-used-up',
    'voucher-not-started',
  ])
  assert.equal(reasonOf('pending_expire'), 30_00)
})

const anyTerms: fc.Arbitrary<VoucherTerms> = fc
  .record({
    kind: fc.constantFrom('amount', 'percent', 'delivery'),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    percent: fc.integer({ min: 1, max: 100 }),
    minimumGoods: fc.integer({ min: 0, max: 100_000 }),
    maximum: fc.option(fc.integer({ min: 1, max: 100_000 })),
    categoryCode: fc.option(fc.constantFrom('01', '16', '0101')),
  })
  .map(({ kind, amount, percent, minimumGoods, maximum, categoryCode }) => ({
    ...terms,
    ...{ kind, categoryCode, minimumGoods: bani(minimumGoods), maximum: maximum === null ? null : bani(maximum) },
    value: kind === 'amount' ? amount : kind === 'percent' ? percent : 0,
  }))
const anyLines = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(['01', '0101'], ['16', '1602'], []))
    .map(([total, codes]) => line(total, ...codes)),
  { maxLength: 12 },
)

test('for any voucher and any goods the discount is above 0, whole, and at most the price of what it counts', () => {
  fc.assert(
    fc.property(anyTerms, anyLines, fc.integer({ min: 0, max: 20_00 }), (given, lines, fee) => {
      const whole = basket(lines, fee)
      const discount = discountOf(given, whole)
      if (isRefused(discount)) return
      const counted = given.kind === 'delivery' ? fee : sumOf(lines.filter((candidate) => isEligible(given, candidate)))
      assert.ok(Number.isSafeInteger(discount) && discount > 0, `${discount}`)
      assert.ok(discount <= counted && discount <= (given.maximum ?? discount), `${discount} of ${counted}`)
      assert.ok(given.kind === 'delivery' || discount <= whole.goods)
      assert.ok(whole.goods >= given.minimumGoods)
    }),
  )
})

test('more goods never make the discount smaller', () => {
  fc.assert(
    fc.property(anyTerms, anyLines, fc.integer({ min: 0, max: 20_00 }), (given, lines, fee) => {
      const before = discountOf(given, basket(lines, fee))
      const after = discountOf(given, basket([...lines, apples], fee))
      if (!isRefused(before)) assert.ok(!isRefused(after) && after >= before)
    }),
  )
})

test('a discount shared out among lines leaves none of them below 0', () => {
  fc.assert(
    fc.property(anyTerms, anyLines, (given, lines) => {
      const discount = discountOf(given, basket(lines))
      if (isRefused(discount)) return
      const weights = lines.map((candidate) => (isEligible(given, candidate) ? candidate.total : 0))
      const parts = apportion(discount, weights)
      assert.equal(sumOf(parts.map((total) => ({ total }))), discount)
      assert.ok(parts.every((part, index) => part <= (weights[index] ?? 0)))
    }),
  )
})

const sumOf = (lines: readonly { readonly total: Bani }[]): number => add(...lines.map(({ total }) => total))

test('a voucher expires soon in its last 72 hours, and has expired at its last instant', () => {
  const validUntil = Temporal.Instant.from('2026-12-01T00:00:00Z')
  const voucher = {
    validFrom: Temporal.Instant.from('2026-11-01T00:00:00Z'),
    validUntil,
    isCancelled: false,
    isForCustomer: true,
    usesLeft: null,
  }
  const at = (text: string, more = {}) => statusOf({ ...voucher, ...more }, Temporal.Instant.from(text))
  assert.equal(at('2026-10-31T23:59:59.999Z'), 'not-started')
  assert.equal(at('2026-11-01T00:00:00Z'), 'valid')
  assert.equal(at('2026-11-27T23:59:59.999Z'), 'valid')
  assert.equal(at('2026-11-28T00:00:00Z'), 'pending_expire')
  assert.equal(at('2026-11-30T23:59:59.999Z'), 'pending_expire')
  assert.equal(at('2026-12-01T00:00:00Z'), 'expired')
  assert.equal(at('2026-11-15T00:00:00Z', { isForCustomer: false }), 'not-for-customer')
  assert.equal(at('2026-11-15T00:00:00Z', { usesLeft: 0 }), 'used-up')
  assert.equal(at('2026-12-15T00:00:00Z', { usesLeft: 0, isCancelled: true }), 'cancelled')
})
