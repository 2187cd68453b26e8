import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  getAcceleratedSale,
  getCategories,
  getCategory,
  getHome,
  getNewProducts,
  getProduct,
  getPromotions,
  type ProductCard,
} from '#modules/catalog/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await catalogFixture()
after(() => shop.stop())
const { api } = shop

const dairy = '3-lactate-si-oua'
const milk = '301-lapte-proaspat'
const tree = await api(getCategories)

/** Products of the whole shop that satisfy `isWanted`, the most popular first. */
async function products(isWanted: (card: ProductCard) => boolean): Promise<ProductCard[]> {
  const pages = await Promise.all(
    tree.children.map(({ slug }) => api(getCategory, { params: { slug }, query: { itemsPerPage: 100, slotSize: 0 } })),
  )
  return pages.flatMap(({ payload }) => payload.products).filter(isWanted)
}
const findProduct = async (isWanted: (card: ProductCard) => boolean): Promise<ProductCard> =>
  (await products(isWanted))[0] ?? assert.fail('no such product on the first pages')
const labelTexts = (card: ProductCard, type: string): string[] =>
  card.labels.filter((group) => group.type === type).flatMap(({ items }) => items.map(({ text }) => text))

test('a card has the breadcrumbs and the slug of its product, a unit price and a picture', async () => {
  const { payload } = await api(getCategory, { params: { slug: milk } })
  for (const card of payload.products) {
    assert.deepEqual(
      card.breadcrumbs.map(({ code, slug }) => [code, slug]),
      [
        ['3', dairy],
        ['301', milk],
        [card.code, card.slug],
      ],
    )
    assert.ok(card.slug.startsWith(`${card.code}-`))
    assert.match(card.unitPriceLabel, /^\d+(,\d{1,2})? Lei\/(kg|l|buc)$/)
    assert.doesNotMatch(card.unitPriceLabel, /,\d?0 /)
    assert.match(card.image.large.default, /^http:\/\/127\.0\.0\.1:\d+\/media\/p\//)
  }
})

test('the name of a card and of a product ends in brand and pack size, which the short name leaves to other fields', async () => {
  const card = await findProduct(({ shortName, brand }) => brand !== null && !shortName.includes(brand))
  assert.equal(card.name, `${card.shortName} ${card.brand} ${card.sizeLabel}`)
  const page = await api(getProduct, { params: { slug: card.slug } })
  assert.deepEqual([page.name, page.breadcrumbs.at(-1)?.name], [card.name, card.name])
  assert.ok(page.metaTitle.startsWith(`${card.shortName} ${card.brand} ${card.sizeLabel}`), page.metaTitle)
})

test('a reduced product shows the reduction, the price before, and the lowest price of the 30 days before', async () => {
  const card = await findProduct(({ originalPrice }) => originalPrice !== null)
  const percent = Math.floor((1 - card.price / (card.originalPrice ?? 0)) * 100 + 1e-9)
  assert.deepEqual(labelTexts(card, 'v1')[0], `-${percent}%`)
  assert.equal(card.discountLabel, `Economisești ${percent}%`)
  assert.ok(card.lowest30 !== null && card.activePromotion !== null && card.promotionUntil !== null)
  assert.ok(URL.canParse(card.banner?.link ?? ''))
  assert.equal(new URL(card.banner?.link ?? '').pathname, `/oferte/${card.activePromotion.code}`)
})

test('a member price has its own label, badge and unit price', async () => {
  const card = await findProduct(({ geniusPrice }) => geniusPrice !== null)
  const percent = Math.floor((1 - (card.geniusPrice ?? 0) / card.price) * 100 + 1e-9)
  assert.deepEqual(labelTexts(card, 'v3'), [`-${percent}% cu Genius`])
  assert.deepEqual(labelTexts(card, 'gdeals'), ['Genius'])
  assert.match(card.geniusUnitPricePerLabel ?? '', / Lei\//)
})

test('a bmsm offer has its target quantity and its discounts', async () => {
  const card = await findProduct(({ bmsm }) => bmsm !== null)
  assert.equal(card.activePromotion?.targetQuantity, card.bmsm?.targetQuantity)
  assert.ok((card.bmsm?.geniusUnitDiscount ?? 0) >= (card.bmsm?.unitDiscount ?? 0))
})

test('the deposit of a product covers all its packs', async () => {
  const card = await findProduct(({ sgr }) => sgr !== null)
  assert.equal(card.sgr?.deposit, (card.sgr?.packs ?? 0) * 0.5)
  assert.ok(labelTexts(card, 'v1').includes('SGR'))
})

test('every product in the accelerated sale has its label, its date and its own stock', async () => {
  const { type, payload } = await api(getAcceleratedSale, { query: { itemsPerPage: 100 } })
  assert.equal(type, 'accelerated-sale')
  assert.ok(payload.count > 20)
  for (const { saveMe, variantCode, labels } of payload.products) {
    assert.equal(saveMe?.variantCode, `${variantCode}-accsale`)
    assert.ok((saveMe?.price ?? 0) < (saveMe?.originalPrice ?? 0))
    const sale = labels.find(({ type: kind }) => kind === 'v2')?.items.map(({ text }) => text)
    assert.match(sale?.join(' ') ?? '', /^Save Me -\d+%$/)
    const [year, month, day] = saveMe?.expiresOn.split('-') ?? []
    assert.ok(labels.some(({ items }) => items.some(({ text }) => text === `Expiră pe ${day}-${month}-${year}`)))
  }
})

test('new products are listed as new, and promoted ones as promotions', async () => {
  const newProducts = await api(getNewProducts)
  assert.ok(newProducts.payload.count > 0)
  assert.ok(
    newProducts.payload.products.every(({ labels }) =>
      labels.some(({ items }) => items.some(({ kind }) => kind === 'new')),
    ),
  )
  const promotions = await api(getPromotions)
  assert.ok(promotions.payload.products.every((card) => card.activePromotion !== null))
})

test('the product page has the card, attributes, nutrition, allergens, ingredients and similar products', async () => {
  const [card] = (await api(getCategory, { params: { slug: milk } })).payload.products
  assert.ok(card)
  const page = await api(getProduct, { params: { slug: card.slug } })
  assert.deepEqual({ ...page, ...card }, page)
  assert.match(page.url, new RegExp(`/p/${card.slug}$`))
  assert.deepEqual(
    page.attributeGroups.map(({ title }) => title),
    ['Informatii', 'Ingrediente'],
  )
  const nutrition = page.attributeGroups[1]?.attributeTypes.find(({ type }) => type === 'nestedTable')
  assert.match(nutrition?.subtitle ?? '', /^Continut caloric pentru 100 (g|ml)$/)
  assert.deepEqual(
    nutrition?.attributes.find(({ name }) => name === 'Grasimi (grame)')?.children[0]?.name,
    'din care saturate',
  )
  assert.ok(page.details.allergens.some(({ code, name }) => code === 'milk' && name === 'lapte'))
  assert.ok(page.details.ingredients.flat().some(({ allergen }) => allergen === 'milk'))
  const { title, analyticsListId, link } = page.slots[0] ?? assert.fail('no slot')
  assert.deepEqual([title, analyticsListId], ['Produse similare', `similar_${card.code}`])
  assert.equal(link?.url, `/c/${page.breadcrumbs[0]?.slug}/${milk}`)
  assert.ok(
    page.slots[0]?.products.every(({ code, breadcrumbs }) => code !== card.code && breadcrumbs[1]?.slug === milk),
  )
})

test('a product with near-expiry pieces has a second variant', async () => {
  const card = await findProduct(({ saveMe }) => saveMe !== null)
  const page = await api(getProduct, { params: { slug: card.slug } })
  assert.deepEqual(
    page.variants.map(({ code, isSelected }) => [code, isSelected]),
    [
      [card.variantCode, true],
      [`${card.variantCode}-accsale`, false],
    ],
  )
})

test('the home page has departments and rows of available products', async () => {
  const home = await api(getHome)
  assert.equal(home.departments.length, 18)
  assert.deepEqual(
    home.rails.map(({ code, products: some }) => [code, some.length]),
    [
      ['offers', 12],
      ['saveMe', 12],
      ['new', 12],
    ],
  )
  assert.ok(home.rails[0]?.products.every(({ isAvailable }) => isAvailable))
  const ends = home.rails[0]?.products.flatMap(({ promotionUntil }) => promotionUntil ?? []).sort()
  const lastMoment = Temporal.Instant.from(ends?.[0] ?? '').subtract({ milliseconds: 1 })
  const lastDay = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Bucharest' } as const
  assert.equal(home.rails[0]?.lastDay, lastMoment.toLocaleString('ro-RO', lastDay))
  assert.match(home.hero[0]?.text ?? '', /Peste 9\.000 de produse/)
})

test('an unknown category or product is refused by name', async () => {
  await refused(api(getCategory, { params: { slug: '99-nimic' } }), 'category-not-found')
  await refused(api(getPromotions, { query: { category: '99-nimic' } }), 'category-not-found')
  await refused(api(getProduct, { params: { slug: '1-nimic' } }), 'product-not-found')
  const [card] = (await api(getCategory, { params: { slug: milk } })).payload.products
  await refused(api(getProduct, { params: { slug: `${card?.code}-alt-nume` } }), 'product-not-found')
})
