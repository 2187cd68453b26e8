import { listingCall } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, type ListingAddress, parseListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { getRecipes, type RecipeList } from '#modules/recipes/contract.ts'
import { applyListingQuery } from '#storefront/lib/listing/listing-query.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'

/** The facet of recipe tags. */
const tagFacet = 'eticheta'

export interface RecipeListData {
  /** The address of the page. */
  readonly address: ListingAddress
  /** The same list as a filter of all recipes: filter and sort links start from it. */
  readonly narrowed: ListingAddress
  readonly query: ApiQuery<RecipeList>
  readonly list: RecipeList
}

/** All recipes, filtered and sorted by the address, or the recipes of a tag, which have an address of their own. */
export const loadRecipeList: Load<RecipeListData> = async ({ match, load }) => {
  if (match.path === '/retete/t') return { kind: 'redirect', to: href('/retete'), isPermanent: false }
  const address = parseListing(match.path)
  if (!address || address.search !== null || address.category !== 'all') return { kind: 'missing' }
  const narrowed = asTagFilter(applyListingQuery(address, match.query) ?? address)
  if (match.query.size > 0 || (isOfTag(address) && isRefined(address))) {
    return { kind: 'redirect', to: formatListing(narrowed), isPermanent: false }
  }
  const query = queryOf(getRecipes, { query: listingCall(narrowed) })
  const list = await load(query)
  const isNoTag = isOfTag(address) && list.tag === null
  const isPastTheEnd = address.page > 1 && address.page > list.pages
  return isNoTag || isPastTheEnd ? { kind: 'missing' } : { kind: 'page', data: { address, narrowed, query, list } }
}

export const isOfTag = ({ kind }: ListingAddress): boolean => kind === 'recipes-by-tag'

const isRefined = ({ filters, sort }: ListingAddress): boolean => sort !== null || Object.keys(filters).length > 0

/** Turns the address of a tag into the address of all recipes filtered by that tag. */
function asTagFilter(address: ListingAddress): ListingAddress {
  const { id, filters, sort, page } = address
  if (!isOfTag(address) || id === null) return address
  return { ...wholeListing('recipes'), filters: { ...filters, [tagFacet]: [id] }, sort, page }
}
