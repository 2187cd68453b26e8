import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Amount } from './amounts.ts'
import { type PackSize, packsFor } from './packs.ts'

const pack = (
  name: string,
  netThousandths: number,
  unit: PackSize['unit'],
  more: Partial<PackSize> = {},
): PackSize => ({
  ...{ name, netThousandths, unit, categoryCode: '0301', sizeLabel: '', most: 20 },
  ...more,
})
const of = (unit: Amount['unit'], quantity: number, times: number | null = null): Amount => ({
  unit,
  thousandths: quantity * 1_000,
  times,
  isAfter: false,
})
const packs = (amount: Amount | null, size: PackSize): string => {
  const { packs: count, fit } = packsFor(amount, size)
  return `${count} ${fit}`
}

const milk = pack('Lapte de consum', 1_000, 'l')
const eggs = pack('Ouă', 10_000, 'buc', { categoryCode: '0313' })
const nappies = pack('Scutece', 40_000, 'buc', { categoryCode: '1404' })
const tomatoes = pack('Roșii', 500, 'kg', { categoryCode: '0107' })
const cabbage = pack('Varză albă', 1_000, 'buc', { categoryCode: '0111' })

test('the fewest packs cover a weight or a volume; 5 % less is enough', () => {
  assert.equal(packs(of('l', 2), milk), '2 covers')
  assert.equal(packs(of('l', 2), { ...milk, netThousandths: 1_900 }), '1 covers')
  assert.equal(packs(of('l', 2), { ...milk, netThousandths: 1_800 }), '2 covers')
  assert.equal(packs(of('l', 1.5, 6), { ...milk, netThousandths: 1_500 }), '6 covers')
})

test('when stock does not cover the amount there are as many packs as can be had', () => {
  assert.equal(packs(of('l', 30), { ...milk, most: 12 }), '12 below')
})

test('eggs are counted, and a small number of nappies is packs', () => {
  assert.equal(packs(of('bare', 10), eggs), '1 covers')
  assert.equal(packs(of('bare', 12), eggs), '2 covers')
  assert.equal(packs(of('bare', 2), nappies), '2 covers')
  assert.equal(packs(of('bare', 30), nappies), '1 covers')
})

test('pieces of a multipack and of loose goods become packs', () => {
  assert.equal(packs(of('bare', 6), pack('Bere', 3_000, 'l', { sizeLabel: '6 × 0,5 L' })), '1 covers')
  assert.equal(packs(of('bare', 4), tomatoes), '1 covers')
  assert.equal(packs(of('piece', 9), tomatoes), '2 covers')
  assert.equal(packs(of('kg', 3), cabbage), '2 covers')
})

test('a large bare number is grams, a fraction a size', () => {
  assert.equal(packs(of('bare', 250), pack('Unt', 250, 'kg')), '1 covers')
  assert.equal(packs(of('bare', 1.5), milk), '2 covers')
})

test('an amount that does not convert is one pack, and says so', () => {
  assert.equal(packs(of('l', 2), nappies), '1 unknown')
})
