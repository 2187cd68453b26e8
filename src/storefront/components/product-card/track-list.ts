import { lei, subtract } from '#kernel/money.ts'
import type { AnalyticsItem } from '#modules/analytics/contract.events.ts'
import { track } from '#storefront/lib/analytics/track.ts'
import { whenSeen } from '#storefront/lib/analytics/when-seen.ts'
import type { ListOnPage } from '#storefront/lib/listing/list-on-page.ts'
import type { ListedProduct as Product } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { nameOf } from './product-card.tsx'
import { offerOn } from './product-offer.ts'

/** What was last seen in each list, so that refreshed data of the same products is not another view. */
const seen = new WeakMap<Element, string>()

/** Tracks that a list is seen, and which of its products is chosen. Returns a function that stops it. */
export function trackList(element: Element, list: ListOnPage, products: readonly Product[]): () => void {
  const named = { item_list_id: list.analyticsListId, item_list_name: list.analyticsListName }
  const key = [list.analyticsListId, ...products.map(({ code }) => code)].join(' ')
  const stopWaiting =
    seen.get(element) === key
      ? undefined
      : whenSeen(element, () => {
          seen.set(element, key)
          track('view_item_list', { ...named, items: products.map(itemOfProduct) })
        })
  const select = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const index = products.findIndex(({ slug }) => link?.pathname === href('/p/:slug', { slug }))
    const product = products[index]
    if (product) track('select_item', { ...named, items: [itemOfProduct(product, index)] })
  }
  element.addEventListener('click', select)
  return () => {
    stopWaiting?.()
    element.removeEventListener('click', select)
  }
}

/** Tracks that the page of a product is seen. */
export function trackProduct(product: Product): () => void {
  const item = itemOfProduct(product)
  track('view_item', { currency: 'RON', value: item.price ?? 0, items: [item] })
  return () => undefined
}

/** A product of a list as an item of an event, with the offer that its card shows. */
export function itemOfProduct(product: Product, index?: number): AnalyticsItem {
  const { variantCode, price, before } = offerOn(product)
  return {
    item_id: product.code,
    item_variant: variantCode,
    item_name: nameOf(product),
    ...(product.brand && { item_brand: product.brand }),
    price: lei(price),
    ...(before !== null && before > price && { discount: lei(subtract(before, price)) }),
    ...(index !== undefined && { index }),
  }
}
