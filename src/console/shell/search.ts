/* Parses and formats query strings with unescaped brackets: `?filter[state]=new&page=2`. */

export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${legible(name)}=${legible(String(value))}`)
    .join('&')
  return query === '' ? '' : `?${query}`
}

/** Characters that stay unescaped: brackets, commas, colons. */
const legible = (text: string): string =>
  encodeURIComponent(text).replace(/%(5B|5D|2C|3A|21)/g, (encoded) => decodeURIComponent(encoded))
