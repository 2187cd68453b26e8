import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { matchIngredients } from '#modules/recipes/contract.staff.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'

const shop = await startShop()
after(() => shop.stop())

test('an editor sees which product each ingredient of a recipe is, and which ingredients have none and why', async () => {
  const editor = await shop.staff('editor')
  const { items } = await editor(matchIngredients, {
    body: {
      ingredients: [
        { name: 'făină', quantity: 1, measure: 'cană', food: 'faina' },
        { name: 'praf de stele', quantity: 1, measure: 'g', food: null },
        { name: 'făină', quantity: 2, measure: 'buc', food: 'faina' },
      ],
    },
  })
  const [flour, stars, pieces] = items
  assert.ok(flour)
  assert.ok(flour.product?.name.toLowerCase().includes('făin'), JSON.stringify(flour))
  assert.deepEqual([flour.unit, flour.missing], ['g', null])
  assert.ok(flour.amount > 100 && flour.amount < 200)
  assert.deepEqual([stars?.product, stars?.missing], [null, 'unknown-food'])
  assert.deepEqual([pieces?.product, pieces?.missing], [null, 'no-conversion'])
})
