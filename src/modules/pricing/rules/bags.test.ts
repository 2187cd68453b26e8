import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type BagKind, bagCount, bagsFor, bagTotals, fewerBags, type GoodsToPack, noBags } from './bags.ts'
import { standardTariff } from './tariff.ts'

const bagsOf = (kind: BagKind, goods: readonly GoodsToPack[]) => bagsFor(kind, goods, standardTariff.bagPrices)

const goods = (quantity: number, grams: number, changes: Partial<GoodsToPack> = {}): GoodsToPack => ({
  ...{ quantity, netThousandths: grams, unit: 'kg' },
  ...changes,
})

test('frozen, chilled and other goods are packed separately, each in as few bags as possible', () => {
  const cart = [goods(9, 1000), goods(2, 500, { isChilled: true }), goods(1, 400, { isFrozen: true })]
  assert.deepEqual(bagsOf('paper', cart).packed, { ambient: 2, chilled: 1, frozen: 1 })
  assert.deepEqual(bagsOf('reusable', cart).packed, { ambient: 1, chilled: 1, frozen: 1 })
  assert.deepEqual(bagsOf('none', cart), noBags)
})

test('a litre counts as a kilogram, a piece as an average weight, and heavy pieces need no bag', () => {
  assert.equal(bagCount(bagsOf('paper', [goods(5, 1800, { unit: 'l' })])), 2)
  assert.equal(bagCount(bagsOf('paper', [goods(20, 1000, { unit: 'buc' })])), 1)
  assert.equal(bagCount(bagsOf('paper', [goods(21, 1000, { unit: 'buc' })])), 2)
  assert.equal(bagCount(bagsOf('paper', [goods(3, 12_000, { unit: 'l' })])), 0)
})

test('paper bags are sold for 0.99 lei, reusable ones cost a deposit of 4.99 lei', () => {
  const three = [goods(1, 100), goods(1, 100, { isChilled: true }), goods(1, 100, { isFrozen: true })]
  assert.deepEqual(bagTotals(bagsOf('paper', three)), { paper: 2_97, deposit: 0 })
  assert.deepEqual(bagTotals(bagsOf('reusable', three)), { paper: 0, deposit: 14_97 })
})

const someGoods = fc.array(
  fc.record({
    quantity: fc.integer({ min: 0, max: 100 }),
    netThousandths: fc.integer({ min: 1, max: 20_000 }),
    unit: fc.constantFrom('kg' as const, 'l' as const, 'buc' as const),
    isChilled: fc.boolean(),
    isFrozen: fc.boolean(),
  }),
)

test('a delivered order never has more bags than the placed one, whatever the substitutes', () => {
  fc.assert(
    fc.property(fc.constantFrom<BagKind>('none', 'paper', 'reusable'), someGoods, someGoods, (kind, before, after) => {
      const placed = bagsOf(kind, before)
      const now = fewerBags(placed, after)
      assert.ok(bagCount(now) <= bagCount(placed))
      assert.ok(bagCount(now) <= bagCount(bagsOf(kind, after)) || now === placed)
      assert.deepEqual(fewerBags(placed, before), placed)
    }),
  )
})
