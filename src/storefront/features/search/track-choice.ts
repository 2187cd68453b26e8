import { track } from '#storefront/lib/analytics/track.ts'

/** Tracks which suggestion is chosen for a query. */
export const trackChoice = (
  query: string,
  suggestion: string,
  kind: 'phrase' | 'product' | 'category' | 'brand' | 'recipe',
): void => track('search_autosuggest', { search_term: query, suggestion, kind })
