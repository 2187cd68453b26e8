import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Nutrition } from './nutrition.ts'
import { plausibleNutrition } from './plausible-nutrition.ts'

const chocolate = {
  ...{ per: 'g', energyKcal: 534, energyKj: 2230, fat: 30, saturates: 18, carbohydrate: 58, sugars: 56.5 },
  ...{ fibre: 3, protein: 6, salt: 0.2 },
} as const satisfies Nutrition

const kinds = (nutrition: Nutrition): string[] => plausibleNutrition(nutrition).faults.map(({ kind }) => kind)

test('a declaration whose energy follows from its nutrients is kept as it is', () => {
  assert.deepEqual(plausibleNutrition(chocolate), { nutrition: chocolate, faults: [] })
  const some: Nutrition = { per: 'ml', energyKcal: 42, sugars: 10.6 }
  assert.deepEqual(plausibleNutrition(some), { nutrition: some, faults: [] })
  const light: Nutrition = { per: 'ml', energyKcal: 2, energyKj: 8, fat: { below: 0.5 }, carbohydrate: 0, protein: 0 }
  assert.deepEqual(plausibleNutrition(light), { nutrition: light, faults: [] })
})

test('an impossible amount is left out alone', () => {
  const { fat, ...others } = chocolate
  assert.deepEqual(plausibleNutrition({ ...chocolate, fat: 5000 }), {
    nutrition: others,
    faults: [{ kind: 'impossible', row: 'fat', amount: 5000 }],
  })
  assert.equal(fat, 30)
})

test('a part above its whole is left out with its whole, because nobody knows which of them is wrong', () => {
  const { nutrition, faults } = plausibleNutrition({ per: 'g', fat: 3, saturates: 12, protein: 5 })
  assert.deepEqual([nutrition, faults], [{ per: 'g', protein: 5 }, [{ kind: 'part', part: 'saturates', whole: 'fat' }]])
})

test('nothing is kept of a declaration of more than 105 g or of an energy that its nutrients do not give', () => {
  assert.deepEqual(plausibleNutrition({ ...chocolate, protein: 16 }).faults, [{ kind: 'sum', grams: 107.2 }])
  assert.deepEqual(kinds({ ...chocolate, energyKcal: 380, energyKj: 1590 }), ['energy'])
  assert.deepEqual(kinds({ ...chocolate, energyKcal: 430, energyKj: 1800 }), [])
  for (const wrong of [{ protein: 16 }, { energyKcal: 380, energyKj: 1590 }])
    assert.equal(plausibleNutrition({ ...chocolate, ...wrong }).nutrition, null)
})

test('of two energies that contradict each other the one that follows from the nutrients is kept', () => {
  const { nutrition, faults } = plausibleNutrition({ ...chocolate, energyKcal: 53 })
  assert.deepEqual([nutrition?.energyKcal, nutrition?.energyKj], [undefined, 2230])
  assert.deepEqual(faults, [{ kind: 'energies', kcal: 53, kj: 2230 }])
  assert.deepEqual(plausibleNutrition({ per: 'g', energyKcal: 53, energyKj: 2230, salt: 1 }).nutrition, {
    ...{ per: 'g', salt: 1 },
  })
})

test('the energy of alcohol and of polyols is counted', () => {
  const beer: Nutrition = { per: 'ml', energyKcal: 43, fat: 0, carbohydrate: 3.5, protein: 0.4 }
  assert.equal(plausibleNutrition(beer).nutrition, null)
  assert.deepEqual(plausibleNutrition(beer, { alcoholPercent: 5, polyols: 0 }).nutrition, beer)
  assert.deepEqual(plausibleNutrition(beer, { alcoholPercent: null, polyols: 0 }).nutrition, beer)
  const gum: Nutrition = { per: 'g', energyKcal: 155, fat: 0.5, carbohydrate: 63, protein: 0 }
  assert.deepEqual(plausibleNutrition(gum, { alcoholPercent: 0, polyols: 63 }).nutrition, gum)
})
