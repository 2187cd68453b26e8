import { useContext } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { isWeighed } from '#modules/catalog/rules/sizes/weight-band.ts'
import { AddToCart } from '#storefront/components/cart/add-to-cart.tsx'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { offerOn } from '#storefront/components/product-card/product-offer.ts'
import { ListContext } from '#storefront/lib/listing/list-on-page.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'

const t = translator(texts)

interface CardActionProps {
  readonly product: ListedProduct
  /** The position in the list around it. */
  readonly index?: number
}

/** Adds the offer shown on a card to the cart. */
export function CardAction({ product, index }: CardActionProps) {
  const { variantCode, most, isAvailable, price, before, useBy } = offerOn(product)
  const list = useContext(ListContext)
  const source = list && {
    analyticsListId: list.analyticsListId,
    analyticsListName: list.analyticsListName,
    parentIndex: list.parentIndex,
    index,
    ...(before !== null && { unitDiscount: (before - price) / 100, discountType: useBy ? 'save-me' : 'promo' }),
  }
  return (
    isAvailable && (
      <AddToCart
        variantCode={variantCode}
        name={nameOf(product)}
        most={most}
        unit={isWeighed(product.sizeLabel) ? t('pieces') : undefined}
        source={source}
      />
    )
  )
}

export const cardAction = (product: ListedProduct, index: number) => <CardAction product={product} index={index} />
