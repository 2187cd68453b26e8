import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  getAcceleratedSale,
  getCategories,
  getCategory,
  getCustomListing,
  getHome,
  getNewProducts,
  getProduct,
  getPromotion,
  getPromotions,
  type ProductCard,
} from '#modules/catalog/contract.ts'
import { catalogueDesk } from '#test/support/catalogue-desk.ts'
import { refused } from '#test/support/refused.ts'

const desk = await catalogueDesk()
after(() => desk.stop())
const { api } = desk
const { db } = desk.at

const dairy = '3-lactate-si-oua'
const milk = '301-lapte-proaspat'
const tree = await api(getCategories)

/** Products of the whole shop for which `isWanted`, the most popular first. */
async function products(isWanted: (card: ProductCard) => boolean): Promise<ProductCard[]> {
  const pages = await Promise.all(
    tree.children.map(({ slug }) => api(getCategory, { params: { slug }, query: { itemsPerPage: 100, slotSize: 0 } })),
  )
  return pages.flatMap(({ payload }) => payload.products).filter(isWanted)
}
const aProduct = async (isWanted: (card: ProductCard) => boolean): Promise<ProductCard> =>
  (await products(isWanted))[0] ?? assert.fail('no such product on the first pages')
const labelTexts = (card: ProductCard, type: string): string[] =>
  card.labels.filter((group) => group.type === type).flatMap(({ items }) => items.map(({ text }) => text))

test('the tree has the 18 departments, with numbered slugs and counts that add up', () => {
  assert.equal(tree.children.length, 18)
  for (const department of tree.children) {
    assert.match(department.slug, /^\d{1,2}-[a-z-]+$/)
    for (const leaf of department.children) assert.match(leaf.slug, /^\d{3,4}-[a-z-]+$/)
    assert.equal(
      department.count,
      department.children.reduce((sum, { count }) => sum + count, 0),
    )
  }
  assert.equal(
    tree.children.reduce((sum, { count }) => sum + count, 0),
    9_000,
  )
})

test('CONST-01 a page of a listing holds 60 products', async () => {
  const { payload } = await api(getCategory, { params: { slug: dairy } })
  assert.ok(payload.count > 60)
  assert.deepEqual([payload.limit, payload.products.length], [60, 60])
  assert.equal(payload.pages, Math.ceil(payload.count / 60))
})

test('pages do not overlap, end with the rest, and are empty past the last one', async () => {
  const pageOf = (page: number) => api(getCategory, { params: { slug: dairy }, query: { page, slotSize: 0 } })
  const { payload } = await pageOf(1)
  const pages = await Promise.all(Array.from({ length: payload.pages + 1 }, (_, index) => pageOf(index + 1)))
  const codes = pages.flatMap((page) => page.payload.products.map(({ code }) => code))
  assert.equal(new Set(codes).size, payload.count)
  assert.deepEqual(pages.at(-1)?.payload.products, [])
})

test('a department shows carousels of its leaves on its plain first page', async () => {
  const { type, payload } = await api(getCategory, { params: { slug: dairy } })
  assert.equal(type, 'category')
  assert.equal(payload.slots.length, 13)
  for (const { link, products: some } of payload.slots) {
    assert.match(link?.url ?? '', /^\/c\/\d+-/)
    assert.equal(some.length, Math.min(4, link?.count ?? 0))
  }
  const narrowed = await api(getCategory, { params: { slug: dairy }, query: { sort: { price: 'asc' } } })
  assert.deepEqual(narrowed.payload.slots, [])
})

test('a leaf knows the way to itself and its siblings', async () => {
  const { type, payload } = await api(getCategory, { params: { slug: milk } })
  assert.equal(type, 'subcategory')
  assert.deepEqual(
    payload.breadcrumbs.map(({ slug }) => slug),
    [dairy, milk],
  )
  assert.deepEqual(
    payload.siblings.filter(({ selected }) => selected).map(({ slug }) => slug),
    [milk],
  )
  assert.deepEqual(payload.children[0], { name: 'Toate produsele', slug: milk, selected: true, count: payload.count })
  assert.equal(payload.analyticsListId, `category_${milk}`)
})

test('a card leads back to where it is sold and on to itself', async () => {
  const { payload } = await api(getCategory, { params: { slug: milk } })
  for (const card of payload.products) {
    assert.deepEqual(
      card.breadcrumbs.map(({ slug }) => slug),
      [dairy, milk, card.slug],
    )
    assert.ok(card.slug.startsWith(`${card.code}-`))
    assert.match(card.unitPriceLabel, /^\d+(,\d{1,2})? Lei\/(kg|l|buc)$/)
    assert.doesNotMatch(card.unitPriceLabel, /,\d?0 /)
    assert.match(card.image.large.default, /^http:\/\/127\.0\.0\.1:\d+\/media\/p\//)
  }
})

test('a reduced product shows by how much, from what, and the lowest price of the 30 days before', async () => {
  const card = await aProduct(({ originalPrice }) => originalPrice !== null)
  const percent = Math.floor((1 - card.price / (card.originalPrice ?? 0)) * 100 + 1e-9)
  assert.deepEqual(labelTexts(card, 'v1')[0], `-${percent}%`)
  assert.equal(card.discountLabel, `Economisești ${percent}%`)
  assert.ok(card.lowest30 !== null && card.activePromotion !== null && card.promotionUntil !== null)
  assert.equal(card.banner?.link, `/oferte/${card.activePromotion.code}`)
})

test('a member price has its own label, unit price and mark', async () => {
  const card = await aProduct(({ geniusPrice }) => geniusPrice !== null)
  const percent = Math.floor((1 - (card.geniusPrice ?? 0) / card.price) * 100 + 1e-9)
  assert.deepEqual(labelTexts(card, 'v3'), [`-${percent}% cu Genius`])
  assert.deepEqual(labelTexts(card, 'gdeals'), ['Genius'])
  assert.match(card.geniusUnitPricePerLabel ?? '', / Lei\//)
})

test('more for less is told with its quantity and what comes off', async () => {
  const card = await aProduct(({ bmsm }) => bmsm !== null)
  assert.equal(card.activePromotion?.targetQuantity, card.bmsm?.targetQuantity)
  assert.ok((card.bmsm?.geniusUnitDiscount ?? 0) >= (card.bmsm?.unitDiscount ?? 0))
})

test('a deposit is told for all packs of the product together', async () => {
  const card = await aProduct(({ sgr }) => sgr !== null)
  assert.equal(card.sgr?.deposit, (card.sgr?.packs ?? 0) * 0.5)
  assert.ok(labelTexts(card, 'v1').includes('SGR'))
})

test('everything in the accelerated sale carries its label, its date and its own stock', async () => {
  const { type, payload } = await api(getAcceleratedSale, { query: { itemsPerPage: 100 } })
  assert.equal(type, 'accelerated-sale')
  assert.ok(payload.count > 20)
  for (const { saveMe, variantCode, labels } of payload.products) {
    assert.equal(saveMe?.variantCode, `${variantCode}-accsale`)
    assert.ok((saveMe?.price ?? 0) < (saveMe?.originalPrice ?? 0))
    const sale = labels.find(({ type: kind }) => kind === 'v2')?.items.map(({ text }) => text)
    assert.match(sale?.join(' ') ?? '', /^Save Me -\d+%$/)
    const [year, month, day] = saveMe?.expiresOn.split('-') ?? []
    assert.ok(labels.some(({ items }) => items.some(({ text }) => text === `Expiră pe ${day}-${month}-${year}`)))
  }
})

test('new products are new, and promotions are on promotion', async () => {
  const news = await api(getNewProducts)
  assert.ok(news.payload.count > 0)
  assert.ok(
    news.payload.products.every(({ labels }) => labels.some(({ items }) => items.some(({ kind }) => kind === 'new'))),
  )
  const promotions = await api(getPromotions)
  assert.ok(promotions.payload.products.every((card) => card.activePromotion !== null))
})

test('a list across the shop is narrowed to a category, and says what each category holds of it', async () => {
  const whole = await api(getPromotions)
  const [all, ...departments] = whole.payload.children
  assert.deepEqual(all, { name: 'Toate produsele', slug: 'all', selected: true, count: whole.payload.count })
  assert.equal(
    departments.reduce((sum, { count }) => sum + count, 0),
    whole.payload.count,
  )
  const narrowed = await api(getPromotions, { query: { category: dairy } })
  assert.equal(narrowed.payload.count, departments.find(({ slug }) => slug === dairy)?.count)
  assert.ok(narrowed.payload.products.every(({ breadcrumbs }) => breadcrumbs[0]?.slug === dairy))
})

test('one promotion lists its own products; one that is over or unknown is not found', async () => {
  const { type, payload } = await api(getPromotion, { params: { id: 'oferte-03' } })
  assert.equal(type, 'promo')
  assert.ok(payload.products.every(({ activePromotion }) => activePromotion?.code === 'oferte-03'))
  await refused(api(getPromotion, { params: { id: 'nimic' } }), 'listing-not-found')
})

test('a list the shop put together holds what its filters say', async () => {
  await db.pool.query(
    `INSERT INTO custom_listing (code, name, category_code, filters)
     VALUES ('eco-lactate', 'Lactate eco', '03', '{"diet_lifestyle": ["Eco"], "price": ["-20"]}')`,
  )
  await desk.catalog.refresh()
  const { payload } = await api(getCustomListing, { params: { id: 'eco-lactate' } })
  assert.ok(payload.count > 0)
  for (const { tags, price, breadcrumbs } of payload.products) {
    assert.ok(tags.some(({ type }) => type === 'Eco') && price <= 20 && breadcrumbs[0]?.code === '03')
  }
  await refused(api(getCustomListing, { params: { id: 'nimic' } }), 'listing-not-found')
})

test('several values of one filter widen it, several filters narrow it', async () => {
  const { payload } = await api(getCategory, { params: { slug: dairy } })
  const [a, b] = payload.filters.items.find(({ code }) => code === 'brand')?.values ?? []
  assert.ok(a && b)
  const filtered = await api(getCategory, { params: { slug: dairy }, query: { filter: { brand: [a.code, b.code] } } })
  assert.equal(filtered.payload.count, a.count + b.count)
  assert.equal(filtered.payload.filters.countSelected, 2)
  const eco = await api(getCategory, {
    params: { slug: dairy },
    query: { filter: { brand: [a.code, b.code], diet_lifestyle: 'MadeInRomania' } },
  })
  assert.ok(eco.payload.count <= filtered.payload.count)
})

test('everything about a product is on its page, for people and for programs', async () => {
  const [card] = (await api(getCategory, { params: { slug: milk } })).payload.products
  assert.ok(card)
  const page = await api(getProduct, { params: { slug: card.slug } })
  assert.deepEqual({ ...page, ...card }, page)
  assert.match(page.url, new RegExp(`/p/${card.slug}$`))
  assert.deepEqual(
    page.attributeGroups.map(({ title }) => title),
    ['Informatii', 'Ingrediente'],
  )
  const nutrition = page.attributeGroups[1]?.attributeTypes.find(({ type }) => type === 'nestedTable')
  assert.match(nutrition?.subtitle ?? '', /^Continut caloric pentru 100 (g|ml)$/)
  assert.deepEqual(
    nutrition?.attributes.find(({ name }) => name === 'Grasimi (grame)')?.children[0]?.name,
    'din care saturate',
  )
  assert.ok(page.details.allergens.some(({ code, name }) => code === 'milk' && name === 'lapte'))
  assert.ok(page.details.ingredients.flat().some(({ allergen }) => allergen === 'milk'))
  assert.equal(page.slots[0]?.name, 'Produse similare')
  assert.ok(
    page.slots[0]?.products.every(({ code, breadcrumbs }) => code !== card.code && breadcrumbs[1]?.slug === milk),
  )
})

test('a product on sale before its date has a second variant', async () => {
  const card = await aProduct(({ saveMe }) => saveMe !== null)
  const page = await api(getProduct, { params: { slug: card.slug } })
  assert.deepEqual(
    page.variants.map(({ code, isSelected }) => [code, isSelected]),
    [
      [card.variantCode, true],
      [`${card.variantCode}-accsale`, false],
    ],
  )
})

test('the home page has departments and rails of what can be had', async () => {
  const home = await api(getHome)
  assert.equal(home.departments.length, 18)
  assert.deepEqual(
    home.rails.map(({ code, products: some }) => [code, some.length]),
    [
      ['offers', 12],
      ['saveMe', 12],
      ['new', 12],
    ],
  )
  assert.ok(home.rails[0]?.products.every(({ isAvailable }) => isAvailable))
  const ends = home.rails[0]?.products.flatMap(({ promotionUntil }) => promotionUntil ?? []).sort()
  const lastMoment = Temporal.Instant.from(ends?.[0] ?? '').subtract({ milliseconds: 1 })
  const lastDay = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Bucharest' } as const
  assert.equal(home.rails[0]?.lastDay, lastMoment.toLocaleString('ro-RO', lastDay))
  assert.match(home.hero[0]?.text ?? '', /Peste 9\.000 de produse/)
})

test('what nobody has is refused by name', async () => {
  await refused(api(getCategory, { params: { slug: '99-nimic' } }), 'category-not-found')
  await refused(api(getPromotions, { query: { category: '99-nimic' } }), 'category-not-found')
  await refused(api(getProduct, { params: { slug: '1-nimic' } }), 'product-not-found')
  const [card] = (await api(getCategory, { params: { slug: milk } })).payload.products
  await refused(api(getProduct, { params: { slug: `${card?.code}-alt-nume` } }), 'product-not-found')
})

test('unknown filters, values, sorts and pages are refused and say which', async () => {
  const wrong = async (query: string): Promise<unknown> => {
    const answer = await desk.server.inject(`/api/v2/shop/categories/${milk}?${query}`)
    assert.equal(answer.statusCode, 422, query)
    return answer.json<{ violations: unknown }>().violations
  }
  assert.deepEqual(await wrong('filter[culoare]=rosu'), [{ path: 'filter.culoare', code: 'unknown-filter' }])
  assert.deepEqual(await wrong('filter[diet_lifestyle]=nimic'), [
    { path: 'filter.diet_lifestyle', code: 'unknown-value' },
  ])
  assert.deepEqual(await wrong('filter[price]=ieftin'), [{ path: 'filter.price', code: 'unknown-value' }])
  assert.deepEqual(await wrong('sort[culoare]=asc'), [{ path: 'sort.culoare', code: 'unknown-sort' }])
  assert.ok(await wrong('sort[price]=up'))
  assert.ok(await wrong('page=0'))
  assert.ok(await wrong('itemsPerPage=1000'))
})

test('CONST-23 nothing deeper than five levels of a query is taken apart, and nothing fails', async () => {
  const answer = await desk.server.inject('/api/v2/shop/categories?a[b][c][d][e][f][g]=1')
  assert.equal(answer.statusCode, 200)
  assert.equal(
    (await desk.server.inject(`/api/v2/shop/categories/${milk}?filter[a][b][c][d][e][f][g]=1`)).statusCode,
    422,
  )
})

test('CONST-24 parameter 1001 of a query is ignored', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => `x${index}=1`).join('&')
  const answer = await desk.server.inject(`/api/v2/shop/categories/${milk}?${many}&itemsPerPage=2&a[21]=x`)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.json<{ payload: { limit: number } }>().payload.limit, 60)
})

test('a department brings its banners: pictures, words and where they lead; its leaves those between products', async () => {
  const [milkProduct] = (await api(getCategory, { params: { slug: milk } })).payload.products
  const header = `INSERT INTO listing_banner (code, category_code, type, position, title, body, action, url, product_code)
    VALUES ('sus', '03', 'header', 0, 'Dimineți bune', 'Lapte.', 'Vezi', '/oferte', $1),
      ('rand', '03', 'listing', 6, 'Gama', 'Toată.', 'Vezi gama', '/noutati', $1)`
  await db.pool.query(header, [milkProduct?.code])
  await db.pool.query(
    `INSERT INTO listing_banner (code, list, type, position, title, body, action, url, product_code)
     VALUES ('oferte', 'promotions', 'listing', 4, 'Oferte', 'Multe.', 'Vezi', '/c', $1)`,
    [milkProduct?.code],
  )
  await desk.catalog.refresh()
  const codesOf = ({ payload }: { payload: { banners: readonly { code: string }[] } }) =>
    payload.banners.map(({ code }) => code)
  const department = await api(getCategory, { params: { slug: dairy } })
  assert.deepEqual(codesOf(department), ['sus', 'rand'])
  assert.deepEqual(codesOf(await api(getCategory, { params: { slug: milk } })), ['rand'])
  assert.deepEqual(codesOf(await api(getPromotions, {})), ['oferte'])
  const [first] = department.payload.banners
  assert.deepEqual([first?.type, first?.position, first?.displayOnMobile, first?.url], ['header', 0, true, '/oferte'])
  assert.match(first?.image.webp ?? '', /^http.*\/media\/p\/.*\.webp/)
  await db.pool.query("UPDATE listing_banner SET is_active = false WHERE code = 'sus'")
  await desk.catalog.refresh()
  assert.deepEqual(codesOf(await api(getCategory, { params: { slug: dairy } })), ['rand'])
})
