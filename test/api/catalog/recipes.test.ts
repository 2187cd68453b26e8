import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { createOrder, setItems } from '#modules/ordering/contract.ts'
import { getHomeRecipes, getRecipe, getRecipeCards, getRecipes, getRecipesLanding } from '#modules/recipes/contract.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'
import { type ContentServiceStandIn, contentServiceStandIn } from '#test/support/stand-ins/content-service.ts'

const tokens = { token: 'delivery-5b2e11', previewToken: 'preview-90aa3f' }

let service: ContentServiceStandIn
let shop: TestShop
let pool: pg.Pool
before(async () => {
  service = await contentServiceStandIn(tokens)
  shop = await startShop({
    env: { CONTENT_URL: service.url, CONTENT_TOKEN: tokens.token, CONTENT_REFRESH_SECONDS: '0.05' },
  })
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
})
after(async () => {
  await pool?.end()
  await shop?.stop()
  service?.close()
})
beforeEach(() => Object.assign(service, { failure: null }))

const day = (number: number): string => new Date(Date.UTC(2026, 0, 1 + number)).toISOString()

const recipe = (slug: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  sys: { publishedAt: day(1) },
  slug,
  title: `Rețeta ${slug}`,
  intro: 'Simplă și bună.',
  minutes: 40,
  servings: 4,
  level: 'easy',
  tags: [],
  image: { url: '/img/r-supa.webp', description: 'O oală' },
  ingredientsCollection: { items: [{ name: 'Lapte', quantity: 600, measure: 'ml', food: 'lapte' }] },
  stepsCollection: { items: [{ title: 'Fierbeți', text: 'Zece minute.' }] },
  ...fields,
})
const withIngredients = (ingredients: readonly object[]) => ({ ingredientsCollection: { items: ingredients } })

const tags = [
  { slug: 'supe', name: 'Supe', kind: 'dish', text: 'Calde.' },
  { slug: 'vegan', name: 'Vegan', kind: 'diet' },
  { slug: 'fara-gluten', name: 'Fără gluten', kind: 'diet' },
]

async function publish(recipes: readonly unknown[], listings: readonly unknown[] = []): Promise<void> {
  service.cookbook = { recipes, tags, listings }
  await service.nextRefresh('recipes')
}
const slugs = (recipes: readonly { readonly slug: string }[]): string[] => recipes.map(({ slug }) => slug)

test('CONST-03 of 25 recipes the first page has 24 and the second one', async () => {
  await publish(Array.from({ length: 25 }, (_, index) => recipe(`r-${index}`, { sys: { publishedAt: day(index) } })))
  const first = await shop.api(getRecipes, { query: {} })
  assert.equal(first.items.length, 24)
  assert.deepEqual([first.total, first.pages, first.itemsPerPage, first.items[0]?.slug], [25, 2, 24, 'r-24'])
  const second = await shop.api(getRecipes, { query: { page: 2 } })
  assert.deepEqual(slugs(second.items), ['r-0'])
})

test('more recipes than fit into one response of the service are all listed, each once', async () => {
  await publish(Array.from({ length: 103 }, (_, index) => recipe(`r-${index}`)))
  const pages = await Promise.all([1, 2].map((page) => shop.api(getRecipes, { query: { page, itemsPerPage: 100 } })))
  const found = pages.flatMap(({ items }) => slugs(items))
  assert.deepEqual([found.length, new Set(found).size], [103, 103])
})

test('recipes are found by their slugs, in the order asked for and without unknown ones', async () => {
  await publish([recipe('ciorba'), recipe('supa'), recipe('placinta')])
  const { recipes } = await shop.api(getRecipeCards, { query: { slugs: 'supa,nu-exista,ciorba,supa' } })
  assert.deepEqual(slugs(recipes), ['supa', 'ciorba'])
})

test('CMS-04 a listing by tag, of the latest and of chosen recipes each have the right recipes', async () => {
  const all = [1, 2, 3, 4].map((index) =>
    recipe(`r-${index}`, { sys: { publishedAt: day(index) }, tags: index % 2 === 0 ? ['supe'] : [] }),
  )
  await publish(all, [
    { sys: { id: 'a' }, page: 'landing', kind: 'by-tag', title: 'Supe', tag: 'supe' },
    { sys: { id: 'b' }, page: 'landing', kind: 'latest', title: 'Noi', most: 3 },
    { sys: { id: 'c' }, page: 'landing', kind: 'custom', title: 'Alese', slugs: ['r-1', 'gone', 'r-3', 'r-1'] },
    { sys: { id: 'd' }, page: 'landing', kind: 'by-tag', title: 'Nimic', tag: 'vegan' },
    { sys: { id: 'e' }, page: 'landing', kind: 'random', title: 'Necunoscut' },
    { sys: { id: 'f' }, page: 'home', kind: 'latest', title: 'Acasă', most: 1 },
  ])
  const landing = await shop.api(getRecipesLanding)
  assert.deepEqual(
    landing.sections.map(({ kind, title, tag, recipes }) => [kind, title, tag, slugs(recipes)]),
    [
      ['by-tag', 'Supe', 'supe', ['r-4', 'r-2']],
      ['latest', 'Noi', null, ['r-4', 'r-3', 'r-2']],
      ['custom', 'Alese', null, ['r-1', 'r-3']],
    ],
  )
  assert.deepEqual(
    landing.tags.map(({ slug, count }) => [slug, count]),
    [['supe', 2]],
  )
  const { sections } = await shop.api(getHomeRecipes)
  assert.deepEqual(
    sections.map(({ title, recipes }) => [title, slugs(recipes)]),
    [['Acasă', ['r-4']]],
  )
})

test('recipes are narrowed by tag, diet, time and level, with the number of recipes for each value', async () => {
  await publish([
    recipe('a', { tags: ['supe', 'vegan'], minutes: 20 }),
    recipe('b', { tags: ['supe', 'vegan', 'fara-gluten'], minutes: 45, level: 'hard' }),
    recipe('c', { tags: ['fara-gluten'], minutes: 90 }),
  ])
  const list = (filter: Record<string, string[]>) => shop.api(getRecipes, { query: { filter } })
  const soups = await list({ eticheta: ['supe'] })
  assert.deepEqual(slugs(soups.items).sort(), ['a', 'b'])
  assert.deepEqual(soups.tag, { slug: 'supe', name: 'Supe', text: 'Calde.' })
  const facets = Object.fromEntries(
    soups.filters.items.map(({ code, values }) => [code, values.map((value) => `${value.name} ${value.count}`)]),
  )
  assert.deepEqual(facets['dieta'], ['Vegan 2', 'Fără gluten 1'])
  assert.deepEqual(facets['timp'], ['Până la 30 min 1', 'Până la 45 min 2', 'Până la 60 min 2'])
  assert.deepEqual(slugs((await list({ dieta: ['vegan', 'fara-gluten'] })).items), ['b'])
  assert.deepEqual(slugs((await list({ timp: ['30'] })).items), ['a'])
  assert.deepEqual(slugs((await list({ nivel: ['hard'], eticheta: ['supe'] })).items), ['b'])
  assert.deepEqual((await list({ eticheta: ['nothing-such'] })).items, [])
  const quick = await shop.api(getRecipes, { query: { sort: { minutes: 'asc' } } })
  assert.deepEqual(slugs(quick.items), ['a', 'b', 'c'])
})

test('an ingredient is a product in whole packs, scaled to the requested servings', async () => {
  await publish([
    recipe('lapte', { ...withIngredients([{ name: 'Lapte', quantity: 600, measure: 'ml', food: 'lapte' }]) }),
  ])
  const four = await shop.api(getRecipe, { params: { slug: 'lapte' }, query: {} })
  const [milk] = four.ingredients
  assert.ok(milk?.product)
  assert.deepEqual([four.servings, milk.amount, milk.amountText, milk.unit], [4, 600, '600 ml', 'ml'])
  assert.equal(milk.packs, Math.ceil(600 / milk.packSize))
  assert.equal(milk.leftOver, milk.packs * milk.packSize - 600)
  const twelve = await shop.api(getRecipe, { params: { slug: 'lapte' }, query: { servings: 12 } })
  const more = twelve.ingredients[0] ?? assert.fail('no milk')
  assert.deepEqual([twelve.servings, twelve.ownServings, more.amount, more.amountText], [12, 4, 1_800, '1800 ml'])
  assert.equal(more.packs, Math.ceil(1_800 / more.packSize))
  assert.equal(twelve.pricePerServing, four.pricePerServing)
})

test('an ingredient without a product and one added to taste add nothing to the price per serving', async () => {
  await publish([
    recipe('rar', {
      ...withIngredients([
        { name: 'Șofran', quantity: 1, measure: 'linguriță', food: 'sofran' },
        { name: 'Sare', quantity: null, measure: 'după gust', food: 'sare', isPantry: true },
      ]),
    }),
  ])
  const { ingredients, pricePerServing } = await shop.api(getRecipe, { params: { slug: 'rar' }, query: {} })
  const [saffron, salt] = ingredients
  assert.deepEqual([saffron?.product, saffron?.price, saffron?.packs, saffron?.amount], [null, null, 0, 5])
  assert.deepEqual([salt?.amountText, salt?.isPantry, salt?.packs, salt?.amount], ['după gust', true, 1, 0])
  assert.equal(pricePerServing, null)
})

test('a sold-out product is replaced by another, and an ingredient whose products are all sold out is unavailable', async () => {
  await publish([recipe('lapte')])
  const milkNow = async () => (await shop.api(getRecipe, { params: { slug: 'lapte' }, query: {} })).ingredients[0]
  const first = (await milkNow())?.product ?? assert.fail('no milk')
  const before = await pool.query('SELECT variant_code, on_hand, reserved FROM stock')
  const until = async (isExpected: (milk: Awaited<ReturnType<typeof milkNow>>) => boolean) => {
    while (!isExpected(await milkNow())) await service.nextRefresh('recipes')
  }
  await pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [first.variantCode])
  await until((milk) => milk?.product?.code !== first.code && milk?.product?.isAvailable === true)
  await pool.query(
    `UPDATE stock SET on_hand = reserved WHERE variant_code IN
     (SELECT v.code FROM variant v JOIN product p ON p.code = v.product_code WHERE p.category_code IN ('0301', '0302'))`,
  )
  await until((milk) => milk?.product?.isAvailable === false)
  for (const { variant_code, on_hand } of before.rows) {
    await pool.query('UPDATE stock SET on_hand = $2 WHERE variant_code = $1 AND on_hand <> $2', [variant_code, on_hand])
  }
  await until((milk) => milk?.product?.code === first.code)
})

test('API-ORD-19 one call puts all ingredients of a recipe into the cart', async () => {
  await publish([
    recipe('clatite', {
      ...withIngredients([
        { name: 'Făină', quantity: 250, measure: 'g', food: 'faina' },
        { name: 'Lapte', quantity: 300, measure: 'ml', food: 'lapte' },
        { name: 'Ouă', quantity: 2, measure: 'buc', food: 'oua' },
        { name: 'Unt', quantity: 3, measure: 'lingură', food: 'unt' },
      ]),
    }),
  ])
  const { ingredients } = await shop.api(getRecipe, { params: { slug: 'clatite' }, query: {} })
  const items = ingredients.flatMap(({ product, packs }) =>
    product ? [{ variantCode: product.variantCode, quantity: packs }] : [],
  )
  assert.equal(items.length, 4)
  const { tokenValue: token } = await shop.api(createOrder, {})
  const body = { items, analyticsListId: 'recipe_clatite', analyticsListName: 'Clătite' }
  const order = await shop.api(setItems, { params: { token }, body })
  const inCart = order.items
    .flatMap((group) => group.items)
    .map(({ variantCode, quantity }) => ({ variantCode, quantity }))
  const byCode = (a: { variantCode: string }, b: { variantCode: string }) => a.variantCode.localeCompare(b.variantCode)
  assert.deepEqual(inCart.sort(byCode), items.sort(byCode))
})

test('an invalid recipe is left out, and the others are shown', async () => {
  await publish([
    null,
    'a recipe',
    recipe('bun'),
    recipe('Rău/../slug'),
    recipe('fara-timp', { minutes: -5 }),
    recipe('straina', { image: { url: 'https://elsewhere.example/a.webp' } }),
    recipe('masura', withIngredients([{ name: 'Lapte', quantity: 1, measure: 'găleată', food: 'lapte' }])),
    recipe('goala', withIngredients([])),
    recipe('bun', { title: 'A doua oară' }),
  ])
  assert.deepEqual(slugs((await shop.api(getRecipes, { query: {} })).items), ['bun'])
})

test('a content service that fails, hangs, or sends invalid or oversized data changes nothing, and is read again afterwards', async () => {
  await publish([recipe('ramane')])
  for (const failure of ['fails', 'babbles', 'floods', 'hangs'] as const) {
    service.failure = failure
    if (failure !== 'hangs') await service.nextRefresh('recipes')
    assert.deepEqual(slugs((await shop.api(getRecipes, { query: {} })).items), ['ramane'], failure)
  }
  service.closeConnections()
  service.failure = null
  await publish([recipe('noua')])
  assert.deepEqual(slugs((await shop.api(getRecipes, { query: {} })).items), ['noua'])
})

test('invalid input is refused by name, with its field', async () => {
  await publish([recipe('lapte')])
  const params = { slug: 'lapte' }
  await refused(shop.api(getRecipe, { params: { slug: 'nu-exista' }, query: {} }), 'recipe-not-found')
  for (const servings of [0, 13, -1, 1.5, 1e9]) {
    const { violations } = await refused(shop.api(getRecipe, { params, query: { servings } }), 'invalid-input')
    assert.equal(violations?.[0]?.path, 'servings')
  }
  const list = (query: object) => refused(shop.api(getRecipes, { query }), 'invalid-input')
  assert.match(JSON.stringify(await list({ filter: { culoare: ['verde'] } })), /filter\.culoare/)
  assert.match(JSON.stringify(await list({ sort: { gust: 'asc' } })), /sort\.gust/)
  assert.match(JSON.stringify(await list({ page: 0 })), /page/)
  assert.match(JSON.stringify(await list({ itemsPerPage: 101 })), /itemsPerPage/)
})

test('the sitemap names recipes, their tags and their lists', async () => {
  await publish([recipe('a', { tags: ['supe'] })])
  const xml = await (await fetch(`${shop.url}/sitemap/recipes.xml`)).text()
  const paths = Array.from(xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g), ([, path]) => path)
  assert.deepEqual(paths, ['/retete', '/retete/l', '/retete/t/supe', '/retete/r/a'])
})
