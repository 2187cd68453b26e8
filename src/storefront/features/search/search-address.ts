import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'

/** The address of the results page of a query. */
export const searchAddress = (query: string): string =>
  formatListing({ ...wholeListing('search'), search: query.trim() })
