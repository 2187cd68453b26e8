import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposeWeek } from './propose-week.ts'
import type { SourceRecipe } from './recipe.ts'

const recipe = (slug: string, minutes: number, tags: readonly string[], ...foods: readonly string[]): SourceRecipe => ({
  ...{ slug, minutes, tags, title: slug, intro: '', picture: '', pictureText: '', servings: 2, level: 'easy' as const },
  ingredients: foods.map((food) => ({ name: food, food, quantity: 100, measure: 'g' as const, isPantry: false })),
  ...{ steps: [], publishedAt: '2026-01-01T00:00:00Z' },
})
const all = [
  recipe('supa', 30, ['cina', 'vegan'], 'morcovi', 'ceapa'),
  recipe('tort', 20, ['desert'], 'oua'),
  recipe('friptura', 90, ['pranz'], 'lapte'),
  recipe('salata', 10, ['cina', 'vegan'], 'rosii'),
  recipe('tocana', 45, ['pranz', 'vegan'], 'morcovi', 'rosii'),
]
const slugs = (wishes: Partial<Parameters<typeof proposeWeek>[1]>) =>
  proposeWeek(all, { diets: [], minutes: null, days: 7, turn: 0, ...wishes }).map(({ slug }) => slug)

test('a week has meals that share fresh foods one after another, each once and no dessert', () => {
  assert.deepEqual(slugs({}), ['supa', 'tocana', 'salata', 'friptura'])
})

test('a week keeps to diet, time and number of days, and another turn begins elsewhere', () => {
  assert.deepEqual(slugs({ diets: ['vegan'], minutes: 30 }), ['supa', 'salata'])
  assert.deepEqual(slugs({ days: 1, turn: 5 }), ['friptura'])
  assert.deepEqual(slugs({ diets: ['fara-gluten'] }), [])
})
