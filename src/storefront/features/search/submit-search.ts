import { isLongEnough } from '#modules/search/rules/query.ts'
import { navigate } from '#storefront/lib/navigation/navigation.ts'
import { addRecentSearch } from '#storefront/lib/recent/recent-searches.ts'
import { searchAddress } from './search-address.ts'

/** Opens the results of a query; false for one that is too short. */
export function submitSearch(query: string): boolean {
  if (!isLongEnough(query)) return false
  addRecentSearch(query.trim())
  navigate(searchAddress(query))
  return true
}
