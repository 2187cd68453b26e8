import type { BodyOf } from '#kernel/contract.ts'
import type * as contract from '../contract.staff.ts'
import type { TriedQuery } from '../contract.staff.ts'
import { ruleOfDraft } from '../draft-rule.ts'
import type { SearchContext } from '../find-products.ts'
import type { SearchRule } from '../rules/search-rules.ts'
import type { RulesContext } from '../rules-context.ts'
import { begin, comparedQueries } from './change-rules.ts'
import { cardOf, tryQuery, withRules } from './compare-results.ts'

/** Answers a query before and after an unsaved change. Throws as `ruleOfDraft`. */
export function tryRule(context: RulesContext) {
  return async function tryRule({ query, id, rule }: BodyOf<typeof contract.trySearchRule>) {
    await context.live.ready()
    await context.liveRules.refresh()
    const before = context.liveRules.rows()
    const others: readonly SearchRule[] = before.filter((row) => row.id !== id)
    const made = rule === null ? before.find((row) => row.id === id) : ruleOfDraft(rule, id, before, context.catalog)
    const after = rule === null || made === undefined ? others : [...others, made]
    const at = begin(made ?? { validFrom: null }, context.clock.now())
    return {
      before: presentTried(withRules(context, before, at), query),
      after: presentTried(withRules(context, after, at), query),
      worse: await comparedQueries(context, context.db, { before, after, at }),
    }
  }
}

function presentTried(context: SearchContext, query: string): TriedQuery {
  const { total, corrected, redirect, slots } = tryQuery(context, query)
  const products = slots.map((slot) => {
    const { code, name } = cardOf(context, slot)
    return { code, name, isAvailable: context.catalog.isAvailable(slot) }
  })
  return { total, corrected, redirect, products }
}
