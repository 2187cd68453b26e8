import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proposeMeals, shopForMeals } from '#modules/recipes/contract.meal-plan.ts'
import { getRecipe } from '#modules/recipes/contract.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'
import { type ContentServiceStandIn, contentServiceStandIn } from '#test/support/stand-ins/content-service.ts'

const tokens = { token: 'delivery-5b2e11', previewToken: 'preview-90aa3f' }

let service: ContentServiceStandIn
let shop: TestShop
before(async () => {
  service = await contentServiceStandIn(tokens)
  shop = await startShop({
    env: { CONTENT_URL: service.url, CONTENT_TOKEN: tokens.token, CONTENT_REFRESH_SECONDS: '0.05' },
  })
  const recipes = [
    recipe('clatite', milk(300), { name: 'Făină', quantity: 200, measure: 'g', food: 'faina', isPantry: true }),
    recipe('budinca', milk(400)),
    recipe('sos-alb', milk(100)),
    recipe('salata', { name: 'Roșii', quantity: 300, measure: 'g', food: 'rosii' }),
    { ...recipe('parfait', { ...milk(200), food: 'iaurt', name: 'Iaurt' }), tags: ['fara-gluten'] },
  ]
  service.cookbook = { recipes, tags: [{ slug: 'fara-gluten', name: 'Fără gluten', kind: 'diet' }], listings: [] }
  await service.nextRefresh('recipes')
})
after(async () => {
  await shop?.stop()
  service?.close()
})

const milk = (quantity: number) => ({ name: 'Lapte', quantity, measure: 'ml', food: 'lapte' })
const recipe = (slug: string, ...ingredients: readonly object[]) => ({
  ...{ sys: { publishedAt: '2026-01-02T00:00:00.000Z' }, slug, title: `Rețeta ${slug}`, intro: 'Bună.' },
  ...{ minutes: 40, servings: 2, level: 'easy', tags: [], image: { url: '/img/r-supa.webp', description: 'O oală' } },
  ingredientsCollection: { items: ingredients },
  stepsCollection: { items: [{ title: 'Fierbeți', text: 'Zece minute.' }] },
})
const buy = (...meals: readonly (readonly [day: string, slug: string, servings: number])[]) =>
  shop.api(shopForMeals, { body: { meals: meals.map(([day, slug, servings]) => ({ day, slug, servings })) } })

test('the milk of two meals is one line, in whole packs rounded once, with what each day takes and what remains', async () => {
  const { lines, servings } = await buy(['2026-11-28', 'clatite', 2], ['2026-11-30', 'budinca', 2])
  const line = lines.find(({ name }) => name === 'Lapte') ?? assert.fail('no milk')
  assert.deepEqual([line.need, line.unit, line.isPantry, line.isFresh], [700, 'ml', false, true])
  assert.deepEqual(line.uses, [
    { day: '2026-11-28', slug: 'clatite', amount: 300 },
    { day: '2026-11-30', slug: 'budinca', amount: 400 },
  ])
  assert.ok(line.product && line.packs >= 1)
  assert.equal(line.leftOver, line.packs * line.packSize - 700)
  assert.equal(servings, 4)
  const alone = await Promise.all(
    ['clatite', 'budinca'].map((slug) => shop.api(getRecipe, { params: { slug }, query: { servings: 2 } })),
  )
  const apart = alone.map(({ ingredients }) => ingredients[0]?.price ?? 0).reduce((sum, price) => sum + price, 0)
  assert.ok((line.price ?? 0) < apart, `${line.price} together, ${apart} apart`)
})

test('staples are marked, and fresh goods alone count for what is used', async () => {
  const { lines, freshUsed } = await buy(['2026-11-28', 'clatite', 2])
  assert.deepEqual(
    lines.map(({ name, isPantry }) => [name, isPantry]),
    [
      ['Lapte', false],
      ['Făină', true],
    ],
  )
  const [line] = lines
  assert.equal(freshUsed, Math.round((300 / (300 + (line?.leftOver ?? 0))) * 100))
})

test('recipes that use what is left over are suggested, and planned ones are not', async () => {
  const { suggestions, lines } = await buy(['2026-11-28', 'clatite', 2])
  const left = lines[0]?.leftOver ?? 0
  assert.ok(left > 0)
  assert.deepEqual(
    suggestions.map(({ recipe: { slug }, uses }) => [slug, uses]),
    [
      ['budinca', [{ name: 'Lapte', amount: Math.min(400, left), unit: 'ml' }]],
      ['sos-alb', [{ name: 'Lapte', amount: Math.min(100, left), unit: 'ml' }]],
    ],
  )
})

test('a recipe without gluten is bought without it where a product is, and its line tells when there is none', async () => {
  const yoghurt = async () => (await buy(['2026-11-29', 'parfait', 2])).lines[0] ?? assert.fail('no yoghurt')
  const usual = await yoghurt()
  assert.deepEqual(usual.doubts, [])
  const code = usual.product?.code ?? ''
  const { pool } = shop.app.db
  await pool.query(`UPDATE product SET allergens = '{gluten}' WHERE code = $1`, [code])
  const other = await yoghurt()
  assert.ok(other.product && other.product.code !== code)
  assert.deepEqual(other.doubts, [])
  await pool.query(`UPDATE product SET allergens = '{gluten}'`)
  const none = await yoghurt()
  assert.equal(none.product?.code, code)
  assert.deepEqual(none.doubts, [{ substance: 'gluten', verdict: 'contains' }])
})

test('a recipe that is no longer published is named, and the others are shopped for', async () => {
  const { unknown, lines, servings } = await buy(['2026-11-28', 'gone', 2], ['2026-11-29', 'salata', 4])
  assert.deepEqual([unknown, lines.map(({ name, need }) => [name, need]), servings], [['gone'], [['Roșii', 600]], 4])
})

test('a plan without meals, for nobody or on no day is refused', async () => {
  await refused(buy(), 'invalid-input')
  await refused(buy(['2026-11-28', 'salata', 0]), 'invalid-input')
  await refused(buy(['friday', 'salata', 2]), 'invalid-input')
})

test('a proposed week has meals of the wished diet and time', async () => {
  const meals = await shop.api(proposeMeals, { query: { diets: 'vegan', minutes: 30 } })
  assert.deepEqual(meals, { recipes: [] })
  await refused(shop.api(proposeMeals, { query: { days: 8 } }), 'invalid-input')
})
