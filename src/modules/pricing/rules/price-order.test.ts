import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bani } from '#kernel/money.ts'
import { apportion } from './apportion.ts'
import { linePrice } from './line-price.ts'
import { type LineToPrice, priceOrder } from './price-order.ts'
import { standardTariff } from './tariff.ts'

const line = (price: number, quantity: number, changes: Partial<LineToPrice> = {}): LineToPrice => ({
  price: bani(price),
  originalPrice: null,
  geniusPrice: null,
  bmsm: null,
  quantity,
  deposit: bani(0),
  vatBasisPoints: 1100,
  mealVoucher: false,
  ...changes,
})

const order = {
  ...({ membership: 'standard', interval: null, feeBasisPoints: 2100 } as const),
  ...{ tip: bani(0), tariff: standardTariff },
}

test('an order of milk and wine: goods, deposit, delivery and VAT to the ban', () => {
  const price = priceOrder({
    ...order,
    lines: [line(13_89, 2, { mealVoucher: true }), line(42_90, 1, { vatBasisPoints: 2100, deposit: bani(50) })],
    tip: bani(5_00),
  })
  assert.equal(price.goods, 70_68)
  assert.equal(price.deposits, 50)
  assert.equal(price.deliveryFee, 14_99)
  assert.equal(price.smallBasketFee, 9_99)
  assert.equal(price.total, 70_68 + 50 + 14_99 + 9_99 + 5_00)
  assert.equal(price.mealVoucherGoods, 27_78)
  // 27.78 at 11 % holds 2.75; wine and fees, 67.88 at 21 %, hold 11.78.
  assert.deepEqual(price.taxes, [
    { basisPoints: 1100, gross: 27_78, tax: 2_75 },
    { basisPoints: 2100, gross: 67_88, tax: 11_78 },
  ])
  assert.equal(price.tax, 14_53)
})

test('an empty order costs nothing, even with a tip', () => {
  const price = priceOrder({ ...order, lines: [line(10_00, 0, { deposit: bani(50) })], tip: bani(10_00) })
  assert.equal(price.total, 0)
  assert.deepEqual(price.taxes, [])
})

test('the discount of a quiet hour never makes free delivery negative', () => {
  const span = {
    since: Temporal.Instant.from('2026-11-27T11:00:00Z'),
    until: Temporal.Instant.from('2026-11-27T13:00:00Z'),
  }
  const free = priceOrder({ ...order, lines: [line(250_00, 1)], interval: span })
  assert.equal(free.slotSurcharge, 0)
  const paid = priceOrder({ ...order, lines: [line(100_00, 1)], interval: span })
  assert.equal(paid.slotSurcharge, -2_00)
})

const someTerms = fc.record({
  price: fc.integer({ min: 1, max: 500_00 }).map(bani),
  originalPrice: fc.option(fc.integer({ min: 1, max: 600_00 }).map(bani)),
  geniusPrice: fc.option(fc.integer({ min: 1, max: 600_00 }).map(bani)),
  bmsm: fc.option(
    fc
      .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 100_00 }), fc.integer({ min: 0, max: 100_00 }))
      .map(([targetQuantity, unit, more]) => ({
        targetQuantity,
        unitDiscount: bani(unit),
        geniusUnitDiscount: bani(unit + more),
      })),
  ),
})

const someLine = fc
  .tuple(
    someTerms,
    fc.record({
      quantity: fc.integer({ min: 0, max: 100 }),
      deposit: fc.integer({ min: 0, max: 6 }).map((packs) => bani(packs * 50)),
      vatBasisPoints: fc.constantFrom(1100, 2100),
      mealVoucher: fc.boolean(),
    }),
  )
  .map(([terms, rest]): LineToPrice => ({ ...terms, ...rest }))

const hour = fc.integer({ min: 0, max: 24 * 14 }).map((hours) => {
  const since = Temporal.Instant.from('2026-10-20T00:00:00Z').add({ hours })
  return { since, until: since.add({ hours: 2 }) }
})

const someOrder = fc.record({
  lines: fc.array(someLine, { maxLength: 40 }),
  interval: fc.option(hour),
  tip: fc.integer({ min: 0, max: 100_00 }).map(bani),
  feeBasisPoints: fc.constant(2100),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('under any terms a price is not negative, not above the full price, and not higher for a member', () => {
  fc.assert(
    fc.property(someTerms, fc.integer({ min: 0, max: 100 }), (terms, quantity) => {
      const standard = linePrice(terms, quantity, 'standard')
      const genius = linePrice(terms, quantity, 'genius')
      assert.ok(genius.total >= 0)
      assert.ok(genius.total <= standard.total)
      assert.ok(standard.total <= standard.full)
      assert.equal(standard.total, standard.unit * quantity)
    }),
  )
})

test('the total is the sum of its parts, only the surcharge of a quiet hour is negative, and taxes add up', () => {
  fc.assert(
    fc.property(someOrder, (input) => {
      const price = priceOrder({ ...input, membership: 'standard', tariff: standardTariff })
      const parts = [
        price.goods,
        price.deposits,
        price.deliveryFee,
        price.slotSurcharge,
        price.smallBasketFee,
        price.tip,
      ]
      assert.equal(price.total, sum(parts))
      assert.equal(price.goods, sum(price.lines.map(({ total }) => total)))
      assert.equal(price.deposits, sum(price.lines.map(({ deposit }) => deposit)))
      assert.equal(price.goods, price.goodsFull - price.discount)
      assert.ok(price.deliveryFee + price.slotSurcharge >= 0)
      assert.ok([price.goods, price.discount, price.deposits, price.tip, price.tax].every((part) => part >= 0))
      assert.equal(price.tax, sum(price.taxes.map(({ tax }) => tax)))
      assert.equal(sum(price.taxes.map(({ gross }) => gross)), price.total - price.deposits - price.tip)
    }),
  )
})

test('the taxes of the lines at the reduced rate add up to the tax of that rate', () => {
  fc.assert(
    fc.property(someOrder, (input) => {
      const price = priceOrder({ ...input, membership: 'standard', tariff: standardTariff })
      const reduced = sum(price.lines.filter((_, i) => input.lines[i]?.vatBasisPoints === 1100).map(({ tax }) => tax))
      assert.equal(reduced, price.taxes.find(({ basisPoints }) => basisPoints === 1100)?.tax ?? 0)
    }),
  )
})

test('the same cart never costs a Genius member more', () => {
  fc.assert(
    fc.property(someOrder, (input) => {
      const standard = priceOrder({ ...input, membership: 'standard', tariff: standardTariff })
      const genius = priceOrder({ ...input, membership: 'genius', tariff: standardTariff })
      assert.ok(genius.total <= standard.total, `${genius.total} > ${standard.total}`)
    }),
  )
})

test('a member who is below a threshold only because of the member price pays the fees of the standard price', () => {
  const lines = [line(80_00, 1, { geniusPrice: bani(79_00) })]
  assert.equal(priceOrder({ ...order, lines, membership: 'genius' }).smallBasketFee, 0)
})

test('the parts of an apportioned amount add up, and each is less than one ban off', () => {
  const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(fc.nat(1_000_000).map(bani), weights, (total, parts) => {
      const shares = apportion(total, parts)
      assert.equal(sum(shares), total)
      const all = sum(parts)
      for (const [i, share] of shares.entries()) {
        if (all > 0) assert.ok(Math.abs(share - (total * (parts[i] ?? 0)) / all) < 1)
      }
    }),
  )
  assert.deepEqual(apportion(bani(100), [1, 1, 1]), [34, 33, 33])
})

test('a voucher is deducted before tax, at the rates of its lines, and adds no fee', () => {
  const lines = [line(60_00, 1, { mealVoucher: true }), line(40_00, 1, { vatBasisPoints: 2100 })]
  const before = priceOrder({ ...order, lines })
  const price = priceOrder({ ...order, lines, voucher: { lines: [bani(20_00), bani(0)], delivery: bani(14_99) } })
  assert.equal(price.total, before.total - 34_99)
  assert.equal(price.voucher, 34_99)
  assert.deepEqual([price.smallBasketFee, price.deliveryFee], [before.smallBasketFee, before.deliveryFee])
  assert.equal(price.mealVoucherGoods, 40_00)
  assert.deepEqual(
    price.lines.map(({ total, voucher }) => [total, voucher]),
    [
      [60_00, 20_00],
      [40_00, 0],
    ],
  )
  assert.deepEqual(price.taxes, [
    { basisPoints: 1100, gross: 40_00, tax: 3_96 },
    { basisPoints: 2100, gross: 40_00, tax: 6_94 },
  ])
})

test('a quiet hour takes nothing off a delivery that a voucher pays', () => {
  const interval = {
    since: Temporal.Instant.from('2026-11-27T11:00:00Z'),
    until: Temporal.Instant.from('2026-11-27T13:00:00Z'),
  }
  const price = priceOrder({
    ...order,
    interval,
    lines: [line(100_00, 1)],
    voucher: { lines: [bani(0)], delivery: bani(14_99) },
  })
  assert.equal(price.slotSurcharge, 0)
  assert.equal(price.total, 100_00)
})

test('the shares of any voucher among the lines add up, and so does the tax', () => {
  const inputs = fc.tuple(someOrder, fc.integer({ min: 0, max: 100 }))
  fc.assert(
    fc.property(inputs, ([input, percent]) => {
      const plain = priceOrder({ ...input, membership: 'standard', tariff: standardTariff })
      const weights = plain.lines.map(({ total }) => total)
      const off = bani(Math.floor((plain.goods * percent) / 100))
      const lines = input.lines.length > 0 ? apportion(off, weights) : []
      const price = priceOrder({
        ...input,
        membership: 'standard',
        tariff: standardTariff,
        voucher: { lines, delivery: bani(0) },
      })
      assert.equal(price.total, plain.total - sum(lines))
      assert.equal(price.tax, sum(price.taxes.map(({ tax }) => tax)))
      assert.equal(sum(price.taxes.map(({ gross }) => gross)), price.total - price.deposits - price.tip)
      assert.ok(price.tax <= plain.tax && price.lines.every(({ tax, total, voucher }) => tax >= 0 && voucher <= total))
      assert.ok(price.mealVoucherGoods >= 0)
    }),
  )
})
