import { useStore } from '#browser/store.ts'
import { type ListingAddress, parseListing } from '#modules/catalog/rules/listing-url.ts'
import { pendingPath } from '#storefront/lib/navigation/navigation.ts'

/**
 * The listing of the navigation in progress, else the shown one. A chosen filter is ticked at once, and the next choice
 * adds to it before its products have loaded.
 */
export function usePendingListing(shown: ListingAddress): ListingAddress {
  const path = useStore(pendingPath)
  const pending = path === null ? null : parseListing(path)
  const isSame = pending?.kind === shown.kind && pending.id === shown.id && pending.category === shown.category
  const hasSameWords = shown.kind !== 'search' || pending?.search === shown.search
  return pending && isSame && hasSameWords ? pending : shown
}
