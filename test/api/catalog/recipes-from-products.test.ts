import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getRecipesFromProducts } from '#modules/recipes/contract.from-products.ts'
import { getRecipe, getRecipes } from '#modules/recipes/contract.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await startShop()
after(() => shop.stop())

const from = async (...products: readonly string[]) =>
  (await shop.api(getRecipesFromProducts, { query: { products: [...products] } })).recipes

test('recipes are found by the products that the shop sells for their ingredients, with how many are there', async () => {
  const { items } = await shop.api(getRecipes, { query: { itemsPerPage: 1 } })
  const slug = items[0]?.slug ?? assert.fail('no recipe')
  const { ingredients } = await shop.api(getRecipe, { params: { slug } })
  const bought = ingredients.filter(({ isPantry }) => !isPantry)
  const codes = bought.flatMap(({ product }) => product?.code ?? [])
  assert.ok(codes.length > 2)
  const whole = (await from(...codes)).find((recipe) => recipe.slug === slug) ?? assert.fail('the recipe is not found')
  assert.deepEqual([whole.had, whole.wanted], [codes.length, bought.length])
  const [first = '', second = ''] = codes
  for (const { had, wanted } of await from(first, second)) assert.ok(had >= 2 && had * 3 >= wanted)
  assert.deepEqual(await from(first), [])
})

test('at most four recipes are told, and products that are not sold lead to none', async () => {
  const { items } = await shop.api(getRecipes, { query: { itemsPerPage: 8 } })
  const all = await Promise.all(items.map(({ slug }) => shop.api(getRecipe, { params: { slug } })))
  const codes = all.flatMap(({ ingredients }) => ingredients.flatMap(({ product }) => product?.code ?? []))
  const begun = await from(...new Set(codes))
  assert.equal(begun.length, 4)
  const missing = begun.map(({ had, wanted }) => wanted - had)
  assert.deepEqual(missing, missing.toSorted())
  assert.deepEqual(await from('999999', 'nimic'), [])
  const tooMany = Array.from({ length: 101 }, (_, index) => `${index}`)
  await refused(shop.api(getRecipesFromProducts, { query: { products: tooMany } }), 'invalid-input')
})
