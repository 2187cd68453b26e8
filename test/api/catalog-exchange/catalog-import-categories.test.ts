import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCategories, getCategory, getPromotions } from '#modules/catalog/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture, importLine } from '#test/support/fixtures/exchange-fixture.ts'

const shop = await catalogFixture({ products: 50 })
const files = await exchangeFixture()
after(async () => {
  await files.removeFiles()
  await shop.stop()
})

const crumbsTo = (...slugs: readonly string[]) => slugs.map((slug) => ({ code: slug, name: slug, slug }))

test('categories without a number are listed at their slugs, with their products', async () => {
  const tree = {
    image: null,
    children: [
      {
        name: 'Produse vegetale',
        slug: 'produse-vegetale',
        image: null,
        children: [{ name: 'Ice tea', slug: 'ice-tea' }],
      },
    ],
  }
  const line = importLine({ code: '703000001', breadcrumbs: crumbsTo('produse-vegetale', 'ice-tea') })
  const { refusals, notices } = await files.importContent(shop.context, `${JSON.stringify(tree)}\n${line}`)
  assert.deepEqual([refusals, notices], [[], []])
  await shop.catalog.refresh()
  const { payload } = await shop.api(getCategory, { params: { slug: 'ice-tea' }, query: {} })
  assert.deepEqual([payload.name, payload.products.map(({ code }) => code)], ['Ice tea', ['703000001']])
  assert.deepEqual(
    payload.products[0]?.breadcrumbs.map(({ code }) => code),
    ['produse-vegetale', 'ice-tea', '703000001'],
  )
})

test('an imported category has the picture that its export names for pages', async () => {
  const pictures = { image: 'https://altul.example/img/dept-05.png', picture: '/img/dept-05.webp' }
  const tree = { image: null, children: [{ name: 'Cu poză', slug: 'cu-poza', ...pictures }] }
  await files.importContent(shop.context, JSON.stringify(tree))
  await shop.catalog.refresh()
  const found = shop.catalog.exportTree().find(({ slug }) => slug === 'cu-poza')
  assert.equal(found?.picture, '/img/dept-05.webp')
  assert.match(found?.image ?? '', /^http:.*\/img\/dept-05\.png$/)
})

test('a bad slug or a nameless category costs neither the tree nor the products below it', async () => {
  const tree = {
    children: [
      {
        name: 'Băuturi calde',
        slug: '77-Băuturi calde!',
        children: [{ name: 'Ceai', slug: '7701-ceai', children: [] }],
      },
      { name: '', slug: '78-x', children: [{ name: 'Cacao', slug: '7801-cacao', children: null }] },
      7,
    ],
  }
  const crumbs = [{ code: '77', name: 'Băuturi calde', slug: '77-Băuturi calde!' }, ...crumbsTo('7701-ceai')]
  const lines = Array.from({ length: 3 }, (_, index) => importLine({ code: `70300001${index}`, breadcrumbs: crumbs }))
  const result = await files.importContent(shop.context, [JSON.stringify(tree), ...lines].join('\n'))
  assert.deepEqual([result.added, result.refused, result.noticed], [3, 0, 1])
  assert.deepEqual(
    result.notices[0]?.reasons.map(({ path }) => path),
    ['children.0.slug', 'children.1', 'children.2'],
  )
  await shop.catalog.refresh()
  const { children } = await shop.api(getCategories)
  const hot = children.find(({ slug }) => slug === '77-bauturi-calde')
  assert.deepEqual([hot?.name, hot?.children.map(({ slug }) => slug)], ['Băuturi calde', ['7701-ceai']])
  assert.ok(children.some(({ slug }) => slug === '7801-cacao'))
  const { payload } = await shop.api(getCategory, { params: { slug: '7701-ceai' }, query: {} })
  assert.equal(payload.count, 3)
})

test('promotions of one code keep each their name, however often the file is imported', async () => {
  const codes = ['703000021', '703000022', '703000023', '703000024']
  // A promotion is named only where its reduction may be announced: where the goods cost more before.
  await files.importContent(shop.context, codes.map((code) => importLine({ code, price: 10 })).join('\n'))
  shop.clock.pass({ hours: 24 })
  const promoted = (code: string, name: string, targetQuantity?: number) =>
    importLine({
      ...{ code, price: 8, ...(targetQuantity ? {} : { originalPrice: 10 }) },
      activePromotion: { code: 'saptamana', name, targetQuantity },
      ...(targetQuantity && { bmsm: { unitDiscount: 1, geniusUnitDiscount: 1 } }),
    })
  const lines = [
    ...['-20% la Dero', '-20% la Bona', '-20% la Dero'].map((name, index) => promoted(codes[index] ?? '', name)),
    promoted(codes[3] ?? '', '3 la preț redus', 3),
  ].join('\n')
  const names = async () => {
    await shop.catalog.refresh()
    const { payload } = await shop.api(getPromotions, { query: { itemsPerPage: 100 } })
    const found = new Map(payload.products.map((card) => [card.code, card.activePromotion]))
    return codes.map((code) => found.get(code)?.name)
  }
  const expected = ['-20% la Dero', '-20% la Bona', '-20% la Dero', '3 la preț redus']
  await files.importContent(shop.context, lines)
  assert.deepEqual(await names(), expected)
  const again = await files.importContent(shop.context, lines.split('\n').toReversed().join('\n'))
  assert.deepEqual([again.changed, await names()], [0, expected])
})
