import { fold } from '#kernel/fold.ts'
import { memoizeText } from './memoize-text.ts'
import { wordsOf } from './words.ts'

export const ruleKinds = ['synonym', 'exact', 'redirect', 'pin', 'hide'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** A rule as staff wrote it. */
export interface SearchRule {
  readonly kind: RuleKind
  /** The words of a synonym or a word that is never corrected; otherwise a whole query. */
  readonly words: string
  /** Words of a synonym, path of a redirect; else null. */
  readonly target: string | null
  /** Codes of pinned products, the first one first, or of hidden ones. */
  readonly products: readonly string[]
  /** Null for always; the end is not included. */
  readonly validFrom: Temporal.Instant | null
  readonly validUntil: Temporal.Instant | null
}

export type Placement = Pick<SearchRule, 'products' | 'validFrom' | 'validUntil'> & { readonly kind: 'pin' | 'hide' }

/** The rules of staff, prepared for look-ups. */
export interface SearchRules {
  /** Words searched in place of one or two words, by their terms written together. */
  readonly synonyms: ReadonlyMap<string, string>
  /** Terms that are never corrected. */
  readonly exact: ReadonlySet<string>
  /** Paths by `queryKey`. */
  readonly redirects: ReadonlyMap<string, string>
  /** By `queryKey`. */
  readonly placements: ReadonlyMap<string, readonly Placement[]>
}

export const noRules: SearchRules = {
  synonyms: new Map(),
  exact: new Set(),
  redirects: new Map(),
  placements: new Map(),
}

/** Two words at most: the planner compares a word, and a word with the next one. */
const MOST_WORDS = 2

/** The terms of a synonym or of a word, written together; null when they are not one or two plain words. */
export function termKey(text: string): string | null {
  const words = wordsOf(text)
  const isPlain = words.length > 0 && words.length <= MOST_WORDS && words.every(({ kind }) => kind === 'word')
  return isPlain ? words.map(({ term }) => term).join('') : null
}

/** Queries with the same key are the same query: letter case, diacritics and punctuation do not count. */
export const queryKey = memoizeText((query) =>
  fold(query)
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim(),
)

/** What a rule is compared by; null when its words cannot be used. */
export function ruleKey({ kind, words }: Pick<SearchRule, 'kind' | 'words'>): string | null {
  if (kind === 'synonym') return termKey(words)
  if (kind === 'exact') return wordsOf(words).length === 1 ? termKey(words) : null
  return queryKey(words) || null
}

/** Prepares rules; one whose words cannot be used is left out. */
export function rulesFrom(rules: readonly SearchRule[]): SearchRules {
  const keyed = rules.flatMap((rule) => {
    const key = ruleKey(rule)
    return key === null ? [] : [{ key, rule }]
  })
  const targets = (kind: RuleKind): Map<string, string> =>
    new Map(keyed.flatMap(({ key, rule }) => (rule.kind === kind && rule.target !== null ? [[key, rule.target]] : [])))
  const placements = keyed.flatMap(({ key, rule: { kind, ...rule } }) =>
    kind === 'pin' || kind === 'hide' ? [{ key, placement: { ...rule, kind } }] : [],
  )
  const byQuery = Map.groupBy(placements, ({ key }) => key)
  return {
    synonyms: targets('synonym'),
    exact: new Set(keyed.filter(({ rule }) => rule.kind === 'exact').map(({ key }) => key)),
    redirects: targets('redirect'),
    placements: new Map([...byQuery].map(([key, all]) => [key, all.map(({ placement }) => placement)])),
  }
}

export function isInForce(
  { validFrom, validUntil }: Pick<SearchRule, 'validFrom' | 'validUntil'>,
  now: Temporal.Instant,
) {
  const hasBegun = validFrom === null || Temporal.Instant.compare(validFrom, now) <= 0
  return hasBegun && (validUntil === null || Temporal.Instant.compare(now, validUntil) < 0)
}

/** How many instants at which a rule begins or ends have passed. */
export function turnsUntil(rules: readonly SearchRule[], now: Temporal.Instant): number {
  const turns = rules.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil])
  return turns.filter((turn) => turn !== null && Temporal.Instant.compare(turn, now) <= 0).length
}
