import { Problem } from '#kernel/problem.ts'
import type { SearchCatalog } from '#modules/catalog/index.ts'
import type { RuleDraft } from './contract.staff.ts'
import { ruleKey, type SearchRule } from './rules/search-rules.ts'
import { wordsOf } from './rules/words.ts'
import type { SearchRuleRow } from './store.rules.ts'

/** A path of the shop itself: a second slash would name another site. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/
const single = new Set(['synonym', 'exact', 'redirect'])

/**
 * The rule that a draft describes. Throws `search-rule-words`, `search-rule-target`, `search-rule-products`, and
 * `search-rule-exists` when another of `rows` than the one with this id says the same already.
 */
export function ruleOfDraft(
  draft: RuleDraft,
  id: string | null,
  rows: readonly SearchRuleRow[],
  catalog: Pick<SearchCatalog, 'slotOf'>,
): SearchRule {
  const { kind, words, target, products } = draft
  const isPlaced = kind === 'pin' || kind === 'hide'
  const key = ruleKey(draft)
  if (key === null) throw new Problem('search-rule-words', { field: 'words' })
  if (!isTarget(draft)) throw new Problem('search-rule-target', { field: 'target' })
  const unknown = products.filter((code) => catalog.slotOf(code) === undefined)
  if (isPlaced !== products.length > 0 || unknown.length > 0) {
    throw new Problem('search-rule-products', { field: 'products', unknown })
  }
  const validFrom = isPlaced ? instantOf(draft.validFrom) : null
  const validUntil = isPlaced ? instantOf(draft.validUntil) : null
  if (validFrom !== null && validUntil !== null && Temporal.Instant.compare(validFrom, validUntil) >= 0) {
    throw new Problem('invalid-input', { violations: [{ path: 'rule.validUntil', code: 'before-start' }] })
  }
  const same = rows.find((row) => row.id !== id && row.kind === kind && ruleKey(row) === key)
  if (same !== undefined && single.has(kind)) throw new Problem('search-rule-exists', { field: 'words', id: same.id })
  return { kind, words, target, products: [...new Set(products)], validFrom, validUntil }
}

function isTarget({ kind, words, target }: RuleDraft): boolean {
  if (kind === 'redirect') return target !== null && ownPath.test(target)
  if (kind !== 'synonym') return target === null
  return target !== null && wordsOf(target).length > 0 && ruleKey({ kind, words }) !== ruleKey({ kind, words: target })
}

const instantOf = (text: string | null): Temporal.Instant | null => (text === null ? null : Temporal.Instant.from(text))
