import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { z } from 'zod'
import { apiPath, bearer, signIn } from '#test/support/fixtures/sign-in.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { visitor } from '#test/support/http/visitor.ts'
import { WireCategories, WireHome, WireListing, WireProduct, WireSearch } from '#test/support/wire/catalog-decoders.ts'
import { WireOrder, WireOrders } from '#test/support/wire/order-decoders.ts'

const shop = await startShop({ env: { JOBS: 'false' } })
after(() => shop.stop())
const client = visitor(shop.url)

/** The answer of a call as a client decodes it. Fails with the path of each field of another type. */
async function read<Shape extends z.ZodType>(
  shape: Shape,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<z.output<Shape>> {
  const { status, json } = await client.request(apiPath + path, { headers })
  assert.equal(status, 200, path)
  const { data, error } = shape.safeParse(json)
  assert.equal(error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'), undefined, path)
  return data ?? assert.fail(path)
}

const categories = await read(WireCategories, '/categories')

test('clients of other authors read the category tree and each listing', async () => {
  const paths = [
    ...categories.children.map(({ slug }) => `/categories/${slug}?itemsPerPage=12`),
    ...categories.children.flatMap(({ children }) => children.slice(0, 1).map(({ slug }) => `/categories/${slug}`)),
    ...['/promotions', '/new-products', '/accelerated-sale', '/custom-listings/vegan'],
  ]
  for (const path of paths) {
    const { payload } = await read(WireListing, path)
    assert.deepEqual([payload.items.length, payload.total], [payload.products.length, payload.count])
  }
})

test('a slot of a department leads to its category', async () => {
  const [department] = categories.children
  const { payload } = await read(WireListing, `/categories/${department?.slug}`)
  for (const { analyticsListId, title, link } of payload.slots) {
    const category = department?.children.find(({ name }) => name === title)
    assert.equal(analyticsListId, `category-slot_${category?.slug}`)
    assert.equal(link?.url, `/c/${department?.slug}/${category?.slug}`)
  }
})

test('clients of other authors read products, their names and the codes of their breadcrumbs', async () => {
  const { items } = await read(WireSearch, '/search/lapte?page=1&itemsPerPage=8')
  assert.equal(items.length, 8)
  for (const { slug } of items) {
    const { name, brand, breadcrumbs, code } = await read(WireProduct, `/product-by-slug/${slug}`)
    assert.ok(brand === null || name.includes(brand), name)
    assert.match(name, /\d (de )?\p{L}+$/u, 'a name ends in a size')
    assert.deepEqual(
      breadcrumbs.map((crumb) => crumb.code),
      [...breadcrumbs.slice(0, -1).map((crumb) => String(Number.parseInt(crumb.slug, 10))), code],
    )
  }
})

test('a client that takes any list of cards for hits sees none in a search without a result', async () => {
  const { json } = await client.request(`${apiPath}/search?q=xqzwv`)
  const { total } = await read(WireSearch, '/search?q=xqzwv')
  assert.equal(total, 0)
  for (const value of Object.values(json as object)) {
    assert.ok(!Array.isArray(value) || !value.some((entry) => 'variantCode' in entry))
  }
})

test('clients of other authors read the home page', async () => {
  const { departments } = await read(WireHome, '/home')
  assert.deepEqual(
    departments.map(({ code }) => code),
    categories.children.map(({ code }) => code),
  )
})

test('clients of other authors read the orders of a customer and download each', async () => {
  for (const person of ['radu', 'vlad'] as const) {
    const headers = bearer((await signIn(shop.url, person)).signedIn.token)
    const { items } = await read(WireOrders, '/orders?page=1&itemsPerPage=30', headers)
    assert.ok(items.length > 0)
    for (const { tokenValue, totalInt, number } of items) {
      const order = await read(WireOrder, `/myaccount_orders/${tokenValue}`, headers)
      assert.deepEqual([order.totalInt, order.number], [totalInt, number])
      const paid = order.payments.filter(({ type }) => type === 'meal-voucher')
      if (paid.length === 0) assert.equal(order.mealVoucherTotal, 0)
    }
    assert.deepEqual((await read(WireOrders, '/orders?page=99', headers)).items, [])
  }
})
