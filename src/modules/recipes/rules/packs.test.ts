import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { chooseProduct, type ProductCandidate, usedValue } from './choose-product.ts'
import { foods, rankOf } from './foods.ts'
import { packsFor } from './packs.ts'
import { inBaseUnit } from './units.ts'

test('the number of packs covers the need, and what is left over is returned', () => {
  assert.deepEqual(packsFor({ amount: 300, packSize: 1_800 }, 4, 4), { need: 300, packs: 1, leftOver: 1_500 })
  assert.deepEqual(packsFor({ amount: 300, packSize: 500 }, 8, 4), { need: 600, packs: 2, leftOver: 400 })
  assert.deepEqual(packsFor({ amount: 500, packSize: 500 }, 4, 4), { need: 500, packs: 1, leftOver: 0 })
  // Three thirds are one whole despite floating-point errors.
  assert.deepEqual(packsFor({ amount: 100, packSize: 33.33 }, 1, 3), { need: 33.33, packs: 1, leftOver: 0 })
})

test('an ingredient to taste needs one pack', () => {
  assert.deepEqual(packsFor({ amount: 0, packSize: 250 }, 12, 4), { need: 0, packs: 1, leftOver: 250 })
})

test('spoons, cups and pieces are converted to grams and millilitres', () => {
  const flour = { unit: 'g', density: 0.6 } as const
  const eggs = { unit: 'piece', pieceGrams: 55 } as const
  assert.equal(inBaseUnit(2, 'cană', flour), 300)
  assert.equal(inBaseUnit(1, 'lingură', { unit: 'ml' }), 15)
  assert.equal(inBaseUnit(1.5, 'kg', flour), 1_500)
  assert.equal(inBaseUnit(110, 'g', eggs), 2)
  assert.equal(inBaseUnit(2, 'buc', { unit: 'g', pieceGrams: 110 }), 220)
  assert.equal(inBaseUnit(4, 'cățel', { unit: 'g' }), 20)
  assert.equal(inBaseUnit(null, 'după gust', flour), 0)
  assert.equal(inBaseUnit(2, 'buc', flour), null)
  assert.equal(inBaseUnit(2, 'lingură', { unit: 'piece' }), null)
})

const flour = (code: string, grams: number, price: number, more: Partial<ProductCandidate> = {}): ProductCandidate => ({
  code,
  rank: 0,
  price: bani(price),
  netThousandths: grams,
  unit: 'kg',
  most: 10,
  ...more,
})

test('the better name match wins, then the cheapest whole packs, then the least left over', () => {
  const food = { unit: 'g' } as const
  const small = flour('small', 250, 4_00)
  const big = flour('big', 1_000, 5_00)
  assert.equal(chooseProduct([small, big], food, 250)?.code, 'small')
  assert.deepEqual(chooseProduct([small, big], food, 600), {
    ...{ code: 'big', packSize: 1_000, packs: 1, leftOver: 400, price: 5_00 },
  })
  assert.equal(chooseProduct([big, flour('half', 500, 5_00)], food, 400)?.code, 'half')
  assert.equal(chooseProduct([flour('other', 1_000, 1_00, { rank: 1 }), big], food, 400)?.code, 'big')
})

test('a product without enough stock is chosen only when no other has enough', () => {
  const food = { unit: 'g' } as const
  const few = flour('few', 250, 1_00, { most: 1 })
  assert.equal(chooseProduct([few, flour('expensive', 1_000, 9_00)], food, 500)?.code, 'expensive')
  assert.equal(chooseProduct([few], food, 500)?.packs, 2)
  assert.equal(chooseProduct([flour('piece', 1_000, 1_00, { unit: 'buc' })], food, 500), null)
  assert.equal(chooseProduct([], food, 500), null)
})

test('the cost of a serving counts the used part of the packs', () => {
  const chosen = { code: 'a', packSize: 1_000, packs: 1, leftOver: 750, price: bani(5_29) }
  assert.equal(usedValue(250, chosen), 1_32)
})

test('a product matches a food by every word of one name of the food and no excluded word', () => {
  const rank = (food: string, name: string) => rankOf(foods[food] ?? assert.fail(food), name)
  assert.equal(rank('faina', 'Făină albă 000'), 0)
  assert.equal(rank('faina', 'Făină integrală'), null)
  assert.equal(rank('linte', 'Linte verde'), 2)
  assert.equal(rank('rosii', 'Roșii cherry'), null)
  assert.equal(rank('rosii-cherry', 'Roșii cherry'), 0)
  assert.equal(rank('unt', 'Unt cu usturoi'), null)
})
