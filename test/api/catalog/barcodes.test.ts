import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getProductByBarcode } from '#modules/catalog/contract.ts'
import { loadWarehouse } from '#seed/warehouse.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await catalogFixture()
after(() => shop.stop())
const { api, catalog } = shop
const { db } = shop.context
await loadWarehouse(db)

const productOf = async (gtin: string) => (await api(getProductByBarcode, { params: { gtin } })).product

interface Coded {
  readonly gtin: string
  readonly product: string
}

async function someCode(where: string): Promise<Coded> {
  const { rows } = await db.pool.query<Coded>(
    `SELECT b.gtin, v.product_code AS product FROM variant_barcode b JOIN variant v ON v.code = b.variant_code
     WHERE v.kind = 'standard' AND ${where} ORDER BY b.gtin LIMIT 1`,
  )
  return rows[0] ?? assert.fail(where)
}

test('a barcode finds its product, with 13 digits as printed, with 14, and on a case', async () => {
  const piece = await someCode(`b.gtin ^@ '0594'`)
  assert.equal((await productOf(piece.gtin.slice(1))).code, piece.product)
  assert.equal((await productOf(piece.gtin)).code, piece.product)
  const crate = await someCode('b.pieces = 6')
  assert.equal((await productOf(crate.gtin)).code, crate.product)
})

test('a barcode that nobody taught the shop, or of a product that is not sold any more, is refused', async () => {
  await refused(productOf('5949999999993'), 'product-not-found')
  const { gtin, product } = await someCode(`b.gtin ^@ '0594'`)
  await db.pool.query('UPDATE product SET is_active = false WHERE code = $1', [product])
  await catalog.refresh()
  await refused(productOf(gtin), 'product-not-found')
})

test('digits that are no barcode are refused, and the refusal names the field', async () => {
  for (const gtin of ['5949999999992', '594', 'lapte']) {
    const { violations } = await refused(productOf(gtin), 'invalid-input')
    assert.deepEqual(
      violations?.map(({ path }) => path),
      ['gtin'],
    )
  }
})
