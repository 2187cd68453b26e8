import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moved, nextRecipe, type WeekPlan, without } from './plan.ts'

const plan: WeekPlan = { mon: { slug: 'supa', servings: 2 }, wed: { slug: 'tocana', servings: 4 } }

test('a meal moves to a free day, and changes places with another', () => {
  assert.deepEqual(moved(plan, 'mon', 'tue'), { wed: plan['wed'], tue: plan['mon'] })
  assert.deepEqual(moved(plan, 'mon', 'wed'), { mon: plan['wed'], wed: plan['mon'] })
  assert.deepEqual(moved(plan, 'sun', 'mon'), plan)
})

test('another recipe is the next one that no day has', () => {
  const all = ['supa', 'tocana', 'salata', 'orez']
  assert.equal(nextRecipe(plan, 'supa', all), 'salata')
  assert.equal(nextRecipe(plan, 'orez', all), 'salata')
  assert.equal(nextRecipe(plan, 'supa', ['supa', 'tocana']), 'supa')
})

test('a day without its meal leaves the others', () => {
  assert.deepEqual(without(plan, 'mon'), { wed: plan['wed'] })
})
