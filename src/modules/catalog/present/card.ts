import { type Bani, bani, lei, times } from '#kernel/money.ts'
import { productPictureSet } from '#modules/media/rules/picture-address.ts'
import type { ProductCard } from '../contract.card.ts'
import { flag, none } from '../read-model/columns.ts'
import { type NearExpirySale, units } from '../read-model/facts.ts'
import type { CatalogModel } from '../read-model/model.ts'
import { fullName, shortName } from '../rules/naming/product-name.ts'
import { type PriceInForce, percentOff } from '../rules/price-in-force.ts'
import { unitPrice } from '../rules/unit-price.ts'
import { labelsOf, saleLabels } from './labels.ts'
import { percentText, unitPriceLabel, words } from './words.ts'

const saleColours = { priceColor: '#C42318', text: '#2C1A00', background: '#FFB938' } as const

/** The card of a product, as every list shows it. `origin` is prefixed to addresses, without a trailing slash. */
export function presentCard(model: CatalogModel, slot: number, origin: string): ProductCard {
  const { columns } = model
  const text = model.text(slot)
  const price = model.activePrices.price(slot)
  const sale = model.activePrices.sale(slot)
  const category = model.tree.nodes[columns.category[slot] ?? none]
  const brand = model.brands[columns.brand[slot] ?? none]
  const promotion = price.isPromoted ? model.promotions[columns.promotion[slot] ?? none] : undefined
  const flags = columns.flags[slot] ?? 0
  const packs = columns.sgrPacks[slot] ?? 0
  const onShelf = columns.onShelf[slot] ?? 0
  const labels = labelsOf({
    price,
    sale,
    isAvailable: onShelf > 0,
    isNew: (flags & flag.isNew) !== 0,
    isFreshpoint: (flags & flag.freshpoint) !== 0,
    hasDeposit: packs > 0,
  })
  const perUnit = (of: Bani): string => perUnitLabel(model, slot, of)
  const named = { name: text.name, brand: brand?.name ?? null, sizeLabel: text.sizeLabel }
  const name = fullName(named)
  return {
    code: text.code,
    sku: text.code,
    variantCode: text.variantCode,
    name,
    shortName: shortName(named),
    slug: text.slug,
    brand: named.brand,
    brandCode: brand?.code ?? null,
    brandFilterCode: brand?.filterCode ?? '',
    unitPriceLabel: perUnit(price.price),
    price: lei(price.price),
    originalPrice: optionalLei(price.originalPrice),
    currencyCode: 'RON',
    currency: 'Lei',
    image: productPictureSet(text.code, text.picture, 'front', origin),
    label: labels[0]?.items[0] ?? null,
    labels,
    tags: tagsOf(model, slot, origin),
    isAvailable: onShelf > 0,
    maxAvailableQuantity: onShelf,
    maxAllowedQuantity: columns.maxPerOrder[slot] ?? 0,
    breadcrumbs: [...(category?.crumbs ?? []), { code: text.code, name, slug: text.slug }],
    activePromotion: promotion
      ? { code: promotion.code, name: promotion.name, targetQuantity: promotion.targetQuantity }
      : null,
    saveMe: sale ? presentSale(sale, columns.maxPerOrder[slot] ?? 0, perUnit) : null,
    geniusPrice: optionalLei(price.geniusPrice),
    geniusUnitPricePerLabel: price.geniusPrice === null ? null : perUnit(price.geniusPrice),
    discountLabel: percentText(words.saves, price.originalPrice, price.price),
    geniusDiscountLabel: percentText(words.saves, price.geniusBefore, price.geniusPrice),
    banner: bannerOf(sale, promotion, origin),
    badge: null,
    sponsored: null,
    sizeLabel: text.sizeLabel,
    lowest30: optionalLei(price.lowest30),
    sgr: packs > 0 ? { packs, deposit: lei(times(model.activePrices.deposit(), packs)) } : null,
    bmsm: bmsmOf(price, promotion?.targetQuantity ?? null, columns.maxPerOrder[slot] ?? 0),
    promotionUntil: promotion ? new Date(promotion.until).toISOString() : null,
    isAgeRestricted: (flags & flag.ageRestricted) !== 0,
    tint: category?.tint ?? '',
    picture: text.picture,
  }
}

function presentSale(
  sale: NearExpirySale,
  most: number,
  perUnit: (of: Bani) => string,
): NonNullable<ProductCard['saveMe']> {
  return {
    isAvailable: sale.onShelf > 0,
    variantCode: sale.variantCode,
    maxAvailableQuantity: sale.onShelf,
    maxAllowedQuantity: most,
    price: lei(bani(sale.price)),
    originalPrice: sale.originalPrice === null ? null : lei(bani(sale.originalPrice)),
    labels: saleLabels(sale),
    priceColor: saleColours.priceColor,
    priceIcon: null,
    unitPriceLabel: perUnit(bani(sale.price)),
    badge: null,
    expiresOn: sale.expiresOn,
  }
}

function bannerOf(
  sale: NearExpirySale | undefined,
  promotion: CatalogModel['promotions'][number],
  origin: string,
): ProductCard['banner'] {
  if (sale && sale.onShelf > 0) {
    return {
      text: words.deals['save-me'],
      textColor: saleColours.text,
      bgColor: saleColours.background,
      icon: null,
      link: `${origin}/save-me`,
      type: 'saveMe',
      analyticsEventType: 'select_item',
      analyticsEventPayload: { promotion_id: 'save-me', promotion_name: words.deals['save-me'] },
    }
  }
  if (!promotion) return null
  return {
    text: promotion.name,
    textColor: '#96170E',
    bgColor: '#FDE9E5',
    icon: null,
    link: `${origin}/oferte/${promotion.code}`,
    type: 'promo',
    analyticsEventType: 'select_promotion',
    analyticsEventPayload: { promotion_id: promotion.code, promotion_name: promotion.name },
  }
}

/** The multi-buy discount; null also when the target quantity is above what one order may hold. */
function bmsmOf(price: PriceInForce, targetQuantity: number | null, maxPerOrder: number): ProductCard['bmsm'] {
  const { unitDiscount, geniusUnitDiscount } = price
  if (targetQuantity === null || targetQuantity > maxPerOrder || geniusUnitDiscount === 0) return null
  const percent = (discount: Bani): number => percentOff(price.price, bani(price.price - discount))
  return {
    targetQuantity,
    unitDiscount: lei(unitDiscount),
    geniusUnitDiscount: lei(geniusUnitDiscount),
    percent: percent(unitDiscount),
    geniusPercent: percent(geniusUnitDiscount),
  }
}

function tagsOf(model: CatalogModel, slot: number, origin: string): ProductCard['tags'] {
  const mask = model.columns.tags[slot] ?? 0
  const names: Readonly<Record<string, string>> = words.tags
  return model.tags.words.flatMap((type, bit) => {
    if ((mask & (1 << bit)) === 0) return []
    const icon = `${origin}/img/tags/${type.toLowerCase()}`
    const look = { backgroundColor: '#DDF1E2', textColor: '#07492E' }
    return [{ type, text: names[type] ?? type, icon: `${icon}.svg`, iconPng: `${icon}.png`, ...look }]
  })
}

function perUnitLabel({ columns }: CatalogModel, slot: number, price: Bani): string {
  const unit = units[columns.unit[slot] ?? 0] ?? 'buc'
  return unitPriceLabel(unitPrice(price, { netThousandths: columns.net[slot] ?? 1, unit }), unit)
}

const optionalLei = (amount: Bani | null): number | null => (amount === null ? null : lei(amount))
