import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { unitPrice } from '#modules/catalog/rules/unit-price.ts'
import { generateCatalog } from './generate.ts'
import type { CatalogBatch, SeedProductRow, SeedVariantRow } from './rows.ts'

const now = new Date('2026-11-21T10:00:00Z')

function generated(products: number): CatalogBatch {
  const batches = [...generateCatalog({ products, now }).batches()]
  return {
    products: batches.flatMap((batch) => batch.products),
    variants: batches.flatMap((batch) => batch.variants),
    stock: batches.flatMap((batch) => batch.stock),
    priceHistory: batches.flatMap((batch) => batch.priceHistory),
  }
}

const shop = generated(9000)
const standard = shop.variants.filter(({ kind }) => kind === 'standard')
const variantOf = new Map(standard.map((variant) => [variant.productCode, variant]))
const listPrice = (variant: SeedVariantRow | undefined) => variant?.originalPrice ?? variant?.price ?? 0
const share = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

function assertNear(actual: number, expected: number, tolerance: number): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not within ${tolerance} of ${expected}`)
}

test('the same options give the same bytes', () => {
  assert.equal(digest(generated(1500)), digest(generated(1500)))
})

test('a small catalogue is a prefix of a large one', () => {
  const small = generated(700)
  assert.equal(digest(small.products), digest(shop.products.slice(0, 700)))
  assert.equal(digest(small.variants), digest(shop.variants.slice(0, small.variants.length)))
})

test('the tree has 18 departments and 178 leaves, and every leaf has products', () => {
  const { categories } = generateCatalog({ products: 0, now })
  const leaves = categories.filter(({ parentCode }) => parentCode !== null)
  assert.equal(categories.length - leaves.length, 18)
  assert.equal(leaves.length, 178)
  for (const { code } of leaves) {
    const count = shop.products.filter(({ categoryCode }) => categoryCode === code).length
    assert.ok(count >= 20, `leaf ${code} has ${count} products`)
  }
})

test('the first 178 products are of 178 leaves', () => {
  assert.equal(new Set(shop.products.slice(0, 178).map(({ categoryCode }) => categoryCode)).size, 178)
})

test('codes are nine digits, slugs are unique and have only a-z, 0-9 and hyphens', () => {
  for (const { code, slug } of shop.products) {
    assert.match(code, /^\d{9}$/)
    assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.ok(slug.startsWith(`${code}-`))
  }
  assert.equal(new Set(shop.products.map(({ slug }) => slug)).size, shop.products.length)
})

test('no two products of the default catalogue have the same leaf, brand, name and size', () => {
  const descriptions = shop.products.map((p) => `${p.categoryCode} ${p.brandCode} ${p.name} ${p.sizeLabel}`)
  assert.equal(new Set(descriptions).size, descriptions.length)
})

test('names have Romanian letters with comma below, no double spaces and no pattern syntax', () => {
  const json = JSON.stringify(shop.products)
  assert.doesNotMatch(json, /[şţŞŢ]/)
  for (const { name, sizeLabel } of shop.products) {
    assert.doesNotMatch(name, /\s\s|[[\]{}/]|^\s|\s$|\s,/)
    assert.match(name, /^[A-ZĂÂÎȘȚ0-9]/)
    assert.notEqual(sizeLabel, '')
  }
})

test('13 percent of the products are reduced, half of them by less than 15 percent', () => {
  const reduced = standard.filter(({ originalPrice }) => originalPrice !== null)
  assertNear(share(reduced, standard), 0.13, 0.015)
  const percents = reduced.map((v) => Math.round(100 - (100 * v.price) / listPrice(v))).sort((a, b) => a - b)
  assertNear(percents[Math.floor(percents.length / 2)] ?? 0, 15, 3)
  assert.ok((percents[0] ?? 0) >= 1 && (percents.at(-1) ?? 99) <= 46)
})

test('1.6 percent are sold out, 4 percent new, 8 percent have a Genius price, 5 percent a quantity discount', () => {
  const main = shop.stock.filter(({ variantCode }) => !variantCode.endsWith('-accsale'))
  assertNear(
    share(
      main.filter(({ onHand }) => onHand === 0),
      main,
    ),
    0.016,
    0.005,
  )
  assertNear(
    share(
      shop.products.filter(({ isNew }) => isNew),
      shop.products,
    ),
    0.04,
    0.01,
  )
  assertNear(
    share(
      standard.filter(({ geniusPrice }) => geniusPrice !== null),
      standard,
    ),
    0.08,
    0.012,
  )
  const bmsm = standard.filter(({ geniusUnitDiscount }) => geniusUnitDiscount > 0)
  assertNear(share(bmsm, standard), 0.05, 0.012)
})

test('1 percent of the products have a near-expiry variant, all of them perishable', () => {
  const accsales = shop.variants.filter(({ kind }) => kind === 'accsale')
  assertNear(share(accsales, standard), 0.01, 0.004)
  const products = new Map(shop.products.map((product) => [product.code, product]))
  for (const accsale of accsales) {
    const product = products.get(accsale.productCode)
    assert.ok(product?.chilled || product?.categoryCode.startsWith('02'), accsale.productCode)
    assert.equal(accsale.code, `${accsale.productCode}-accsale`)
    assert.ok(accsale.price < (accsale.originalPrice ?? 0))
    assert.ok(accsale.expiresOn !== null && accsale.expiresOn > '2026-11-21' && accsale.expiresOn <= '2026-11-24')
  }
})

test('about 43 percent of the prices end in 99', () => {
  assertNear(
    share(
      standard.filter((v) => listPrice(v) % 100 === 99),
      standard,
    ),
    0.43,
    0.05,
  )
})

test('each product has past prices, of which the last is its price, marked when it is reduced', () => {
  const last = new Map(shop.priceHistory.map((point) => [point.variantCode, point]))
  for (const { code, price, originalPrice } of standard) {
    assert.deepEqual([last.get(code)?.price, last.get(code)?.isReduced], [price, originalPrice !== null], code)
  }
})

test('a larger pack of a product never costs less, and one twice as large costs more', () => {
  const families = Map.groupBy(
    shop.products.filter(({ weighedMinGrams, sizeLabel }) => weighedMinGrams === null && !sizeLabel.endsWith(' m')),
    (p) => `${p.categoryCode} ${p.brandCode} ${p.name} ${p.unit}`,
  )
  for (const family of families.values()) {
    const bySize = family.toSorted((a, b) => a.netThousandths - b.netThousandths)
    bySize.reduce((small: SeedProductRow, large: SeedProductRow) => {
      const [from = 0, to = 0] = [variantOf.get(small.code), variantOf.get(large.code)].map(listPrice)
      const where = `${small.code} ${small.name} ${small.sizeLabel} ${from} / ${large.code} ${large.sizeLabel} ${to}`
      assert.ok(large.netThousandths < small.netThousandths * 2 ? to >= from : to > from, where)
      return large
    })
  }
})

test('unit prices are plausible', () => {
  for (const product of shop.products) {
    const variant = variantOf.get(product.code)
    assert.ok(variant !== undefined)
    const perUnit = unitPrice(variant.price, product)
    assert.ok(perUnit >= 2 && perUnit <= 250_000, `${product.code} ${product.name}: ${perUnit}`)
  }
})

test('packshots have the product code and a name that fits the label', () => {
  for (const { code, packshot } of shop.products) {
    assert.equal(packshot.id, code)
    assert.ok(packshot.name.length <= 48, packshot.name)
  }
})
