import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { getCategory, getProduct, getProducts } from '#modules/catalog/contract.ts'
import { deliveryFee, smallBasketFee } from '#modules/pricing/rules/fees.ts'
import { standardTariff } from '#modules/pricing/rules/tariff.ts'
import { openDb } from '#platform/db/db.ts'
import { insertProductCases, type ProductCase, type ProductCaseName } from '#test/support/catalog/product-cases.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import type { TestDatabase } from '#test/support/database/test-database.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

type Statement = Readonly<Record<string, unknown>> & { readonly '@type': string }

let database: TestDatabase
let shop: TestShop
let cases: Readonly<Record<ProductCaseName, ProductCase>>
const publicUrl = 'https://poftim.example'
const dairy = '/c/3-lactate-si-oua'

const page = async (path: string): Promise<string> => (await fetch(shop.url.replace(publicUrl, local()) + path)).text()
const local = (): string => `http://127.0.0.1:${shop.app.port}`
const productPath = (name: ProductCaseName): string => `/p/${cases[name].slug}`

async function statements(path: string): Promise<Statement[]> {
  const found = (await page(path)).matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)
  return Array.from(found, ([, json = '']) => JSON.parse(json))
}

async function statement(path: string, type: string): Promise<Statement> {
  const all = await statements(path)
  return all.find((one) => one['@type'] === type) ?? assert.fail(`no ${type} at ${path}`)
}

/** Names and contents of the meta elements, both `property` and `name`. */
async function tags(path: string): Promise<Readonly<Record<string, string>>> {
  const found = (await page(path)).matchAll(/<meta[^>]*? (?:property|name)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries(Array.from(found, ([, name = '', content = '']) => [name, content]))
}

/** A part of a JSON-LD statement, which must be an object of that type. */
function part(parent: Readonly<Record<string, unknown>>, field: string, type: string): Statement {
  const value = parent[field] as Statement | undefined
  assert.equal(value?.['@type'], type, field)
  return value
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && value.startsWith(`${publicUrl}/`)

const sentences = [
  ...['Alergeni necunoscuți: verificați eticheta', 'Fără alergeni declarați', 'Alergeni: LAPTE'],
  'Lista poate fi incompletă: verificați eticheta.',
]

/** What the sources of some products say of their allergens. */
async function setAllergens(databaseUrl: string): Promise<void> {
  const db = openDb({ url: databaseUrl, max: 1, onIdleError: () => undefined })
  const said = [
    ...[
      ['twin', 'unknown', '{}'] as const,
      ['gone', 'declared', '{}'] as const,
      ['genius', 'unknown', '{milk}'] as const,
    ],
    ...[['steps', 'declared', '{milk}'] as const, ['adult', 'not-food', '{}'] as const],
  ]
  for (const [name, information, allergens] of said) {
    const sql = 'UPDATE product SET allergen_information = $2, allergens = $3 WHERE code = $1'
    await db.pool.query(sql, [cases[name].code, information, allergens])
  }
  await db.close()
}

describe('structured data and link previews of pages', () => {
  before(async () => {
    database = await seededDatabase()
    cases = await insertProductCases(database.url)
    await setAllergens(database.url)
    shop = await startShop({ sharing: { databaseUrl: database.url }, env: { PUBLIC_URL: publicUrl } })
  })
  after(async () => {
    await shop.stop()
    await database.close()
  })

  test('a product page says what is known of allergens, and that nothing is known where the source is silent', async () => {
    const known = async (name: ProductCaseName): Promise<string[]> => {
      const text = await page(productPath(name))
      return sentences.filter((sentence) => text.includes(sentence))
    }
    assert.deepEqual(await known('twin'), ['Alergeni necunoscuți: verificați eticheta'])
    assert.deepEqual(await known('gone'), ['Fără alergeni declarați'])
    assert.deepEqual(await known('genius'), ['Alergeni: LAPTE', 'Lista poate fi incompletă: verificați eticheta.'])
    assert.deepEqual(await known('steps'), ['Alergeni: LAPTE'])
    assert.deepEqual(await known('adult'), [])
  })

  test('every JSON-LD statement can be parsed and has the schema.org context', async () => {
    for (const path of ['/', '/c', dairy, productPath('reduced')]) {
      const all = await statements(path)
      assert.ok(all.length > 0, path)
      for (const one of all) assert.equal(one['@context'], 'https://schema.org')
    }
  })

  test('a product has the fields that search engines require for product results', async () => {
    const product = await statement(productPath('reduced'), 'Product')
    const { name, brand, code } = cases.reduced
    assert.equal(product['name'], `${name} ${brand}`)
    assert.equal(product['sku'], code)
    assert.ok(String(product['description']).length > 20)
    assert.ok(Array.isArray(product['image']) && product['image'].length === 3 && product['image'].every(isAddress))
    assert.equal(part(product, 'brand', 'Brand')['name'], brand)
    const offer = part(product, 'offers', 'Offer')
    assert.equal(offer['url'], publicUrl + productPath('reduced'))
    assert.equal(offer['priceCurrency'], 'RON')
    assert.equal(offer['price'], '13.89')
    assert.equal(offer['availability'], 'https://schema.org/InStock')
    assert.equal(offer['itemCondition'], 'https://schema.org/NewCondition')
    assert.match(String(offer['priceValidUntil']), /^\d{4}-\d\d-\d\d$/)
    const [perUnit, before] = offer['priceSpecification'] as readonly Statement[]
    assert.deepEqual([before?.['price'], before?.['priceType']], ['14.49', 'https://schema.org/StrikethroughPrice'])
    assert.equal(perUnit?.['price'], '13.89')
    const contents = part(perUnit ?? {}, 'referenceQuantity', 'QuantitativeValue')
    assert.ok(Number(contents['value']) > 0)
    assert.deepEqual(contents['valueReference'], {
      '@type': 'QuantitativeValue',
      unitCode: contents['unitCode'],
      value: 1,
    })
    assert.equal(part(offer, 'seller', 'Organization')['name'], 'Poftim')
    const returns = part(offer, 'hasMerchantReturnPolicy', 'MerchantReturnPolicy')
    assert.equal(returns['applicableCountry'], 'RO')
    assert.equal(product['gtin'], undefined, 'the catalogue knows none')
  })

  test('an offer says what delivery of one piece costs, as checkout does, and whether it can be returned', async () => {
    for (const name of ['reduced', 'gone'] as const) {
      const offer = part(await statement(productPath(name), 'Product'), 'offers', 'Offer')
      const price = bani(Math.round(Number(offer['price']) * 100))
      const rate = part(part(offer, 'shippingDetails', 'OfferShippingDetails'), 'shippingRate', 'MonetaryAmount')
      const cost = deliveryFee(price, 'standard', standardTariff) + smallBasketFee(price, standardTariff)
      assert.deepEqual([rate['value'], rate['currency']], [(cost / 100).toFixed(2), 'RON'])
      const { details } = await shop.api(getProduct, { params: { slug: cases[name].slug } })
      const returns = part(offer, 'hasMerchantReturnPolicy', 'MerchantReturnPolicy')
      const isLimited = returns['returnPolicyCategory'] === 'https://schema.org/MerchantReturnFiniteReturnWindow'
      assert.deepEqual(
        [isLimited, returns['merchantReturnDays']],
        [details.isReturnable, details.isReturnable ? 14 : undefined],
      )
    }
  })

  test('the shop states each tier of the delivery fee by the value of the order', async () => {
    const service = part(await statement('/', 'OnlineStore'), 'hasShippingService', 'ShippingService')
    const conditions = service['shippingConditions'] as readonly Statement[]
    assert.deepEqual(
      conditions.map((one) => {
        const { minValue, maxValue } = part(one, 'orderValue', 'MonetaryAmount')
        return [minValue, maxValue, part(one, 'shippingRate', 'MonetaryAmount')['value']]
      }),
      [
        ['0.01', '79.99', '24.98'],
        ['80.00', '149.99', '14.99'],
        ['150.00', '249.99', '9.99'],
        ['250.00', undefined, '0.00'],
      ],
    )
  })

  test('an offer has the near-expiry price and date, the availability, the price without Genius, and the minimum age', async () => {
    const offer = async (name: ProductCaseName): Promise<Statement> =>
      part(await statement(productPath(name), 'Product'), 'offers', 'Offer')
    const nearExpiry = await offer('twin')
    assert.equal(nearExpiry['price'], '7.00')
    assert.match(String(nearExpiry['sku']), /-accsale$/)
    assert.match(String(nearExpiry['priceValidUntil']), /^\d{4}-\d\d-\d\d$/)
    assert.equal((await offer('gone'))['availability'], 'https://schema.org/OutOfStock')
    const genius = await offer('genius')
    assert.deepEqual([genius['price'], genius['priceValidUntil']], ['10.00', undefined])
    const adult = await statement(productPath('adult'), 'Product')
    assert.equal(part(adult, 'audience', 'PeopleAudience')['suggestedMinAge'], 18)
  })

  test('the breadcrumbs of a page begin at home, are numbered from one and have an address on every step but the last', async () => {
    for (const path of [productPath('reduced'), dairy, '/c']) {
      const { itemListElement } = await statement(path, 'BreadcrumbList')
      const steps = itemListElement as readonly Statement[]
      assert.deepEqual([steps[0]?.['name'], steps[0]?.['item']], ['Acasă', `${publicUrl}/`])
      assert.ok(steps.length > 1)
      for (const [index, step] of steps.entries()) {
        assert.deepEqual([step['@type'], step['position']], ['ListItem', index + 1])
        assert.ok(step['name'])
        assert.equal(isAddress(step['item']), index < steps.length - 1)
      }
    }
  })

  test('a listing names its products in order, and its second page continues the numbering', async () => {
    const list = async (path: string) => {
      const { itemListElement, numberOfItems } = await statement(path, 'ItemList')
      return { items: itemListElement as readonly Statement[], numberOfItems }
    }
    const { payload } = await shop.api(getCategory, { params: { slug: '3-lactate-si-oua' } })
    const first = await list(dairy)
    assert.equal(first.numberOfItems, payload.count)
    assert.deepEqual(
      first.items.map((item) => [item['@type'], item['position'], item['url']]),
      payload.products.map(({ slug }, index) => ['ListItem', index + 1, `${publicUrl}/p/${slug}`]),
    )
    const { items } = await list('/oferte/p2')
    assert.equal(items[0]?.['position'], 61)
  })

  test('the home page describes the organization and its site search', async () => {
    const shopItself = await statement('/', 'OnlineStore')
    assert.equal(shopItself['url'], `${publicUrl}/`)
    assert.ok(isAddress(shopItself['logo']))
    const site = await statement('/', 'WebSite')
    const action = part(site, 'potentialAction', 'SearchAction')
    const target = part(action, 'target', 'EntryPoint')
    assert.equal(target['urlTemplate'], `${publicUrl}/search/{query}`)
    assert.equal(action['query-input'], 'required name=query')
  })

  test('a link to a page has a title, a text and a picture of 1200 by 630', async () => {
    for (const path of ['/', '/c', dairy, productPath('reduced')]) {
      const found = await tags(path)
      assert.ok(found['og:title'] && found['og:description'], path)
      assert.equal(found['og:url'], publicUrl + path)
      assert.equal(found['og:locale'], 'ro_RO')
      assert.equal(found['og:site_name'], 'Poftim')
      assert.deepEqual([found['og:image:width'], found['og:image:height']], ['1200', '630'])
      assert.ok(found['og:image:alt'])
      assert.equal(found['twitter:card'], 'summary_large_image')
      assert.equal(found['twitter:image'], found['og:image'])
      assert.ok(isAddress(found['og:image']), path)
    }
  })

  test('a link to a product has its price and a generated picture, which is cached for a year', async () => {
    const found = await tags(productPath('reduced'))
    assert.equal(found['og:type'], 'product')
    assert.deepEqual(
      [found['product:price:amount'], found['product:price:currency'], found['product:availability']],
      ['13.89', 'RON', 'in stock'],
    )
    const picture = await fetch(String(found['og:image']).replace(publicUrl, local()))
    assert.equal(picture.headers.get('content-type'), 'image/png')
    assert.equal(picture.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    await picture.body?.cancel()
    assert.equal((await tags(productPath('gone')))['product:availability'], 'out of stock')
  })

  test('the content security policy of a page with JSON-LD allows only own scripts and one hash', async () => {
    const { headers } = await fetch(local() + productPath('reduced'))
    assert.match(headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-[^']+'(;|$)/)
  })

  test('robots.txt and the sitemap contain the public address', async () => {
    assert.match(await page('/robots.txt'), /\nSitemap: https:\/\/poftim\.example\/sitemap\.xml\n/)
    assert.match(await page('/sitemap.xml'), /<loc>https:\/\/poftim\.example\/sitemap\/products\.xml<\/loc>/)
    assert.ok((await page('/sitemap/products.xml')).includes(`<loc>${publicUrl}${productPath('gone')}</loc>`))
  })

  test('products are returned by code in the requested order, once each, without unknown ones', async () => {
    const codes = [cases.genius.code, 'nimic', cases.gone.code, cases.genius.code]
    const { products } = await shop.api(getProducts, { query: { codes } })
    assert.deepEqual(
      products.map(({ code }) => code),
      [cases.genius.code, cases.gone.code],
    )
  })

  test('a discount for a quantity beyond the limit per order is not shown', async () => {
    await shop.app.db.pool.query('UPDATE product SET max_per_order = 2 WHERE code = $1', [cases.steps.code])
    const other = await startShop({ sharing: { databaseUrl: database.url } })
    const { products } = await other.api(getProducts, { query: { codes: cases.steps.code } })
    await other.stop()
    assert.equal(products[0]?.bmsm, null)
  })
})
