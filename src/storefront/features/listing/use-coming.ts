import { type ListingAddress, parseListing } from '#modules/catalog/rules/listing-url.ts'
import { pendingPath } from '#storefront/lib/navigation/navigation.ts'
import { useStore } from '#storefront/lib/store.ts'

/**
 * The list as it was asked for last, while its products are still on their way: a tick shows at once, and
 * the next choice is made on top of it.
 */
export function useComing(shown: ListingAddress): ListingAddress {
  const path = useStore(pendingPath)
  const coming = path === null ? null : parseListing(path)
  const isSame = coming?.kind === shown.kind && coming.id === shown.id && coming.category === shown.category
  const hasSameWords = shown.kind !== 'search' || coming?.search === shown.search
  return coming && isSame && hasSameWords ? coming : shown
}
