import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ingredientRuns } from './product-details.ts'

test('only the words of an ingredient that name an allergen are emphasised', () => {
  const runs = ingredientRuns({
    text: 'ciocolată (zahăr, lapte praf, lecitină de soia)',
    emphasis: [
      { word: 'lapte', allergen: 'milk' },
      { word: 'soia', allergen: 'soya' },
    ],
  })
  assert.deepEqual(runs, [
    { text: 'ciocolată (zahăr, ' },
    { text: 'lapte', allergen: 'milk' },
    { text: ' praf, lecitină de ' },
    { text: 'soia', allergen: 'soya' },
    { text: ')' },
  ])
})

test('an ingredient without allergens is one plain run', () => {
  assert.deepEqual(ingredientRuns({ text: 'apă' }), [{ text: 'apă' }])
})

test('an emphasised word that is not in the text is ignored', () => {
  const runs = ingredientRuns({ text: 'zer', emphasis: [{ word: 'lapte', allergen: 'milk' }] })
  assert.equal(runs.map((run) => run.text).join(''), 'zer')
})
