import assert from 'node:assert/strict'
import { test } from 'node:test'
import { api, type Pages, renderedPages, type ShownProduct } from '#test/support/fixtures/rendered-pages.ts'
import { contentBlock } from '#test/support/stand-ins/content-service.ts'
import { until } from '#test/support/until.ts'

const { shop, service, pool, productsOf, read, now, setStock, has, renderedAfter } = await renderedPages()

const productPage = ({ slug }: ShownProduct) => [`/p/${slug}`, `/product-by-slug/${slug}`] as const
const listing = (slug: string) => [`/c/${slug}`, `/categories/${slug}?`] as const
const everywhere: Pages = {
  home: ['/', '/home'],
  offers: ['/oferte', '/promotions?'],
  departments: ['/c', '/categories'],
}

const sell = ({ code: variantCode }: ShownProduct, quantity: number) =>
  pool.query('SELECT * FROM take_stock($1)', [JSON.stringify([{ variantCode, quantity }])])

test('a sale that leaves enough stock changes no page', async () => {
  const [product] = (await productsOf(0)) as [ShownProduct]
  await setStock(product, 60)
  await until(has(product, 60))
  const pages: Pages = {
    ...everywhere,
    product: productPage(product),
    category: listing(product.category),
    department: listing(product.department),
    search: [`/search/${encodeURIComponent(product.name)}`, `/search/${product.name}?`],
    recipes: ['/retete', '/recipes-landing'],
  }
  assert.deepEqual(await renderedAfter(pages, () => sell(product, 3), has(product, 57)), [])
})

test('a sale that leaves few pieces changes only the page that tells how many are left', async () => {
  const [product, other] = (await productsOf(1)) as [ShownProduct, ShownProduct]
  await setStock(product, 10)
  await until(has(product, 10))
  const pages: Pages = {
    ...everywhere,
    product: productPage(product),
    other: productPage(other),
    category: listing(product.category),
    department: listing(product.department),
  }
  assert.deepEqual(await renderedAfter(pages, () => sell(product, 2), has(product, 8)), ['product'])
  assert.match(await read(`/p/${product.slug}`), />[^<]*\b8\b[^<]*</)
})

test('a changed price changes the pages that show it, and no other', async () => {
  const products = await productsOf(2)
  const [product, another] = [products.at(-1), (await productsOf(3))[0]] as [ShownProduct, ShownProduct]
  const [similar] = products as [ShownProduct]
  assert.ok(!(await read(`/p/${similar.slug}`)).includes(product.slug))
  const pages: Pages = {
    ...everywhere,
    product: productPage(product),
    similar: productPage(similar),
    category: listing(product.category),
    department: listing(product.department),
    search: [`/search/${encodeURIComponent(product.name)}`, `/search/${product.name}?`],
    another: productPage(another),
    anotherCategory: listing(another.category),
  }
  const setPrice = () => pool.query('UPDATE variant SET price = 765432 WHERE product_code = $1', [product.code])
  const isApplied = async () => (await now(product)).price === 7654.32
  assert.deepEqual(await renderedAfter(pages, setPrice, isApplied), ['product', 'category', 'department', 'search'])
  assert.match(await read(`/p/${product.slug}`), /7\.654,32/)
})

test('a changed price of a reduced product changes the offers and the home page', async () => {
  const { rows } = await pool.query<{ code: string; slug: string }>(
    `SELECT p.code, p.slug FROM product p JOIN variant v ON v.product_code = p.code
     WHERE p.is_active AND v.original_price IS NOT NULL AND v.kind = 'standard' ORDER BY p.popularity DESC LIMIT 1`,
  )
  const [product] = rows as [ShownProduct]
  const { price } = await now(product)
  const lower = () => pool.query('UPDATE variant SET price = price - 1 WHERE product_code = $1', [product.code])
  const isApplied = async () => (await now(product)).price < price
  assert.deepEqual(await renderedAfter(everywhere, lower, isApplied), ['home', 'offers'])
})

test('a product that sells out, and is available again, changes the pages that show it', async () => {
  const [product] = (await productsOf(4)) as [ShownProduct]
  const pages: Pages = { ...everywhere, product: productPage(product), category: listing(product.category) }
  const isApplied = async () => !(await now(product)).isAvailable
  assert.deepEqual(await renderedAfter(pages, () => setStock(product, 0), isApplied), ['product', 'category'])
  for (const path of [`/p/${product.slug}`, `/c/${product.category}`])
    assert.match(await read(path), /"isAvailable":false/)
  const isBack = async () => (await now(product)).isAvailable
  assert.deepEqual(await renderedAfter(pages, () => setStock(product, 50), isBack), ['product', 'category'])
  assert.match(await read(`/p/${product.slug}`), /"isAvailable":true/)
})

const lists = (page: string, { slug }: ShownProduct): boolean => page.includes(`"slug":"${slug}"`)
const countIn = (page: string): number => Number(/>(\d+) (?:de )?produse?</.exec(page)?.[1])

test('a restocked product changes the list of available goods that did not have it, and no other list', async () => {
  const [product] = (await productsOf(0)) as [ShownProduct]
  const [other] = (await productsOf(1)) as [ShownProduct]
  await setStock(product, 0)
  await until(async () => !(await now(product)).isAvailable)
  const available = ({ category }: ShownProduct) =>
    [`/cf/${category}/filters/availability+in-stock`, `/categories/${category}?`] as const
  const pages: Pages = { available: available(product), other: available(other) }
  const before = await read(available(product)[0])
  assert.ok(!lists(before, product))
  const isApplied = async () => (await now(product)).isAvailable
  assert.deepEqual(await renderedAfter(pages, () => setStock(product, 50), isApplied), ['available'])
  const after = await read(available(product)[0])
  assert.ok(lists(after, product))
  assert.equal(countIn(after), countIn(before) + 1)
})

test('a price changes the lists by price, in a price range and of offers that did not have the product', async () => {
  const [product] = (await productsOf(3)) as [ShownProduct]
  const [other] = (await productsOf(5)) as [ShownProduct]
  const range = ({ category }: ShownProduct) =>
    [`/cf/${category}/filters/price+0-0.25`, `/categories/${category}?`] as const
  const offers = ({ category }: ShownProduct) =>
    [`/cf/${category}/filters/promotion+promo`, `/categories/${category}?`] as const
  const cheapest = [`/cf/${product.category}/orderby+price,asc`, `/categories/${product.category}?`] as const
  const pages: Pages = {
    ...{ range: range(product), cheapest, offers: offers(product), promotions: ['/oferte', '/promotions?'] },
    ...{ otherRange: range(other), otherOffers: offers(other) },
  }
  const [rangeBefore, offersBefore] = [await read(range(product)[0]), await read(offers(product)[0])]
  assert.ok(!lists(rangeBefore, product))
  assert.ok(!lists(offersBefore, product))
  const reduce = () =>
    pool.query('UPDATE variant SET original_price = price, lowest30 = price, price = 21 WHERE product_code = $1', [
      product.code,
    ])
  const isApplied = async () => (await now(product)).price === 0.21
  assert.deepEqual(await renderedAfter(pages, reduce, isApplied), ['range', 'cheapest', 'offers', 'promotions'])
  for (const path of [range(product)[0], offers(product)[0]]) assert.ok(lists(await read(path), product))
  assert.equal(countIn(await read(offers(product)[0])), countIn(offersBefore) + 1)
  assert.match(await read(cheapest[0]), new RegExp(`"products":\\[\\{"code":"${product.code}"`))
})

test('a renamed department is in the menu of every page at once', async () => {
  const [product] = (await productsOf(5)) as [ShownProduct]
  // Only the menu of this page names departments.
  const pages: Pages = { cookies: ['/info/cookie', '/categories'] }
  for (const name of ['Bunătăți', 'Delicatese']) {
    const rename = () => pool.query('UPDATE category SET name = $2 WHERE slug = $1', [product.department, name])
    await renderedAfter(pages, rename, async () => (await read(`${api}/categories`)).includes(name))
    assert.ok((await read('/info/cookie')).includes(name))
  }
})

test('a change of content changes the pages that show content, and no other', async () => {
  const [product] = (await productsOf(5)) as [ShownProduct]
  const pages: Pages = { ...everywhere, product: productPage(product), category: listing(product.category) }
  const publish = async () => {
    service.published = [contentBlock('fair', { title: 'Târgul de toamnă' })]
  }
  const isApplied = async () => (await read(`${api}/content/home`)).includes('Târgul de toamnă')
  assert.deepEqual(await renderedAfter(pages, publish, isApplied), ['home'])
  assert.match(await read('/'), /Târgul de toamnă/)
})

test('a price that changes by the clock changes every page', async () => {
  const [product] = (await productsOf(0)) as [ShownProduct]
  const pages: Pages = { ...everywhere, product: productPage(product) }
  const { rows } = await pool.query<{ until: Date }>(
    'SELECT min(valid_until) AS until FROM promotion WHERE valid_until > now()',
  )
  const end = Temporal.Instant.from(rows[0]?.until.toISOString() ?? '')
  const pass = async () => shop.clock.pass(end.since(shop.clock.now()))
  assert.deepEqual(await renderedAfter(pages, pass, async () => true), ['home', 'offers', 'departments', 'product'])
})
