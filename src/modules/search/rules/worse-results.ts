/** What a query finds. */
export interface QueryResults {
  readonly total: number
  /** Where the query leads instead; null when it leads nowhere. */
  readonly redirect: string | null
  /** Codes of the first products. */
  readonly codes: readonly string[]
}

export type Worsening = 'nothing-found' | 'far-fewer' | 'best-lost'

/** The products that are looked for among the first ones after a change. */
const BEST = 3
const FAR_FEWER = 0.5

/** How results have become worse; null when they have not. Products in `hidden` are meant to go. */
export function worsening(before: QueryResults, after: QueryResults, hidden: ReadonlySet<string>): Worsening | null {
  if (after.redirect !== null || before.total === 0) return null
  const wanted = before.codes.slice(0, BEST).filter((code) => !hidden.has(code))
  if (after.total === 0) return wanted.length === 0 ? null : 'nothing-found'
  if (wanted.some((code) => !after.codes.includes(code))) return 'best-lost'
  return after.total + hidden.size < before.total * FAR_FEWER ? 'far-fewer' : null
}
