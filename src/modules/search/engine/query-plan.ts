import type { NumberMeaning } from '../rules/words.ts'

/** A term to look for; `factor` is the confidence that it is the one that was meant. */
export interface TermAlternative {
  readonly term: number
  readonly factor: number
}

/**
 * One word of a query; any of its alternatives matches. The `thing` is what the query asks for, a `wish` only orders what is
 * found, a `lack` is what a product is without.
 */
export interface QueryTerm {
  readonly form: string
  readonly role: 'thing' | 'part' | 'wish' | 'lack'
  /** Whether the next word says what it is of or for, so that it must be the product itself: "varză de sarmale". */
  readonly isQualified: boolean
  readonly alternatives: readonly TermAlternative[]
}

/** A word of a query that excludes products ("fără lapte"). */
export interface ExcludedTerm {
  /** Products with one of these terms are excluded, */
  readonly terms: readonly number[]
  /** except those with this term ("without …"). */
  readonly unless: number | undefined
}

/** How a number without a unit was read. */
export interface ReadNumber {
  readonly written: string
  readonly meaning: NumberMeaning
}

export interface QueryPlan {
  readonly wanted: readonly QueryTerm[]
  readonly unwanted: readonly ExcludedTerm[]
  /** The query as corrected; null when it was not changed. */
  readonly corrected: string | null
  readonly number: ReadNumber | null
}
