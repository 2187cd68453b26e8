import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAgeRestricted, isAlcoholic } from './age-restriction.ts'
import { mealVoucherEligible } from './meal-voucher.ts'

test('alcohol and energy drinks are age-restricted, alcohol-free beer and isotonic drinks are not', () => {
  assert.equal(isAgeRestricted({ alcoholPercent: 5, energyDrink: false }), true)
  assert.equal(isAgeRestricted({ alcoholPercent: 0, energyDrink: true }), true)
  assert.equal(isAgeRestricted({ alcoholPercent: 0.5, energyDrink: false }), false)
  assert.equal(isAlcoholic({ alcoholPercent: 1.2 }), false)
})

test('meal vouchers pay for food, not for what is sold to adults only nor for non-food', () => {
  assert.equal(mealVoucherEligible({ food: true, ageRestricted: false }), true)
  assert.equal(mealVoucherEligible({ food: true, ageRestricted: true }), false)
  assert.equal(mealVoucherEligible({ food: false, ageRestricted: false }), false)
})
