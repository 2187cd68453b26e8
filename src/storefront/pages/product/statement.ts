import { translator } from '#kernel/translate.ts'
import common from '#locales/common.json'
import { productPicture } from '#modules/media/rules/picture-address.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { offerOn } from '#storefront/components/product-card/product-offer.ts'
import { lastDayBefore } from '#storefront/lib/dates/dates.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'

const t = translator(common)

/** schema.org `Product`, with the properties that search engines use for product results. */
export function productStatement(product: PageProduct, address: string, origin: string): object {
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
    offers: offerStatement(product, address, origin),
  }
}

/** schema.org `Offer`: the price of one piece that the page shows. */
function offerStatement(product: PageProduct, address: string, origin: string): object {
  const { price, before, useBy, isAvailable, variantCode } = offerOn(product)
  const until = useBy ?? (product.promotionUntil && lastDayBefore(product.promotionUntil))
  const amount = (bani: number): string => (bani / 100).toFixed(2)
  return {
    '@type': 'Offer',
    url: address,
    sku: variantCode,
    priceCurrency: product.currencyCode,
    price: amount(price),
    ...(until && { priceValidUntil: until }),
    ...(before !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: amount(before),
        priceCurrency: product.currencyCode,
      },
    }),
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': `${origin}${href('/')}#shop`, name: t('shop') },
    hasMerchantReturnPolicy: returnPolicy(product.details.isReturnable),
  }
}

/** 14 days to withdraw (OUG 34/2014, article 9), except perishable goods and goods sealed for hygiene (article 16). */
function returnPolicy(isReturnable: boolean): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'RO',
    ...(isReturnable
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: 14 }
      : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
  }
}
