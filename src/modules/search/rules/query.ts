/** SRCH-01: a query is valid with so many characters, spaces around it not counted. */
export const SHORTEST_QUERY = 3

export function isLongEnough(query: string): boolean {
  return [...query.trim()].length >= SHORTEST_QUERY
}
