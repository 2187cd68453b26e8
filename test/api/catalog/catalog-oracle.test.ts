import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { getCategories, getCategory } from '#modules/catalog/contract.ts'
import { listingOracle, type OracleRow } from '#test/support/catalog/listing-oracle.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'

const shop = await catalogFixture()
after(() => shop.stop())

// Some of the products as an import without allergens leaves them.
await shop.context.db.pool.query(
  `UPDATE product SET allergen_information = 'unknown' WHERE allergen_information = 'declared' AND code LIKE '%3'`,
)
await shop.catalog.refresh()
const tree = await shop.api(getCategories)
const slugs = tree.children.flatMap((department) => [department.slug, ...department.children.map(({ slug }) => slug)])
const { rows: brands } = await shop.context.db.pool.query<{ filter_code: string }>('SELECT filter_code FROM brand')

const someOf = (values: readonly string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }))
const queries = fc.record(
  {
    category: fc.constantFrom(...slugs),
    brand: someOf(brands.map(({ filter_code }) => filter_code)),
    promotion: someOf(['promo', 'save-me', 'bmsm', 'genius', 'new', 'freshpoint', 'sgr']),
    diet_lifestyle: someOf(['MadeInRomania', 'vegan', 'Eco', 'NoGluten', 'LactoseFree']),
    allergen_free: someOf(['milk', 'gluten', 'eggs', 'nuts']),
    origin: someOf(['RO', 'ES', 'IT', 'GR']),
    price: fc.option(fc.constantFrom(['5-20'], ['-9.99'], ['30-'])),
    availability: fc.option(fc.constant(['in-stock'])),
    sort: fc.constantFrom(
      ['popularity', 'desc'] as const,
      ['price', 'asc'] as const,
      ['price', 'desc'] as const,
      ['unit_price', 'asc'] as const,
      ['category', 'asc'] as const,
    ),
    page: fc.integer({ min: 1, max: 3 }),
    hours: fc.integer({ min: 0, max: 24 * 30 }),
  },
  { noNullPrototype: true },
)

const passesOthers = (row: OracleRow, own: string): boolean => row.failed.every((name) => name === own)
const count = (rows: readonly OracleRow[], own: string, has: (row: OracleRow) => boolean): number =>
  rows.filter((row) => passesOthers(row, own) && has(row)).length

test('listings, sort orders and filter counts equal the result of plain SQL at any time', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async ({ category, sort, page, hours, ...chosen }) => {
      shop.clock.pass({ hours })
      const now = shop.context.clock.now()
      const filter = Object.fromEntries(Object.entries(chosen).filter(([, values]) => values !== null)) as Record<
        string,
        string[]
      >
      const expected = await listingOracle(shop.context.db, { category, filter, sort, now })
      const listed = expected.filter(({ failed }) => failed.length === 0)
      // Another page in another order is loaded first, because its cached result is reused for this one.
      await shop.api(getCategory, {
        params: { slug: category },
        query: { filter, sort: { price: 'desc' }, page: page + 1, slotSize: 0 },
      })
      const { payload } = await shop.api(getCategory, {
        params: { slug: category },
        query: { filter, sort: { [sort[0]]: sort[1] }, page, slotSize: 0 },
      })
      shop.clock.pass({ hours: -hours })

      assert.equal(payload.count, listed.length)
      const codes = listed.slice((page - 1) * 60, page * 60).map(({ code }) => code)
      assert.deepEqual(
        payload.products.map(({ code }) => code),
        codes,
      )
      for (const { code: name, values } of payload.filters.items) {
        for (const { code, count: actual } of values) {
          assert.equal(actual, countOf(expected, name, code), `${name} ${code}`)
        }
      }
    }),
    { numRuns: 60 },
  )
})

function countOf(rows: readonly OracleRow[], name: string, value: string): number {
  switch (name) {
    case 'brand':
      return count(rows, name, ({ brand }) => brand === value)
    case 'promotion':
      return count(rows, name, ({ deals }) => deals.includes(value))
    case 'origin':
      return count(rows, name, ({ origin }) => origin === value)
    case 'availability':
      return count(rows, name, ({ inStock }) => inStock)
    case 'diet_lifestyle':
      return count(rows, '', ({ tags }) => tags.includes(value))
    case 'allergen_free':
      return count(rows, '', ({ allergens, areAllergensKnown }) => areAllergensKnown && !allergens.includes(value))
    default:
      return count(rows, '', () => true)
  }
}
