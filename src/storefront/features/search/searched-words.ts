import { parseListing } from '#modules/catalog/rules/listing-url.ts'

/** The words of a page of search results; empty for any other page. */
export function searchedWords(path: string): string {
  const address = parseListing(path)
  return address?.kind === 'search' ? (address.search ?? '') : ''
}
