import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as staff from '#modules/editorial/contract.staff.ts'
import * as linked from '#modules/editorial/contract.ts'
import type { EntryKind } from '#modules/editorial/rules/entry-kinds.ts'
import { getRecipe, getRecipesLanding } from '#modules/recipes/contract.ts'
import { ingredientOf, planPromotion } from '#test/support/fixtures/planned-promotion.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'

const slug = 'papanasi-fierti'

let shop: TestShop
let editor: Api
let product: string
let planned: Awaited<ReturnType<typeof planPromotion>>
before(async () => {
  shop = await startShop()
  editor = await shop.staff('editor')
  product = await ingredientOf(shop, slug)
  planned = await planPromotion(shop, product)
})
after(() => shop.stop())

const linkTo = async (id: string) => editor(staff.createPreviewLink, { params: { id } })
const create = async (kind: EntryKind, fields: Readonly<Record<string, unknown>>, name: string) =>
  editor(staff.createEntry, { body: { kind, slug: name, fields } })
const open = async (path: string) => {
  const response = await fetch(shop.url + path)
  return { status: response.status, html: await response.text() }
}

test('products of a preview have the prices of its time, and nobody sees these without the link', async () => {
  const blocks = [
    { id: 'named', kind: 'products', place: 'top', title: 'Numite', productCodes: [product] },
    {
      id: 'found',
      kind: 'products',
      place: 'top',
      title: 'Găsite',
      products: { kind: 'promotion', value: planned.code },
    },
  ]
  const { id } = await create('landing-page', { title: 'Săptămâna viitoare', blocks }, 'saptamana-viitoare')
  const { token, path } = await linkTo(id)
  const { at } = planned
  const prices = async (query: { at?: string }) => {
    const { products } = await shop.api(linked.getLinkedProducts, {
      params: { token },
      query: { codes: [product], ...query },
    })
    return products.map(({ price, originalPrice }) => [price, originalPrice])
  }
  const now = (await prices({}))[0]?.[0]
  assert.equal(now, planned.price)
  assert.deepEqual(await prices({ at }), [[planned.reduced, planned.price]])
  assert.deepEqual(await prices({}), [[planned.price, null]])

  const rail = { token, kind: 'promotion', value: planned.code } as const
  const { products } = await shop.api(linked.getLinkedProductRail, { params: rail, query: { at } })
  assert.deepEqual(
    products.map(({ code, price }) => [code, price]),
    [[product, planned.reduced]],
  )
  await refused(shop.api(linked.getLinkedProductRail, { params: rail, query: {} }), 'listing-not-found')

  const shown = (await open(`${path}&at=${at}`)).html
  assert.match(shown, />Numite</)
  assert.match(shown, />Găsite</)
  assert.doesNotMatch((await open(path)).html, />Găsite</)

  const stranger = { ...rail, token: 'made-up' }
  await refused(shop.api(linked.getLinkedProductRail, { params: stranger, query: { at } }), 'content-not-found')
  const query = { codes: [product], at }
  await refused(shop.api(linked.getLinkedProducts, { params: stranger, query }), 'content-not-found')
})

test('the draft of a recipe is its page, with the prices of a time and for the chosen servings', async () => {
  const published = await shop.api(getRecipe, { params: { slug }, query: {} })
  const entry = await editor(staff.getEntry, { params: { id: `recipe.${slug}` } })
  const fields = { ...entry.fields, title: 'Papanași de probă' }
  await editor(staff.saveDraft, { params: { id: entry.id }, body: { basedOn: entry.version, fields } })
  const { token, path } = await linkTo(entry.id)
  const recipe = (query: { at?: string; servings?: number }) =>
    shop.api(linked.getLinkedRecipe, { params: { token }, query })
  const own = await recipe({})
  assert.equal(own.title, 'Papanași de probă')
  assert.deepEqual(own.ingredients, published.ingredients)
  const priceOf = ({ ingredients }: typeof own) =>
    ingredients.find((one) => one.product?.code === product)?.product?.price
  assert.deepEqual([priceOf(own), priceOf(await recipe({ at: planned.at }))], [planned.price, planned.reduced])
  assert.equal((await recipe({ servings: 12 })).servings, 12)
  assert.equal((await shop.api(getRecipe, { params: { slug }, query: {} })).title, published.title)

  const { html } = await open(path)
  assert.match(html, /<h1[^>]*>Papanași de probă<\/h1>/)
  assert.match(html, /id="ingrediente"/)
})

test('a recipe that lacks a picture is shown as what is written', async () => {
  const { id } = await create('recipe', { title: 'Clătite' }, 'clatite-neterminate')
  const { token, path } = await linkTo(id)
  assert.equal((await shop.api(linked.getLinkedPreview, { params: { token }, query: {} })).isShowable, false)
  await refused(shop.api(linked.getLinkedRecipe, { params: { token }, query: {} }), 'content-not-found')
  assert.match((await open(path)).html, /Ciorna nu are încă tot ce îi trebuie paginii sale/)
})

test('the draft of the recipe lists is the landing page with its lists and those of the home page', async () => {
  const { items } = await editor(staff.listEntries, { query: { kind: 'cookbook' } })
  const entry = await editor(staff.getEntry, { params: { id: items[0]?.id ?? '' } })
  const listings = [{ id: 'proba', page: 'landing', kind: 'latest', title: 'Listă de probă', most: 4 }]
  const fields = { ...entry.fields, listings }
  await editor(staff.saveDraft, { params: { id: entry.id }, body: { basedOn: entry.version, fields } })
  const { token, path } = await linkTo(entry.id)
  const landing = await shop.api(linked.getLinkedRecipesLanding, { params: { token }, query: {} })
  assert.deepEqual(
    landing.sections.map(({ title, recipes }) => [title, recipes.length]),
    [['Listă de probă', 4]],
  )
  assert.deepEqual((await shop.api(linked.getLinkedHomeRecipes, { params: { token }, query: {} })).sections, [])
  assert.notDeepEqual((await shop.api(getRecipesLanding, {})).sections, landing.sections)
  assert.match((await open(path)).html, /Listă de probă/)
})

test('the draft of a list of links stands in the header and in the footer of its preview alone', async () => {
  for (const [id, words] of [
    ['navigation.antet', 'Antet de probă'],
    ['navigation.subsol-1', 'Subsol de probă'],
  ] as const) {
    const { version, fields } = await editor(staff.getEntry, { params: { id } })
    const links = [{ title: words, url: '/retete' }]
    await editor(staff.saveDraft, { params: { id }, body: { basedOn: version, fields: { ...fields, links } } })
    const part = id === 'navigation.antet' ? /<header[\s\S]*?<\/header>/ : /<footer[\s\S]*?<\/footer>/
    const { html } = await open((await linkTo(id)).path)
    assert.match(html.match(part)?.[0] ?? '', new RegExp(`href="/retete"[^>]*>${words}`))
    assert.doesNotMatch((await open('/')).html, new RegExp(words))
  }
})

test('the draft of the home page is the home page, with the offers of its time', async () => {
  const { token, path } = await linkTo('home.home')
  const offers = async (at: string) => {
    const { rails } = await shop.api(linked.getLinkedHome, { params: { token }, query: { at } })
    return rails.find(({ code }) => code === 'offers')?.count ?? 0
  }
  const [now, then] = [await offers(shop.clock.now().toString()), await offers(planned.at)]
  assert.notEqual(now, then)
  assert.match((await open(path)).html, /data-testid="homepage-slots"/)
})

test('every part of a preview ends with its link', async () => {
  const { token, path } = await linkTo('recipe.papanasi-fierti')
  const call = { params: { token }, query: {} }
  const codes = { params: { token }, query: { codes: [product] } }
  const rail = { params: { token, kind: 'promotion', value: 'all' }, query: {} } as const
  shop.clock.pass({ hours: 25 })
  assert.equal((await open(path)).status, 404)
  for (const part of [
    shop.api(linked.getLinkedPreview, call),
    shop.api(linked.getLinkedHome, call),
    shop.api(linked.getLinkedRecipe, call),
    shop.api(linked.getLinkedRecipesLanding, call),
    shop.api(linked.getLinkedHomeRecipes, call),
    shop.api(linked.getLinkedProducts, codes),
    shop.api(linked.getLinkedProductRail, rail),
  ])
    await refused(part, 'content-not-found')
})
