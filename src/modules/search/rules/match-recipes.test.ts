import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchRecipes, type SearchableRecipe } from './match-recipes.ts'

const recipe = (slug: string, fields: Partial<SearchableRecipe> = {}): SearchableRecipe => ({
  ...{ slug, title: slug, picture: '', minutes: 30, tags: [], ingredients: [] },
  ...fields,
})
const soup = recipe('Ciorbă de perișoare', { minutes: 75, tags: ['Prânz'], ingredients: ['smântână', 'carne tocată'] })
const pasta = recipe('Paste cu ton', { minutes: 20, tags: ['Cină'], ingredients: ['ton', 'paste'] })
const salmon = recipe('Somon la cuptor', { tags: ['Cină'], ingredients: ['somon', 'smântână'] })
const found = (query: string): string[] => matchRecipes([soup, pasta, salmon], query, 3).map(({ slug }) => slug)

test('a quick dinner is a recipe of the meal that takes at most 20 minutes', () => {
  assert.deepEqual(found('cina rapida'), ['Paste cu ton'])
  assert.deepEqual(found('cină'), ['Paste cu ton', 'Somon la cuptor'])
})

test('recipes are found by title, tag and ingredient, the last word as far as it is typed', () => {
  assert.deepEqual(found('ciorba'), ['Ciorbă de perișoare'])
  assert.deepEqual(found('smantan'), ['Somon la cuptor', 'Ciorbă de perișoare'])
  assert.deepEqual(found('paste cu ciuperci'), [])
  assert.deepEqual(found('12'), [])
})
