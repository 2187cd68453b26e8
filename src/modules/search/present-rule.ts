import type { RuleDraft, SearchRuleView } from './contract.staff.ts'
import type { SearchContext } from './find-products.ts'
import { isInForce, type SearchRule } from './rules/search-rules.ts'
import type { SearchRuleRow } from './store.rules.ts'
import { cardOf } from './usecases/compare-results.ts'

export function presentRule(context: SearchContext, row: SearchRuleRow): SearchRuleView {
  return {
    id: row.id,
    ...toWire(row),
    isInForce: isInForce(row, context.clock.now()),
    goods: row.products.map((code) => presentProduct(context, code)),
    version: row.version,
    changedAt: row.changedAt.toString(),
    changedBy: row.changedBy,
  }
}

function presentProduct(context: SearchContext, code: string) {
  const slot = context.catalog.slotOf(code)
  if (slot === undefined) return { code, name: code, isAvailable: false }
  return { code, name: cardOf(context, slot).name, isAvailable: context.catalog.isAvailable(slot) }
}

export function toWire({ kind, words, target, products, validFrom, validUntil }: SearchRule): RuleDraft {
  return {
    ...{ kind, words, target, products: [...products] },
    ...{ validFrom: validFrom?.toString() ?? null, validUntil: validUntil?.toString() ?? null },
  }
}
