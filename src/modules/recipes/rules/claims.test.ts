import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimsOf, doubtsAbout } from './claims.ts'

const pasta = {
  ...{ allergens: ['gluten' as const], traces: ['milk' as const], allergenInformation: 'declared' as const, tags: [] },
  ...{ ingredients: ['griș de grâu'], legalName: 'Paste făinoase', brand: null },
}

test('several recipes claim to be without what at least one of them is tagged to be without', () => {
  assert.deepEqual(claimsOf([{ tags: ['vegan'] }, { tags: ['fara-gluten'] }]), ['gluten'])
  assert.deepEqual(claimsOf([{ tags: ['fara-lactoza', 'fara-gluten'] }]), ['gluten', 'lactose'])
  assert.deepEqual(claimsOf([]), [])
})

test('what a product has or may have of a claimed substance is a doubt, and so is a missing declaration', () => {
  assert.deepEqual(doubtsAbout(['gluten', 'lactose'], pasta), [
    { substance: 'gluten', verdict: 'contains' },
    { substance: 'lactose', verdict: 'may-contain' },
  ])
  assert.deepEqual(doubtsAbout(['gluten'], { ...pasta, allergens: [], allergenInformation: 'unknown' }), [
    { substance: 'gluten', verdict: 'unknown' },
  ])
  assert.deepEqual(doubtsAbout([], pasta), [])
})

test('a declared label that is silent about traces is no doubt', () => {
  assert.deepEqual(doubtsAbout(['gluten'], { ...pasta, allergens: [], traces: [] }), [])
})
