import type { RuleDraft, SearchRuleView } from './contract.staff.ts'
import type { SearchContext } from './find-products.ts'
import { isInForce, type SearchRule } from './rules/search-rules.ts'
import type { SearchRuleRow } from './store.rules.ts'

export function presentRule({ catalog, clock }: SearchContext, row: SearchRuleRow): SearchRuleView {
  const isThere = (code: string): boolean => {
    const slot = catalog.slotOf(code)
    return slot !== undefined && catalog.isAvailable(slot)
  }
  return {
    id: row.id,
    ...toWire(row),
    isInForce: isInForce(row, clock.now()),
    unavailable: row.kind === 'pin' ? row.products.filter((code) => !isThere(code)) : [],
    version: row.version,
    changedAt: row.changedAt.toString(),
    changedBy: row.changedBy,
  }
}

export function toWire({ kind, words, target, products, validFrom, validUntil }: SearchRule): RuleDraft {
  return {
    ...{ kind, words, target, products: [...products] },
    ...{ validFrom: validFrom?.toString() ?? null, validUntil: validUntil?.toString() ?? null },
  }
}
