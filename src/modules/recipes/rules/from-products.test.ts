import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begunRecipes } from './from-products.ts'
import type { SourceRecipe } from './recipe.ts'

const recipe = (slug: string, ...foods: readonly (string | null)[]): SourceRecipe => ({
  ...{ slug, title: slug, intro: '', picture: '', pictureText: '', minutes: 20, servings: 2, level: 'easy' },
  ...{ tags: [], steps: [], publishedAt: '2026-01-02T00:00:00.000Z' },
  ingredients: foods.map((food) => ({
    ...{ name: food ?? 'ceva', quantity: 1, measure: 'buc' as const, food, isPantry: food === 'sare' },
  })),
})
const begun = (recipes: readonly SourceRecipe[], ...foods: readonly string[]) =>
  begunRecipes(recipes, new Set(foods)).map(({ recipe: { slug }, had, wanted }) => [slug, had, wanted])

test('a recipe is begun with two of its ingredients and a third of all, salt and the like left out', () => {
  const recipes = [
    recipe('omleta', 'oua', 'lapte', 'sare'),
    recipe('paste', 'spaghete', 'rosii'),
    recipe('supa', 'oua', 'lapte', 'morcovi', 'telina', 'ceapa', 'cartofi', 'marar'),
  ]
  assert.deepEqual(begun(recipes, 'oua', 'lapte'), [['omleta', 2, 2]])
  assert.deepEqual(begun(recipes, 'spaghete', 'sare'), [])
  assert.deepEqual(begun(recipes), [])
})

test('what lacks the fewest ingredients comes first, then what has the most, then the newer', () => {
  const recipes = [
    recipe('a', 'oua', 'lapte', 'faina', 'unt'),
    recipe('b', 'oua', 'lapte', 'unt'),
    recipe('c', 'oua', 'lapte', 'zahar', 'unt', null),
    recipe('d', 'oua', 'lapte', 'gris'),
  ]
  const found = begun(recipes, 'oua', 'lapte', 'zahar')
  assert.deepEqual(
    found.map(([slug]) => slug),
    ['b', 'd', 'c', 'a'],
  )
})
