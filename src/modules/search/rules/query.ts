import { fold } from '#kernel/fold.ts'

/** SRCH-01: a query is valid with so many characters, spaces around it not counted. */
export const SHORTEST_QUERY = 3

/** Words of two letters that name nothing to buy ("de", "la", "cu"); others do: "ou". */
const particle = /^(a[il]|ba|c[aeu]|d[ae]|e[ailu]|[fi]i|in|l[aeu]|m[ai]|n[aeiu]|or|pe|s[aei]|t[aeiu]|un|v[aio])$/
const twoLetters = /^\p{L}{2}$/u

/** Whether a text can be searched for: three characters, or two letters that are no particle. */
export function isLongEnough(query: string): boolean {
  const text = query.trim()
  return [...text].length >= SHORTEST_QUERY || (twoLetters.test(text) && !particle.test(fold(text)))
}
