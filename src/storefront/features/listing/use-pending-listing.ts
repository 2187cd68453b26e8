import { useStore } from '#browser/store.ts'
import { type ListingAddress, parseListing } from '#modules/catalog/rules/listing-url.ts'
import { pendingPath } from '#storefront/lib/navigation/navigation.ts'

/**
 * The listing of the navigation in progress, else the shown one. A chosen filter is ticked at once, and the next choice
 * adds to it before its products have loaded.
 */
export function usePendingListing(shown: ListingAddress): ListingAddress {
  // On the way to other pages the list is not rendered again, so that the press is painted sooner.
  const path = useStore(pendingPath, (pending) => (stateAt(pending, shown) ? pending : null))
  return stateAt(path, shown) ?? shown
}

/** The state of the list shown that the path leads to; null when it leads to another page. */
function stateAt(path: string | null, shown: ListingAddress): ListingAddress | null {
  const pending = path === null ? null : parseListing(path)
  const isSame = pending?.kind === shown.kind && pending.id === shown.id && pending.category === shown.category
  const hasSameWords = shown.kind !== 'search' || pending?.search === shown.search
  return pending && isSame && hasSameWords ? pending : null
}
