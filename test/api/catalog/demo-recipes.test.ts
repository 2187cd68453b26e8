import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { after, test } from 'node:test'
import { embeddedContent } from '#modules/editorial/index.ts'
import { graphqlRecipes } from '#modules/recipes/adapters/graphql-recipes.ts'
import { foods } from '#modules/recipes/rules/foods.ts'
import { ingredientPurchases } from '#modules/recipes/usecases/ingredient-purchases.ts'
import { loadContent } from '#seed/content.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'

const shop = await catalogFixture()
after(() => shop.stop())

const tokens = { token: 'reads-what-is-published', previewToken: 'reads-drafts' }
const clock = { now: () => Temporal.Now.instant() }
const context = { ...shop.context, clock, pictures: undefined }
await loadContent(context)
const embedded = embeddedContent(context, { tokens, isDevelopment: false })
const source = graphqlRecipes({ ask: embedded.ask(), token: tokens.token, pictures: undefined })
const { recipes, tags: knownTags } = await source.published()

test('every recipe of the demo can be read and has its picture and known tags', () => {
  const known = new Set(knownTags.map(({ slug }) => slug))
  assert.equal(recipes.length, globSync('db/seed/content/recipe/*.json').length)
  assert.ok(recipes.length >= 60)
  for (const { slug, picture, tags } of recipes) {
    assert.ok(existsSync(`public${picture}`), `${slug}: ${picture}`)
    assert.deepEqual(
      tags.filter((tag) => !known.has(tag)),
      [],
      slug,
    )
  }
})

test('every ingredient of the demo is a food that the shop sells, in an amount that fits its packs', () => {
  const purchases = ingredientPurchases(shop.catalog.ingredients)
  const wrong = recipes.flatMap(({ slug, ingredients }) =>
    ingredients.flatMap((ingredient) => {
      const { chosen } = purchases.purchaseFor(ingredient, 1)
      return chosen !== null && chosen.packs <= 10 ? [] : [`${slug}: ${ingredient.name}, ${chosen?.packs}`]
    }),
  )
  assert.deepEqual(wrong, [])
})

test('no recipe of the demo uses one product for two ingredients, because carts take final quantities', () => {
  const purchases = ingredientPurchases(shop.catalog.ingredients)
  for (const { slug, ingredients } of recipes) {
    const codes = ingredients.flatMap((ingredient) => purchases.purchaseFor(ingredient, 1).chosen?.code ?? [])
    assert.equal(new Set(codes).size, codes.length, slug)
  }
})

test('every food of the food table matches a product of the demo', () => {
  const purchases = ingredientPurchases(shop.catalog.ingredients)
  const missing = Object.keys(foods).filter((food) => {
    const ingredient = { name: food, quantity: null, measure: 'după gust', food, isPantry: false } as const
    return purchases.purchaseFor(ingredient, 1).chosen === null
  })
  assert.deepEqual(missing, [])
})
