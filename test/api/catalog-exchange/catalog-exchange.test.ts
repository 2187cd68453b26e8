import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCategory, getProduct } from '#modules/catalog/contract.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { type CatalogFixture, catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'
import { startShop } from '#test/support/fixtures/test-shop.ts'
import { sendRawRequest } from '#test/support/http/raw-request.ts'

const shop = await catalogFixture({ products: 400 })
const files = await exchangeFixture()
after(async () => {
  await files.removeFiles()
  await shop.stop()
})

const urlOf = ({ catalog }: CatalogFixture): string => {
  const [card] = catalog.cards(['100000001']).values()
  return new URL(card?.image.large.default ?? assert.fail('no card')).origin
}
const countChanges = async (): Promise<number> => {
  const { rows } = await shop.context.db.pool.query<{ count: number }>('SELECT count(*) FROM catalog_change')
  return rows[0]?.count ?? 0
}
const card = (code: string) => shop.catalog.cards([code]).get(code)

test('an export that an empty shop imports is exported unchanged by that shop', async () => {
  const lines = await files.exportCatalog(shop.catalog, urlOf(shop), 'all.jsonl')
  const database = await testDatabase()
  const other = await catalogFixture({ sharing: { databaseUrl: database.url } })
  try {
    const result = await files.importContent(other.context, lines)
    assert.deepEqual(result.refusals, [])
    assert.equal(result.added, lines.split('\n').length - 2)
    await other.catalog.refresh()
    assert.deepEqual(
      (await files.exportCatalog(other.catalog, urlOf(other), 'again.jsonl')).split('\n'),
      lines.split('\n'),
    )
  } finally {
    await other.stop()
    await database.close()
  }
})

test('importing a file that equals the catalogue changes nothing, however often', async () => {
  const lines = await files.exportCatalog(shop.catalog, urlOf(shop), 'same.jsonl')
  const before = await countChanges()
  const { added, changed, unchanged } = await files.importContent(shop.context, lines)
  assert.deepEqual({ added, changed, unchanged }, { added: 0, changed: 0, unchanged: lines.split('\n').length - 2 })
  assert.equal(await countChanges(), before)
})

test('an import is on sale without a restart', async () => {
  const lines = [importLine(), importLine({ code: '700000002', name: 'Unt de munte 200 g', price: 14.99 })].join('\n')
  const { added } = await files.importContent(shop.context, lines)
  assert.equal(added, 2)
  await shop.catalog.refresh()
  const { payload } = await shop.api(getCategory, { params: { slug: '90101-lapte-strain' }, query: {} })
  assert.deepEqual(payload.products.map(({ code }) => code).sort(), ['700000001', '700000002'])
  const product = await shop.api(getProduct, { params: { slug: card('700000001')?.slug ?? '' } })
  assert.deepEqual(
    [product.brand, product.price, product.maxAvailableQuantity, product.unitPriceLabel, product.breadcrumbs[0]?.name],
    ['Muntele Rece', 9.49, 24, '9,49 Lei/l', 'Lactate străine'],
  )
  const updated = await files.importContent(
    shop.context,
    importLine({ price: 10.49, maxAvailableQuantity: 0, isAvailable: false }),
  )
  assert.deepEqual([updated.added, updated.changed], [0, 1])
  await shop.catalog.refresh()
  assert.deepEqual([card('700000001')?.price, card('700000001')?.isAvailable], [10.49, false])
})

test('attributes in the format of another shop become ingredients, allergens, nutrition and the VAT rate', async () => {
  const attribute = (name: string, value: string, children: unknown[] = []) => ({ name, value, children })
  const attributeGroups = [
    {
      title: 'Informatii',
      attributeTypes: [
        { type: 'table', attributes: [attribute('Tara de origine', 'România'), attribute('Soi', 'rar')] },
      ],
    },
    {
      title: 'Ingrediente',
      attributeTypes: [
        {
          type: 'table',
          attributes: [
            attribute('Ingrediente', 'zahăr, LAPTE praf (20%), unt de cacao, arome'),
            attribute('Alergeni', 'lapte, soia'),
          ],
        },
        {
          type: 'nestedTable',
          subtitle: 'Continut caloric pentru 100 g',
          attributes: [
            attribute('Energie (kcal)', '534'),
            attribute('Carbohidrati/ Glucide (grame)', '58', [attribute('din care zaharuri', '56,5000000001')]),
            attribute('Sodiu (mg)', '80'),
            attribute('Fibre', '-'),
          ],
        },
      ],
    },
  ]
  await files.importContent(shop.context, importLine({ code: '700000003', name: 'Ciocolată 100g', attributeGroups }))
  await shop.catalog.refresh()
  const { details } = await shop.api(getProduct, { params: { slug: card('700000003')?.slug ?? '' } })
  assert.deepEqual(
    details.allergens.map(({ code }) => code),
    ['soya', 'milk'],
  )
  assert.equal(details.ingredients.length, 4)
  assert.ok(details.ingredients[1]?.some(({ text, allergen }) => text === 'LAPTE' && allergen === 'milk'))
  assert.deepEqual([details.origin, details.facts], ['România', [{ name: 'Soi', value: 'rar' }]])
  assert.deepEqual(
    details.nutrition?.rows.map(({ code, value }) => [code, value]),
    [
      ['energy', '534 kcal'],
      ['carbohydrate', '58 g'],
      ['sugars', '56,5 g'],
      ['salt', '0,2 g'],
    ],
  )
  const { rows } = await shop.context.db.pool.query(
    `SELECT vat_code, net_thousandths FROM product WHERE code = '700000003'`,
  )
  assert.deepEqual(rows, [{ vat_code: 'standard', net_thousandths: 100 }])
})

test('when a code occurs twice in a file, its last line wins', async () => {
  const lines = [importLine({ code: '730000001', price: 1 }), importLine({ code: '730000001', price: 2 })]
  await files.importContent(shop.context, lines.join('\n'))
  await shop.catalog.refresh()
  assert.equal(card('730000001')?.price, 2)
})

test('an import of stock keeps the reservations of placed orders', async () => {
  await files.importContent(shop.context, importLine({ code: '750000001', maxAvailableQuantity: 10 }))
  const stock = async () => {
    const sql = `SELECT on_hand, reserved FROM stock WHERE variant_code = '750000001'`
    return (await shop.context.db.pool.query<{ on_hand: number; reserved: number }>(sql)).rows[0]
  }
  await shop.context.db.pool.query(`UPDATE stock SET reserved = 4 WHERE variant_code = '750000001'`)
  await files.importContent(shop.context, importLine({ code: '750000001', maxAvailableQuantity: 0 }))
  assert.deepEqual(await stock(), { on_hand: 4, reserved: 4 })
  await files.importContent(shop.context, importLine({ code: '750000001', maxAvailableQuantity: 100 }))
  assert.deepEqual(await stock(), { on_hand: 104, reserved: 4 })
})

test('an Open Food Facts export adds descriptions; new products wait for a price, and known ones keep theirs', async () => {
  const head = ['code', 'product_name', 'brands', 'quantity', 'categories_tags', 'origins_tags', 'labels_tags']
  head.push('ingredients_text', 'allergens', 'traces_tags', 'packaging_tags', 'energy-kcal_100g', 'sugars_100g')
  const row = (cells: readonly string[]) => cells.join('\t')
  const milk = ['5941234567899', 'Lapte "Alpin" 3,5%', 'Alpin,Altul', '1 L', 'en:dairies,en:milks', 'en:romania']
  milk.push('en:organic,en:no-gluten', 'lapte de vacă', 'en:milk', 'en:soybeans', 'en:glass-bottle', '64', '4.7')
  const cola = ['5941234567882', 'Cola', 'Fizz', '6 x 330 ml', 'en:beverages,en:colas', '', '', 'apă, zahăr']
  cola.push('', '', 'en:aluminium-can', '42', '10.6')
  const bad = ['not a code', 'Nimic']
  const nameless = ['5941234567875', '', 'Fizz', '1 L', '', '', '', '', '', '', '', '', '']
  const rows = [milk, cola, bad, nameless].map(row)
  const unclear = ['5941234567868', 'Orez', 'Alpin', '5,000 kg', '', '', '', '', '', '', '', '', '']
  const told = await files.importContent(shop.context, [head, unclear].map(row).join('\n'))
  assert.match(told.notices[0]?.reasons[0]?.reason ?? '', /^Mărimea „5,000 kg” nu este clară/)
  const first = await files.importContent(shop.context, [row(head), ...rows].join('\r\n'))
  assert.deepEqual([first.added, first.waiting, first.refused], [2, 2, 2])
  await shop.catalog.refresh()
  assert.equal(card('5941234567899'), undefined)

  const priced = [row([...head, 'price', 'stock']), row([...milk, '11,49', '40']), row([...cola, '24.99', '7'])]
  const second = await files.importContent(shop.context, priced.join('\n'))
  assert.deepEqual([second.added, second.changed, second.waiting], [0, 2, 0])
  await shop.catalog.refresh()
  const product = card('5941234567899')
  assert.deepEqual(
    [product?.shortName, product?.brand, product?.price, product?.sizeLabel, product?.maxAvailableQuantity],
    ['Lapte "Alpin" 3,5%', 'Alpin', 11.49, '1 L', 40],
  )
  assert.deepEqual(
    product?.tags.map(({ type }) => type),
    ['MadeInRomania', 'bio', 'NoGluten'],
  )
  assert.equal(product?.breadcrumbs.at(-2)?.code, '301')
  assert.deepEqual(card('5941234567882')?.sgr, { packs: 6, deposit: 3 })

  await files.importContent(shop.context, [row(head), row(milk.with(1, 'Lapte alpin'))].join('\n'))
  await shop.catalog.refresh()
  assert.deepEqual([card('5941234567899')?.shortName, card('5941234567899')?.price], ['Lapte alpin', 11.49])
})

test('a planned promotion survives a file with today’s full price', async () => {
  await files.importContent(shop.context, importLine({ code: '760000001', price: 20 }))
  await shop.context.db.pool.query(
    `INSERT INTO promotion (code, name, kind, valid_from, valid_until)
     VALUES ('vara', 'Vara', 'price', '2026-12-01T00:00:00Z', '2026-12-08T00:00:00Z')`,
  )
  await shop.context.db.pool.query(
    `UPDATE variant SET price = 1500, original_price = 2000, promotion_code = 'vara' WHERE code = '760000001'`,
  )
  await files.importContent(shop.context, importLine({ code: '760000001', price: 20 }))
  const sql = `SELECT price, promotion_code FROM variant WHERE code = '760000001'`
  assert.deepEqual((await shop.context.db.pool.query(sql)).rows, [{ price: 1500, promotion_code: 'vara' }])
})

test('imported names cannot inject spreadsheet formulas or break the feed', async () => {
  const name = '=HYPERLINK("http://a.b")</g:title><5 & 1'
  await files.importContent(shop.context, importLine({ code: '770000001', name, brand: '@SUM(A1)' }))
  await shop.catalog.refresh()
  const csv = (await files.exportCatalog(shop.catalog, urlOf(shop), 'all.csv')).split('\r\n')
  const row = csv.find((line) => line.startsWith('770000001,')) ?? ''
  assert.ok(row.includes(`,'@SUM(A1),"'=HYPERLINK(""http://a.b"")</g:title><5 & 1",`), row)
  assert.equal(csv[0]?.startsWith('\uFEFFcode,variantCode,'), true)
  const xml = await files.exportCatalog(shop.catalog, urlOf(shop), 'all.xml')
  assert.ok(xml.includes('=HYPERLINK(&quot;http://a.b&quot;)&lt;/g:title&gt;&lt;5 &amp; 1'))
  const [items, opened] = [xml.match(/<item>/g)?.length, xml.match(/<\/item>/g)?.length]
  assert.deepEqual([items, opened], [csv.length - 2, csv.length - 2])
  assert.match(xml, /<g:price>\d+\.\d\d RON<\/g:price>/)
})

test('the product feed is served plain or compressed, and with 304 when it has not changed', async () => {
  const openShop = await startShop({ env: { JOBS: 'false' } })
  try {
    const plain = await sendRawRequest(openShop.url, '/feeds/products.xml')
    assert.deepEqual([plain.status, plain.headers['content-type']], [200, 'application/xml; charset=utf-8'])
    assert.equal(plain.text.match(/<item>/g)?.length, 600)
    assert.ok(plain.text.includes(`<g:link>${openShop.url}/p/100000001-`))
    const compressed = await fetch(`${openShop.url}/feeds/products.xml`, { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(compressed.headers.get('content-encoding'), 'gzip')
    assert.equal(await compressed.text(), plain.text)
    const etag = String(plain.headers['etag'])
    const unchanged = await sendRawRequest(openShop.url, '/feeds/products.xml', { headers: { 'if-none-match': etag } })
    assert.deepEqual([unchanged.status, unchanged.text], [304, ''])
  } finally {
    await openShop.stop()
  }
})
