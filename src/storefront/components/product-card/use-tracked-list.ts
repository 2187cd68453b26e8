import { type RefObject, useEffect } from 'react'
import { whenTracking } from '#storefront/lib/analytics/track.ts'
import type { ListOnPage } from '#storefront/lib/listing/list-on-page.ts'
import type { ListedProduct as Product } from '#storefront/lib/listing/listed-products.ts'

/** Tracks the list in an element, while the visitor accepts it. */
export function useTrackedList(
  row: RefObject<HTMLElement | null>,
  { analyticsListId, analyticsListName }: ListOnPage,
  products: readonly Product[] | undefined,
): void {
  useEffect(() => {
    const { current } = row
    if (!current || !products) return
    return whenTracking(async () => {
      const { trackList } = await import('./track-list.ts')
      return trackList(current, { analyticsListId, analyticsListName }, products)
    })
  }, [row, analyticsListId, analyticsListName, products])
}
