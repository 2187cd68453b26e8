import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { getCategories, getCategory, getCustomListing, getPromotion, getPromotions } from '#modules/catalog/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await catalogFixture()
after(() => shop.stop())
const { api } = shop
const { db } = shop.context

const dairy = '3-lactate-si-oua'
const milk = '301-lapte-proaspat'
const tree = await api(getCategories)

test('the tree has the 18 departments, with numbered slugs and consistent counts', () => {
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

test('the pictures of categories are PNG files at absolute addresses', async () => {
  const nodes = tree.children.flatMap((department) => [department, ...department.children])
  const { payload } = await api(getCategory, { params: { slug: dairy } })
  const images = [...nodes.flatMap(({ image, iconPng }) => [image, iconPng]), payload.image ?? '']
  for (const address of new Set(images)) {
    assert.ok(URL.canParse(address), address)
    const file = await readFile(new URL(`../../../public${new URL(address).pathname}`, import.meta.url))
    assert.equal(file.toString('latin1', 1, 4), 'PNG', address)
  }
  assert.equal(new Set(images).size, 18)
})

test('CONST-01 a page of a listing holds 60 products', async () => {
  const { payload } = await api(getCategory, { params: { slug: dairy } })
  assert.ok(payload.count > 60)
  assert.deepEqual([payload.limit, payload.products.length], [60, 60])
  assert.equal(payload.pages, Math.ceil(payload.count / 60))
})

test('a listing has its products and their number under two names each, unless the call leaves the second out', async () => {
  const { payload } = await api(getCategory, { params: { slug: milk } })
  assert.deepEqual([payload.items, payload.total], [payload.products, payload.count])
  const lean = await api(getCategory, { params: { slug: milk }, query: { aliases: 'false' } })
  assert.deepEqual(['items' in lean.payload, 'total' in lean.payload], [false, false])
})

test('pages do not overlap, the last one has the rest, and later ones are empty', async () => {
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
  for (const { link, products: some } of payload.slots) assert.equal(some.length, Math.min(4, link?.count ?? 0))
  const { products: _, link, ...slot } = payload.slots[0] ?? assert.fail('no slot')
  const { name, slug } = payload.children[1] ?? assert.fail('no category')
  assert.deepEqual(slot, {
    ...{ type: 'products_carousel', title: name, name },
    ...{ analyticsListId: `category-slot_${slug}`, analyticsListName: name },
  })
  assert.equal(link?.url, `/c/${dairy}/${slug}`)
  const narrowed = await api(getCategory, { params: { slug: dairy }, query: { sort: { price: 'asc' } } })
  assert.deepEqual(narrowed.payload.slots, [])
})

test('a leaf category has its breadcrumbs and its siblings', async () => {
  const { type, payload } = await api(getCategory, { params: { slug: milk } })
  assert.equal(type, 'subcategory')
  assert.deepEqual(
    payload.breadcrumbs.map(({ code, slug }) => [code, slug]),
    [
      ['3', dairy],
      ['301', milk],
    ],
  )
  assert.deepEqual(
    payload.siblings.filter(({ selected }) => selected).map(({ slug }) => slug),
    [milk],
  )
  assert.deepEqual(payload.children[0], { name: 'Toate produsele', slug: milk, selected: true, count: payload.count })
  assert.equal(payload.analyticsListId, `category_${milk}`)
})

test('a list across the shop can be narrowed to a category and counts its products in each category', async () => {
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

test('a promotion lists its own products, and a finished or unknown one is not found', async () => {
  const { type, payload } = await api(getPromotion, { params: { id: 'oferte-03' } })
  assert.equal(type, 'promo')
  assert.ok(payload.products.every(({ activePromotion }) => activePromotion?.code === 'oferte-03'))
  await refused(api(getPromotion, { params: { id: 'nimic' } }), 'listing-not-found')
})

test('a custom list contains the products that its filters describe', async () => {
  await db.pool.query(
    `INSERT INTO custom_listing (code, name, category_code, filters)
     VALUES ('eco-lactate', 'Lactate eco', '03', '{"diet_lifestyle": ["Eco"], "price": ["-20"]}')`,
  )
  await shop.catalog.refresh()
  const { payload } = await api(getCustomListing, { params: { id: 'eco-lactate' } })
  assert.ok(payload.count > 0)
  for (const { tags, price, breadcrumbs } of payload.products) {
    assert.ok(tags.some(({ type }) => type === 'Eco') && price <= 20 && breadcrumbs[0]?.code === '3')
  }
  await refused(api(getCustomListing, { params: { id: 'nimic' } }), 'listing-not-found')
})

test('several values of one filter widen the result, several filters narrow it', async () => {
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

test('unknown filters, values, sorts and pages are refused by name', async () => {
  const violationsOf = async (query: string): Promise<unknown> => {
    const response = await shop.server.inject(`/api/v2/shop/categories/${milk}?${query}`)
    assert.equal(response.statusCode, 422, query)
    return response.json<{ violations: unknown }>().violations
  }
  assert.deepEqual(await violationsOf('filter[culoare]=rosu'), [{ path: 'filter.culoare', code: 'unknown-filter' }])
  assert.deepEqual(await violationsOf('filter[diet_lifestyle]=nimic'), [
    { path: 'filter.diet_lifestyle', code: 'unknown-value' },
  ])
  assert.deepEqual(await violationsOf('filter[price]=ieftin'), [{ path: 'filter.price', code: 'unknown-value' }])
  assert.deepEqual(await violationsOf('sort[culoare]=asc'), [{ path: 'sort.culoare', code: 'unknown-sort' }])
  assert.ok(await violationsOf('sort[price]=up'))
  assert.ok(await violationsOf('page=0'))
  assert.ok(await violationsOf('itemsPerPage=1000'))
})

test('a query with more than five levels causes no failure', async () => {
  const response = await shop.server.inject('/api/v2/shop/categories?a[b][c][d][e][f][g]=1')
  assert.equal(response.statusCode, 200)
  assert.equal(
    (await shop.server.inject(`/api/v2/shop/categories/${milk}?filter[a][b][c][d][e][f][g]=1`)).statusCode,
    422,
  )
})

test('parameter 1001 of a query is ignored', async () => {
  const parameters = Array.from({ length: 1000 }, (_, index) => `x${index}=1`).join('&')
  const response = await shop.server.inject(`/api/v2/shop/categories/${milk}?${parameters}&itemsPerPage=2&a[21]=x`)
  assert.equal(response.statusCode, 200)
  assert.equal(response.json<{ payload: { limit: number } }>().payload.limit, 60)
})

test('a department has header banners, and its leaf categories have banners between products', async () => {
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
  await shop.catalog.refresh()
  const codesOf = ({ payload }: { payload: { banners: readonly { code: string }[] } }) =>
    payload.banners.map(({ code }) => code)
  const department = await api(getCategory, { params: { slug: dairy } })
  assert.deepEqual(codesOf(department), ['sus', 'rand'])
  assert.deepEqual(codesOf(await api(getCategory, { params: { slug: milk } })), ['rand'])
  assert.deepEqual(codesOf(await api(getPromotions, {})), ['oferte'])
  const [first] = department.payload.banners
  assert.deepEqual([first?.type, first?.position, first?.displayOnMobile, first?.path], ['header', 0, true, '/oferte'])
  assert.match(first?.url ?? '', /^http:\/\/127\.0\.0\.1:\d+\/oferte$/)
  assert.match(first?.image.webp ?? '', /^http.*\/media\/p\/.*\.webp/)
  await db.pool.query("UPDATE listing_banner SET is_active = false WHERE code = 'sus'")
  await shop.catalog.refresh()
  assert.deepEqual(codesOf(await api(getCategory, { params: { slug: dairy } })), ['rand'])
})
