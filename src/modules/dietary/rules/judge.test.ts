import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DietaryFacts, judge } from './judge.ts'
import type { DietaryProfile } from './profile.ts'

const nobody: DietaryProfile = { avoids: [], traces: true, diets: [], ingredients: [], preferences: [], brands: [] }
const plain: DietaryFacts = {
  ...{ allergens: [], traces: [], allergenInformation: 'declared' as const, tags: [] },
  ...{ ingredients: ['făină de orez', 'apă'], legalName: 'Fulgi de orez', brand: null },
}
const verdict = (profile: Partial<DietaryProfile>, facts: Partial<DietaryFacts>) =>
  judge({ ...nobody, ...profile }, { ...plain, ...facts })?.verdict

test('a product contains an allergen that its label lists, also when the label may list too few', () => {
  assert.equal(verdict({ avoids: ['peanuts'] }, { allergens: ['peanuts'] }), 'contains')
  assert.equal(verdict({ avoids: ['peanuts'] }, { allergens: ['peanuts'], allergenInformation: 'unknown' }), 'contains')
})

test('a trace counts unless the customer says otherwise', () => {
  assert.equal(verdict({ avoids: ['nuts'] }, { traces: ['nuts'] }), 'may-contain')
  assert.equal(verdict({ avoids: ['nuts'], traces: false }, { traces: ['nuts'] }), 'fits')
})

test('a product whose allergens are not declared is unknown and never fits', () => {
  assert.equal(verdict({ avoids: ['soya'] }, { allergenInformation: 'unknown' }), 'unknown')
  assert.equal(
    verdict({ avoids: ['soya'], traces: false }, { allergenInformation: 'unknown', traces: ['soya'] }),
    'unknown',
  )
  assert.equal(verdict({ avoids: ['soya'], traces: false }, {}), 'fits')
})

test('a label without a statement of traces says nothing about them, and one with some lists all', () => {
  assert.equal(verdict({ avoids: ['soya'] }, {}), 'unknown')
  assert.equal(verdict({ avoids: ['soya'] }, { traces: ['nuts'] }), 'fits')
  assert.equal(verdict({ avoids: ['gluten'] }, { tags: ['NoGluten'] }), 'fits')
})

test('lactose is in everything with milk, except for what is sold as free of lactose', () => {
  assert.equal(verdict({ avoids: ['lactose'] }, { allergens: ['milk'] }), 'contains')
  assert.equal(verdict({ avoids: ['lactose'] }, { allergens: ['milk'], tags: ['LactoseFree'] }), 'fits')
  assert.equal(verdict({ avoids: ['lactose'] }, { traces: ['milk'], tags: ['LactoseFree'] }), 'may-contain')
  assert.equal(verdict({ avoids: ['milk'] }, { allergens: ['milk'], tags: ['LactoseFree'] }), 'contains')
  assert.equal(verdict({ avoids: ['lactose'] }, { traces: ['milk'] }), 'may-contain')
})

test('the claim without gluten stands for a missing list of allergens, and not against a listed one', () => {
  const unknown = { allergenInformation: 'unknown', tags: ['NoGluten'] } as const
  assert.equal(verdict({ avoids: ['gluten'] }, unknown), 'fits')
  assert.equal(verdict({ avoids: ['gluten'] }, { ...unknown, allergens: ['gluten'] }), 'contains')
  assert.equal(verdict({ avoids: ['gluten'] }, { ...unknown, traces: ['gluten'] }), 'may-contain')
})

test('a diet needs its tag: without one a product is unknown, and with an animal allergen it is against the diet', () => {
  assert.equal(verdict({ diets: ['vegan'] }, { tags: ['vegan'] }), 'fits')
  assert.equal(verdict({ diets: ['vegan'] }, {}), 'unknown')
  assert.equal(verdict({ diets: ['vegan'] }, { allergens: ['eggs'] }), 'contains')
  assert.equal(verdict({ diets: ['vegetarian'] }, { allergens: ['eggs'], tags: ['Vegetarian'] }), 'fits')
  assert.equal(verdict({ diets: ['vegetarian'] }, { tags: ['vegan'] }), 'fits')
  assert.equal(verdict({ diets: ['vegetarian'] }, { allergens: ['fish'], tags: ['Vegetarian'] }), 'contains')
})

test('an avoided ingredient is found in any of its forms and only as a whole word', () => {
  const soup = { ingredients: ['apă', 'pudră de ciupercă 4%', 'ulei de palmier'] }
  assert.equal(verdict({ ingredients: ['Ciuperci'] }, soup), 'contains')
  assert.equal(verdict({ ingredients: ['ulei de palmier'] }, soup), 'contains')
  assert.equal(verdict({ ingredients: ['ulei de măsline'] }, soup), 'fits')
  assert.equal(verdict({ ingredients: ['pal'] }, soup), 'fits')
})

test('an ingredient whose words do not stand together is unknown when the last of them is on the label', () => {
  const biscuits = { ingredients: ['făină de grâu', 'uleiuri vegetale (rapiță, floarea-soarelui, palmier)'] }
  assert.equal(verdict({ ingredients: ['ulei de palmier'] }, biscuits), 'unknown')
  assert.equal(verdict({ ingredients: ['ulei de cocos'] }, biscuits), 'fits')
})

test('what a product is without is not in it', () => {
  const juice = { ingredients: ['suc de portocale'], legalName: 'Suc fără zahăr' }
  assert.equal(verdict({ ingredients: ['zahăr'] }, juice), 'fits')
  assert.equal(verdict({ ingredients: ['zahăr'] }, { ...juice, legalName: 'Suc fără adaos de zahăr' }), 'fits')
  assert.equal(verdict({ ingredients: ['zahăr'] }, { ...juice, ingredients: ['suc', 'zahăr'] }), 'contains')
  assert.equal(verdict({ ingredients: ['zahăr'] }, { ...juice, ingredients: [] }), 'unknown')
})

test('without a list of ingredients an avoided one is unknown, unless the product is named after it', () => {
  assert.equal(verdict({ ingredients: ['ciuperci'] }, { ingredients: [] }), 'unknown')
  assert.equal(verdict({ ingredients: ['orez'] }, { ingredients: [] }), 'contains')
})

test('the worst reason decides, and all are told', () => {
  const judged = judge(
    { ...nobody, avoids: ['milk', 'nuts', 'gluten'], diets: ['vegetarian'] },
    { ...plain, allergens: ['gluten'], traces: ['nuts'] },
  )
  assert.equal(judged?.verdict, 'contains')
  assert.deepEqual(judged?.reasons, [
    { kind: 'substance', value: 'gluten', verdict: 'contains' },
    { kind: 'substance', value: 'nuts', verdict: 'may-contain' },
    { kind: 'diet', value: 'vegetarian', verdict: 'unknown' },
  ])
})

test('wishes are told and decide nothing', () => {
  const judged = judge(
    { ...nobody, preferences: ['organic', 'made-in-romania'], brands: ['lunca-alba-b1'] },
    { ...plain, tags: ['bio'], brand: 'lunca-alba-b1' },
  )
  assert.deepEqual(judged, { verdict: 'fits', reasons: [], wishes: ['organic', 'brand'] })
})

test('what is not food is not judged', () => {
  assert.equal(judge({ ...nobody, avoids: ['milk'] }, { ...plain, allergenInformation: 'not-food' }), null)
})
