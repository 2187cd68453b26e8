import assert from 'node:assert/strict'
import { after, afterEach, beforeEach, test } from 'node:test'
import { getCategory, getProduct, getPromotions, type ProductCard } from '#modules/catalog/contract.ts'
import { type CatalogFixture, catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'

const SMALL = 400

const first = await catalogFixture({ products: SMALL })
after(() => first.stop())
let second: CatalogFixture
beforeEach(async () => {
  second = await catalogFixture({ sharing: first })
})
afterEach(() => second.stop())

const { db } = first.context

/** The card of a product in one process; null when the product is not on sale there. */
function card(shop: CatalogFixture, code: string): ProductCard | null {
  return shop.catalog.cards([code]).get(code) ?? null
}

/** Resolves once `isWanted` holds in the process; checked again after each update of its catalogue. */
function waitUntil(shop: CatalogFixture, isWanted: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (isWanted()) resolve()
    }
    shop.catalog.searchable.onChange(check)
    check()
  })
}

let offset = 0

/** A different product on each call: in stock, not reduced, without a near-expiry variant. */
async function anyProduct(where = 'true'): Promise<string> {
  const { rows } = await db.pool.query<{ code: string }>(
    `SELECT p.code FROM product p JOIN variant v ON v.product_code = p.code AND v.kind = 'standard'
     JOIN stock s ON s.variant_code = v.code
     WHERE p.is_active AND s.on_hand > 10 AND v.original_price IS NULL AND ${where}
       AND NOT EXISTS (SELECT FROM variant a WHERE a.product_code = p.code AND a.kind = 'accsale')
     ORDER BY p.code OFFSET $1 LIMIT 1`,
    [offset++],
  )
  return rows[0]?.code ?? assert.fail('no such product')
}

test('a changed price is shown by every process', async () => {
  const code = await anyProduct()
  await db.pool.query('UPDATE variant SET price = 123 WHERE code = $1', [code])
  for (const shop of [first, second]) await waitUntil(shop, () => card(shop, code)?.price === 1.23)
})

test('a process does not respond with a cached product after its price changed', async () => {
  const code = await anyProduct()
  const { slug = '', price = 0 } = card(second, code) ?? {}
  assert.equal((await second.api(getProduct, { params: { slug } })).price, price)
  const version = second.catalog.version()
  await db.pool.query('UPDATE variant SET price = price + 100 WHERE code = $1', [code])
  await waitUntil(second, () => card(second, code)?.price === price + 1)
  assert.equal((await second.api(getProduct, { params: { slug } })).price, price + 1)
  assert.ok(second.catalog.version() > version)
})

test('another process shows a product that is added, moved to another category and removed', async () => {
  const { rows } = await db.pool.query<{ code: string; slug: string }>(
    `SELECT code, slug FROM category WHERE parent_code IS NOT NULL ORDER BY code LIMIT 2`,
  )
  const [from = assert.fail('no category'), to = assert.fail('no category')] = rows
  const isListed = async ({ slug }: { readonly slug: string }): Promise<boolean> => {
    const query = { sort: { price: 'desc' as const } }
    const { payload } = await second.api(getCategory, { params: { slug }, query })
    return payload.products.some(({ code }) => code === 'X-1')
  }
  await db.pool.query(
    `INSERT INTO product (code, slug, name, category_code, size_label, net_thousandths, unit, vat_code, meal_voucher, packshot, details)
     VALUES ('X-1', 'X-1-ceva-nou', 'Ceva nou', $1, '1 kg', 1000, 'kg', 'reduced', true, '{}', '{}')`,
    [from.code],
  )
  await db.pool.query(`INSERT INTO variant (code, product_code, price) VALUES ('X-1', 'X-1', 99900)`)
  await db.pool.query(`INSERT INTO stock (variant_code, on_hand) VALUES ('X-1', 5)`)
  await waitUntil(second, () => card(second, 'X-1')?.maxAvailableQuantity === 5)
  assert.deepEqual([await isListed(from), await isListed(to)], [true, false])

  await db.pool.query(`UPDATE product SET category_code = $1 WHERE code = 'X-1'`, [to.code])
  await waitUntil(second, () => card(second, 'X-1')?.breadcrumbs.at(-2)?.slug === to.slug)
  assert.deepEqual([await isListed(from), await isListed(to)], [false, true])

  await db.pool.query(`UPDATE product SET is_active = false WHERE code = 'X-1'`)
  await waitUntil(second, () => card(second, 'X-1') === null)
  assert.equal(await isListed(to), false)
})

test('another process shows the new names of a brand and of a category', async () => {
  const code = await anyProduct('p.brand_code IS NOT NULL')
  const { brandCode = '', breadcrumbs = [] } = card(second, code) ?? {}
  await db.pool.query(`UPDATE brand SET name = 'Altfel' WHERE code = $1`, [brandCode])
  await db.pool.query(`UPDATE category SET name = 'Alt raft' WHERE slug = $1`, [breadcrumbs.at(-2)?.slug])
  await waitUntil(second, () => card(second, code)?.brand === 'Altfel')
  await waitUntil(second, () => card(second, code)?.breadcrumbs.at(-2)?.name === 'Alt raft')
})

test('a transaction that begins early and commits late is not skipped and delays no other change', async () => {
  const [early, late] = [await anyProduct("v.code < '100000200'"), await anyProduct("v.code > '100000200'")]
  const slow = await db.pool.connect()
  await slow.query('BEGIN')
  await slow.query('UPDATE variant SET price = 111 WHERE code = $1', [early])
  await db.pool.query('UPDATE variant SET price = 222 WHERE code = $1', [late])
  await waitUntil(second, () => card(second, late)?.price === 2.22)
  assert.notEqual(card(second, early)?.price, 1.11)
  await slow.query('COMMIT')
  slow.release()
  await waitUntil(second, () => card(second, early)?.price === 1.11)
})

test('a change that is rolled back is never shown', async () => {
  const [rolledBack, committed] = [await anyProduct("v.code < '100000200'"), await anyProduct("v.code > '100000200'")]
  const client = await db.pool.connect()
  await client.query('BEGIN')
  await client.query('UPDATE variant SET price = 999999 WHERE code = $1', [rolledBack])
  await client.query('ROLLBACK')
  client.release()
  await db.pool.query('UPDATE variant SET price = 333 WHERE code = $1', [committed])
  await waitUntil(second, () => card(second, committed)?.price === 3.33)
  assert.notEqual(card(second, rolledBack)?.price, 9999.99)
})

test('a process whose connections are cut catches up on the changes it missed', async () => {
  const code = await anyProduct()
  const { url } = second.context.db
  await db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  await db.pool.query('UPDATE variant SET price = 444 WHERE code = $1', [code])
  await waitUntil(second, () => card(second, code)?.price === 4.44)
  assert.equal(second.context.db.url, url)
})

test('the quantity on a card is at most 100, and a card without stock is marked out of stock', async () => {
  const code = await anyProduct()
  await db.pool.query('UPDATE stock SET on_hand = reserved + 5000 WHERE variant_code = $1', [code])
  await waitUntil(second, () => card(second, code)?.maxAvailableQuantity === 100)
  await db.pool.query('UPDATE stock SET on_hand = reserved WHERE variant_code = $1', [code])
  await waitUntil(second, () => card(second, code)?.isAvailable === false)
  assert.ok(card(second, code)?.labels.some(({ items }) => items.some(({ kind }) => kind === 'outOfStock')))
})

test('a promotion begins and ends by the clock, without a change in the database', async () => {
  const code = await anyProduct()
  await db.pool.query(
    `INSERT INTO promotion (code, name, kind, valid_from, valid_until)
     VALUES ('scurta', 'Oferta scurtă', 'price', '2026-11-21T11:00:00Z', '2026-11-21T13:00:00Z')`,
  )
  await db.pool.query('DELETE FROM price_history WHERE variant_code = $1', [code])
  await db.pool.query(
    `INSERT INTO price_history (variant_code, valid_from, price)
     VALUES ($1, '2026-11-01T00:00:00Z', 900), ($1, '2026-11-11T00:00:00Z', 1000)`,
    [code],
  )
  await db.pool.query(
    `UPDATE variant SET price = 800, original_price = 1000, promotion_code = 'scurta'
     FROM set_config('poftim.price_change_instant', $2, true) WHERE code = $1`,
    [code, second.clock.now().toString()],
  )
  await second.catalog.refresh()
  const listed = async (): Promise<boolean> => {
    const { payload } = await second.api(getPromotions, { query: { sort: { price: 'asc' }, itemsPerPage: 100 } })
    return payload.products.some((product) => product.code === code)
  }
  assert.deepEqual([card(second, code)?.price, await listed()], [10, false])
  second.clock.pass({ hours: 1 })
  const during = card(second, code)
  assert.deepEqual(
    [during?.price, during?.originalPrice, during?.lowest30, during?.label?.text, await listed()],
    [8, 9, 9, '-11%', true],
  )
  second.clock.pass({ hours: 2 })
  assert.deepEqual([card(second, code)?.price, card(second, code)?.originalPrice, await listed()], [10, null, false])
})

test('near-expiry goods are on sale until the end of their day in Bucharest', async () => {
  const code = await anyProduct()
  await db.pool.query(
    `INSERT INTO variant (code, product_code, kind, price, original_price, expires_on)
     VALUES ($1 || '-accsale', $1, 'accsale', 50, 100, '2026-11-21')`,
    [code],
  )
  await db.pool.query(`INSERT INTO stock (variant_code, on_hand) VALUES ($1 || '-accsale', 3)`, [code])
  await second.catalog.refresh()
  assert.equal(card(second, code)?.saveMe?.variantCode, `${code}-accsale`)
  second.clock.pass({ hours: 11, minutes: 59 })
  assert.equal(card(second, code)?.saveMe?.expiresOn, '2026-11-21')
  second.clock.pass({ minutes: 1 })
  assert.equal(card(second, code)?.saveMe, null)
})

test('changes that all processes have read are deleted, and those of an open transaction are kept', async () => {
  const [early, late] = [await anyProduct("v.code < '100000200'"), await anyProduct("v.code > '100000200'")]
  const deleteChanges = () => first.catalog.jobs?.['catalog.forget-changes']?.({})
  const slow = await db.pool.connect()
  await slow.query('BEGIN')
  await slow.query('UPDATE variant SET price = 555 WHERE code = $1', [early])
  await db.pool.query('UPDATE variant SET price = 666 WHERE code = $1', [late])
  await deleteChanges()
  await db.pool.query(`UPDATE catalog_change_mark SET at = at - interval '3 hours'`)
  await slow.query('COMMIT')
  slow.release()
  await deleteChanges()
  const { rows } = await db.pool.query<{ key: string }>('SELECT DISTINCT key FROM catalog_change')
  assert.deepEqual(rows, [{ key: early }])
  await waitUntil(second, () => card(second, early)?.price === 5.55)
})
