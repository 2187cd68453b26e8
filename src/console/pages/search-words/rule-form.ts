import { z } from 'zod/mini'
import { instantAt, localTime } from '#console/lib/text/local-time.ts'
import type { RuleDraft, SearchRuleView } from '#modules/search/contract.staff.ts'
import { queryKey, type RuleKind, ruleKinds } from '#modules/search/rules/search-rules.ts'
import { t } from './rule-text.ts'

const product = z.object({ code: z.string(), name: z.string(), isAvailable: z.boolean() })
export type RuleProduct = z.infer<typeof product>

/** The server decides what else a kind of rule needs. */
export const ruleSchema = z
  .object({
    kind: z.enum(ruleKinds),
    words: z.string().check(z.trim(), z.minLength(1, t('wordsMissing')), z.maxLength(200)),
    target: z.string().check(z.trim(), z.maxLength(500)),
    products: z.array(product),
    /** In Bucharest: `2026-12-01T00:00`; empty for always. */
    validFrom: z.string(),
    validUntil: z.string(),
  })
  .check(
    z.refine(({ validFrom, validUntil }) => validFrom === '' || validUntil === '' || validFrom < validUntil, {
      path: ['validUntil'],
      error: t('endBeforeStart'),
    }),
  )
export type RuleForm = z.infer<typeof ruleSchema>

export interface EditedRule {
  /** Null for a new rule. */
  readonly row: SearchRuleView | null
  readonly form: RuleForm
}

export const newRule = (kind: RuleKind, words = ''): EditedRule => ({
  row: null,
  form: { kind, words, target: '', products: [], validFrom: '', validUntil: '' },
})

export const editedRule = (row: SearchRuleView): EditedRule => ({ row, form: formOf(row, row.goods) })

/** The fields of a rule; `named` has the names of products, and one that is missing there has its code. */
export const formOf = (rule: RuleDraft, named: readonly RuleProduct[]): RuleForm => ({
  ...{ kind: rule.kind, words: rule.words, target: rule.target ?? '' },
  products: rule.products.map(
    (code) => named.find((one) => one.code === code) ?? { code, name: code, isAvailable: true },
  ),
  ...{ validFrom: localOf(rule.validFrom), validUntil: localOf(rule.validUntil) },
})

/** The rules for the same words. */
export const rulesFor = (words: string, rules: readonly SearchRuleView[]): readonly SearchRuleView[] =>
  rules.filter((rule) => queryKey(rule.words) === queryKey(words))

export const isPlaced = (kind: RuleKind): kind is 'pin' | 'hide' => kind === 'pin' || kind === 'hide'

/** The rule that the fields describe: those that its kind does not have are left out. `seen` is the rule before. */
export function draftOf(form: RuleForm, seen: RuleDraft | null): RuleDraft {
  const { kind, words, target, products, validFrom, validUntil } = form
  const hasTarget = kind === 'synonym' || kind === 'redirect'
  return {
    ...{ kind, words: words.trim(), target: (hasTarget && target.trim()) || null },
    products: isPlaced(kind) ? products.map(({ code }) => code) : [],
    validFrom: isPlaced(kind) ? instantOf(validFrom, seen?.validFrom) : null,
    validUntil: isPlaced(kind) ? instantOf(validUntil, seen?.validUntil) : null,
  }
}

/** The fields of a draft alone, of a rule that has more. */
export const draftOfRow = ({ kind, words, target, products, validFrom, validUntil }: RuleDraft): RuleDraft => ({
  ...{ kind, words, target, products, validFrom, validUntil },
})

const localOf = (instant: string | null): string => (instant === null ? '' : localTime(instant))

/** An instant that was not changed keeps its seconds, which a field does not show. */
const instantOf = (local: string, seen: string | null | undefined): string | null =>
  seen && localTime(seen) === local ? seen : (instantAt(local) ?? null)
