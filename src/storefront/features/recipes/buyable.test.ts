import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { buyableOf, missingOf, type RecipeIngredient, totalOf } from './buyable.ts'
import { amountText, timeText } from './recipe-text.ts'

const product = (code: string, more: Partial<ListedProduct> = {}): ListedProduct => ({
  code,
  variantCode: code,
  shortName: code,
  slug: code,
  brand: '',
  unitPriceLabel: '',
  price: 10,
  originalPrice: null,
  labels: [],
  isAvailable: true,
  maxAvailableQuantity: 50,
  maxAllowedQuantity: 20,
  saveMe: null,
  geniusPrice: null,
  sizeLabel: '',
  lowest30: null,
  sgr: null,
  bmsm: null,
  tint: '',
  picture: '1',
  ...more,
})

const ingredient = (id: number, more: Partial<RecipeIngredient>): RecipeIngredient => ({
  id,
  name: `ingredient ${id}`,
  amountText: 'cât scrie',
  amount: 300,
  unit: 'ml',
  isPantry: false,
  product: product(`p${id}`),
  packSize: 1_800,
  packs: 1,
  leftOver: 1_500,
  price: 10,
  ...more,
})

interface BuyOptions {
  readonly servings?: number
  readonly held?: Readonly<Record<string, number>>
  readonly membership?: 'standard' | 'genius'
}

function buy(ingredients: RecipeIngredient[], { servings = 4, held = {}, membership = 'standard' }: BuyOptions = {}) {
  const isTicked = ({ isPantry }: RecipeIngredient): boolean => !isPantry
  const context = { servings, isTicked, held: new Map(Object.entries(held)), membership }
  const buyable = buyableOf({ servings: 4, ingredients }, context)
  const missing = missingOf(buyable)
  return { buyable, missing: missing.map(({ offer, packs }) => [offer.variantCode, packs]), total: totalOf(missing) }
}

test('whole packs are bought, the remainder is shown, and the amount is the text of the recipe', () => {
  const { buyable, missing, total } = buy([ingredient(1, {})])
  assert.deepEqual([buyable[0]?.need, buyable[0]?.packs, buyable[0]?.leftOver], ['cât scrie', 1, 1_500])
  assert.deepEqual(missing, [['p1', 1]])
  assert.equal(total, 1_000)
})

test('more servings need more packs; until the response arrives, the amount is in litres and kilograms', () => {
  const [milk] = buy([ingredient(1, { amount: 1_200 })], { servings: 8 }).buyable
  assert.deepEqual([milk?.need, milk?.packs, milk?.leftOver, milk?.price], ['2,4 l', 2, 1_200, 2_000])
})

test('packs in the cart count: only the missing ones are added and paid', () => {
  const lines = [ingredient(1, { amount: 4_000 }), ingredient(2, {})]
  const { missing, total } = buy(lines, { held: { p1: 1, p2: 3 } })
  assert.deepEqual(missing, [['p1', 3]])
  assert.equal(total, 2_000)
})

test('pantry, sold out and short ingredients are not bought', () => {
  const { missing, buyable } = buy([
    ingredient(1, { isPantry: true }),
    ingredient(2, { product: product('p2', { isAvailable: false }) }),
    ingredient(3, { amount: 9_000, product: product('p3', { maxAvailableQuantity: 2 }) }),
    ingredient(4, { product: null, packSize: 0, packs: 0, leftOver: 0, price: null }),
  ])
  assert.deepEqual(missing, [])
  assert.deepEqual(
    buyable.map(({ isShort }) => isShort),
    [false, true, true],
  )
})

test('member and bmsm prices apply; when more packs make the cart cheaper the increase is 0', () => {
  const bmsm = { targetQuantity: 3, unitDiscount: 6, geniusUnitDiscount: 7, percent: 60, geniusPercent: 70 }
  const oil = [ingredient(1, { amount: 5_000, product: product('p1', { geniusPrice: 8, bmsm }) })]
  assert.equal(buy(oil).total, 1_200)
  assert.equal(buy(oil, { membership: 'genius' }).total, 900)
  assert.equal(buy(oil, { held: { p1: 2 } }).total, 0)
})

test('times and amounts are formatted as in a recipe', () => {
  assert.deepEqual([25, 60, 90].map(timeText), ['25 min', '1 h', '1 h 30 min'])
  assert.deepEqual(
    [amountText(300, 'ml'), amountText(1_500, 'g'), amountText(1_250, 'ml'), amountText(1, 'piece')],
    ['300 ml', '1,5 kg', '1,25 l', '1 bucată'],
  )
  assert.equal(amountText(20, 'piece'), '20 de bucăți')
})
