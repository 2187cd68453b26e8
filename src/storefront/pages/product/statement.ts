import { productPicture } from '#modules/media/rules/picture-address.ts'
import { shopReference } from '#storefront/components/page/shop-statement.ts'
import { amountText, returnPolicy, shippingDetails } from '#storefront/components/page/trade-statements.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { offerOn } from '#storefront/components/product-card/product-offer.ts'
import { lastDayBefore } from '#storefront/lib/dates/dates.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'

/** schema.org `Product`, with the properties that search engines use for product results. */
export function productStatement(product: PageProduct, address: string, location: PageLocation): object {
  const { origin } = location
  const { details, breadcrumbs } = product
  const pictures = product.pictureViews.map(
    (view) => origin + productPicture(product.code, product.picture, view, 1200),
  )
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: nameOf(product),
    sku: product.sku,
    url: address,
    description: details.description || product.metaDescription,
    ...(pictures.length > 0 && { image: pictures }),
    category: breadcrumbs
      .slice(0, -1)
      .map(({ name }) => name)
      .join(' > '),
    size: product.sizeLabel,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(details.maker.name && { manufacturer: { '@type': 'Organization', name: details.maker.name } }),
    ...(product.isAgeRestricted && { audience: { '@type': 'PeopleAudience', suggestedMinAge: 18 } }),
    ...ratingStatement(product),
    offers: offerStatement(product, address, location),
  }
}

/** schema.org `AggregateRating`, as the page shows it; nothing where the page shows no average. */
function ratingStatement({ rating }: PageProduct): object {
  if (rating === null || rating.average === null) return {}
  const { average: ratingValue, count: ratingCount } = rating
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, ratingCount, bestRating: 5, worstRating: 1 } }
}

/** schema.org `Offer`: the price of one piece that the page shows. */
function offerStatement(product: PageProduct, address: string, { origin, tariff }: PageLocation): object {
  const { price, useBy, isAvailable, variantCode } = offerOn(product)
  const until = useBy ?? (product.promotionUntil && lastDayBefore(product.promotionUntil))
  return {
    '@type': 'Offer',
    url: address,
    sku: variantCode,
    priceCurrency: product.currencyCode,
    price: amountText(price),
    ...(until && { priceValidUntil: until }),
    priceSpecification: priceSpecifications(product),
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: shopReference(origin),
    ...(tariff && { shippingDetails: shippingDetails(price, tariff) }),
    hasMerchantReturnPolicy: returnPolicy(product.details.isReturnable, origin),
  }
}

/** Codes of UN/CEFACT Recommendation 20 for the units that prices are compared by. */
const unitCodes = { kg: 'KGM', l: 'LTR', buc: 'H87' } as const

/** The price for the contents of a piece, by which search engines compute the price per kilogram, and the one before. */
function priceSpecifications(product: PageProduct): object[] {
  const { price, before } = offerOn(product)
  const { value, unit } = product.details.netQuantity
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency: product.currencyCode }
  const quantity = { '@type': 'QuantitativeValue', unitCode: unitCodes[unit] }
  return [
    {
      ...specification,
      price: amountText(price),
      referenceQuantity: { ...quantity, value, valueReference: { ...quantity, value: 1 } },
    },
    ...(before === null
      ? []
      : [{ ...specification, price: amountText(before), priceType: 'https://schema.org/StrikethroughPrice' }]),
  ]
}
