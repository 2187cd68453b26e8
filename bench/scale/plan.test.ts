import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsOf, ordersADayOf, plan } from './plan.ts'

const cost = { shop: 20, postgres: 15, page: 0.05, stored: 20_000, largest: [], logged: 50_000, commits: 20 }

test('the ten cities have all orders between them', () => {
  assert.equal(plan.cities.length, 10)
  assert.equal(Math.round(plan.cities.reduce<number>((sum, share) => sum + share, 0) * 1e9), 1e9)
})

test('a city with a tenth of a million orders a day places 3.3 a second in its busiest hour', () => {
  const needs = needsOf(0.1, cost)
  assert.equal(Math.round(needs.ordersASecond * 100) / 100, 3.33)
  assert.equal(Math.round(needs.postgresCores * 1_000) / 1_000, 0.1)
  assert.equal(Math.round(needs.stored), 1_460)
})

test('a primary that does the orders of a day needs the cores it was calculated from', () => {
  const orders = ordersADayOf(2, cost)
  const needs = needsOf(orders / plan.ordersADay, cost)
  assert.equal(Math.round(needs.postgresCores * 1e6), 2e6)
})
