import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import type { Traits } from '#modules/catalog/rules/substitute.ts'
import { priceOrder } from '#modules/pricing/rules/price-order.ts'
import { standardTariff } from '#modules/pricing/rules/tariff.ts'
import { someGoods } from '../../order/rules/goods.fixture.ts'
import type { Goods } from '../../order/rules/goods.ts'
import { refusesSubstitutes } from '../../order/rules/line-wish.ts'
import type { OrderedLine } from '../../order/rules/order-line.ts'
import { afterPicking } from './after-picking.ts'
import { decidePicked, type LinePick, type PickFacts } from './picked.ts'

const milk = someGoods('milk', { price: bani(10_00), vatBasisPoints: 1100 })
const expensiveMilk = someGoods('expensive', { price: bani(12_00), vatBasisPoints: 1100 })
const cheapMilk = someGoods('cheap', { price: bani(9_00), vatBasisPoints: 1100 })
const wine = someGoods('wine', { price: bani(40_00), vatBasisPoints: 2100, deposit: bani(50) })

const traits = (goods: Goods, change: Partial<Traits> = {}): Traits => ({
  variantCode: goods.variantCode,
  productCode: goods.variantCode,
  leaf: goods === wine ? '1206' : '0301',
  netThousandths: 1000,
  unit: 'l',
  tags: [],
  allergens: [],
  traces: [],
  allergenInformation: 'declared',
  isAgeRestricted: false,
  mealVoucher: false,
  ...change,
})

function placed(...lines: (readonly [Goods, number])[]) {
  const toPrice = lines.map(([goods, quantity]) => ({ ...goods, quantity }))
  const terms = {
    membership: 'standard' as const,
    interval: null,
    tip: bani(5_00),
    feeBasisPoints: 2100,
    tariff: standardTariff,
  }
  const price = priceOrder({ lines: toPrice, ...terms })
  const ordered = lines.map(([goods, quantity], index): OrderedLine => {
    const line = price.lines[index]
    assert.ok(line)
    return { id: index + 1, variantCode: goods.variantCode, quantity, comment: null, goods, price: line }
  })
  return { price, ordered }
}

const facts: PickFacts = {
  offers: new Map([milk, expensiveMilk, cheapMilk, wine].map((goods) => [goods.variantCode, goods])),
  traits: new Map([milk, expensiveMilk, cheapMilk, wine].map((goods) => [goods.variantCode, traits(goods)])),
  membership: 'standard',
  wantsSubstitutes: true,
}
const pick = (quantity: number, ...substitutes: (readonly [string, number])[]): LinePick => ({
  lineId: 1,
  quantity,
  substitutes: substitutes.map(([variantCode, count]) => ({ variantCode, quantity: count })),
})
const linesAfter = (picks: readonly LinePick[], pickFacts = facts) =>
  decidePicked(placed([milk, 3]).ordered, picks, pickFacts).map(({ variantCode, quantity, change, price }) => [
    variantCode,
    quantity,
    change,
    price.total,
  ])

test('every change of a line by picking has a name', () => {
  assert.deepEqual(linesAfter([]), [['milk', 3, null, 30_00]])
  assert.deepEqual(linesAfter([pick(3)]), [['milk', 3, null, 30_00]])
  assert.deepEqual(linesAfter([pick(0)]), [['milk', 0, 'deleted', 0]])
  assert.deepEqual(linesAfter([pick(2)]), [['milk', 2, 'decreased', 20_00]])
  assert.deepEqual(linesAfter([pick(0, ['cheap', 3])]), [
    ['milk', 0, 'replaced', 0],
    ['cheap', 3, null, 27_00],
  ])
  assert.deepEqual(linesAfter([pick(1, ['cheap', 2])]), [
    ['milk', 1, 'partial_replaced', 10_00],
    ['cheap', 2, null, 18_00],
  ])
  assert.deepEqual(linesAfter([{ lineId: 1, quantity: 3, thousandths: 820 }]), [['milk', 3, 'quantity_changed', 24_60]])
})

test('a substitute costs at most what was ordered, and replaces at most the missing pieces', () => {
  assert.deepEqual(linesAfter([pick(0, ['expensive', 9])]), [
    ['milk', 0, 'replaced', 0],
    ['expensive', 3, null, 30_00],
  ])
})

test('a substitute that the rules refuse counts as not picked', () => {
  assert.deepEqual(linesAfter([pick(0, ['wine', 3])]), [['milk', 0, 'deleted', 0]])
  assert.deepEqual(linesAfter([pick(0, ['cheap', 3])], { ...facts, wantsSubstitutes: false }), [
    ['milk', 0, 'deleted', 0],
  ])
  const soldOut = new Map([...facts.offers, ['cheap', { ...cheapMilk, available: 0 }]])
  assert.deepEqual(linesAfter([pick(0, ['cheap', 3])], { ...facts, offers: soldOut }), [['milk', 0, 'deleted', 0]])
})

test('a note on a line may refuse substitutes', () => {
  for (const note of ['Nu înlocui, vă rog', 'nu îl schimbați', 'NU INLOCUITI'])
    assert.ok(refusesSubstitutes(note), note)
  for (const note of [null, '', 'mai verzi', 'înlocuiți cu orice']) assert.ok(!refusesSubstitutes(note), String(note))
})

test('a total only falls: fees and tip stay, and the tax is that of delivered goods and fees', () => {
  const { price, ordered } = placed([milk, 9], [wine, 1])
  const picked = decidePicked(ordered, [{ lineId: 2, quantity: 0 }], facts)
  const after = afterPicking(price, picked, 2100)
  assert.equal(after.total, price.total - 40_00 - 50)
  assert.equal(after.smallBasketFee, price.smallBasketFee)
  assert.deepEqual(
    after.taxes.map(({ basisPoints, gross }) => [basisPoints, gross]),
    [
      [1100, 90_00],
      [2100, price.deliveryFee],
    ],
  )
  assert.equal(
    after.tax,
    after.taxes.reduce((sum, { tax }) => sum + tax, 0),
  )
})
