import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { lowestBefore } from './lowest-price.ts'

const on = (day: string, price: number) => ({ validFrom: new Date(`${day}T06:00:00Z`), price: bani(price) })
const reduced = new Date('2026-11-20T06:00:00Z')

test('the reference price is the lowest of the 30 days before the reduction, not the price before it', () => {
  const history = [on('2026-06-01', 1599), on('2026-11-01', 1449), on('2026-11-08', 1599), on('2026-11-20', 1389)]
  assert.equal(lowestBefore(history, reduced), 1449)
})

test('the price in force at the start of the 30 days counts, an older one does not', () => {
  const history = [on('2026-08-01', 999), on('2026-09-01', 1599), on('2026-11-20', 1389)]
  assert.equal(lowestBefore(history, reduced), 1599)
})

test('the order of the history does not matter, and a product without an earlier price has none', () => {
  assert.equal(lowestBefore([on('2026-11-08', 1599), on('2026-11-01', 1449)], reduced), 1449)
  assert.equal(lowestBefore([on('2026-11-20', 1389)], reduced), null)
})
