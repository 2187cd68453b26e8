import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit, changedFields } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import { noteRepeat, type StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type * as contract from '../contract.staff.ts'
import { ruleOfDraft } from '../draft-rule.ts'
import { presentRule, toWire } from '../present-rule.ts'
import type { SearchRule } from '../rules/search-rules.ts'
import type { RulesContext } from '../rules-context.ts'
import * as store from '../store.rules.ts'
import { withRules, worseQueries } from './compare-results.ts'

const entityOf = (id: string) => ({ kind: 'search-rule', id })

/** Throws as `ruleOfDraft`, and `search-results-worse`. Idempotent by its id. */
export function createRule(context: RulesContext) {
  return async function createRule(
    { id, rule, acceptWorse }: BodyOf<typeof contract.createSearchRule>,
    by: StaffCaller,
  ) {
    await change(context, async (tx, rows, now) => {
      if (rows.some((row) => row.id === id)) return noteRepeat(by)
      const made = ruleOfDraft(rule, id, rows, context.catalog)
      if (!acceptWorse)
        await requireNoWorse(context, tx, { before: rows, after: [...rows, made], at: begin(made, now) })
      await tx.run(store.insertRule, written(id, made, now, by))
      await audit(tx, now, by, { contract: 'createSearchRule', entity: entityOf(id), after: toWire(made) })
    })
    return readRule(context, id)
  }
}

type Change = BodyOf<typeof contract.changeSearchRule> & { readonly id: string }

/** Throws `search-rule-not-found`, `stale-version`, and as `createRule`. */
export function changeRule(context: RulesContext) {
  return async function changeRule({ id, version, rule, acceptWorse }: Change, by: StaffCaller) {
    await change(context, async (tx, rows, now) => {
      const row = rowOf(rows, id)
      const before = toWire(row)
      requireVersion({ seenVersion: version, seen: {}, mine: rule }, { ...before, version: row.version })
      const made = ruleOfDraft(rule, id, rows, context.catalog)
      const after = [...rows.filter((one) => one.id !== id), made]
      if (!acceptWorse) await requireNoWorse(context, tx, { before: rows, after, at: begin(made, now) })
      await tx.run(store.updateRule, written(id, made, now, by))
      const changed = changedFields<Record<string, unknown>>(before, toWire(made))
      const fields = { before: changed.before, after: changed.after }
      await audit(tx, now, by, { contract: 'changeSearchRule', entity: entityOf(id), ...fields })
    })
    return readRule(context, id)
  }
}

type Deletion = BodyOf<typeof contract.deleteSearchRule> & { readonly id: string }

/** Throws `search-rule-not-found`, `stale-version` and `search-results-worse`. */
export function deleteRule(context: RulesContext) {
  return function deleteRule({ id, version, acceptWorse }: Deletion, by: StaffCaller): Promise<void> {
    return change(context, async (tx, rows, now) => {
      const row = rowOf(rows, id)
      requireVersion({ seenVersion: version, seen: {}, mine: {} }, { version: row.version })
      const after = rows.filter((one) => one.id !== id)
      if (!acceptWorse) await requireNoWorse(context, tx, { before: rows, after, at: begin(row, now) })
      await tx.run(store.deleteRule, [id])
      await audit(tx, now, by, { contract: 'deleteSearchRule', entity: entityOf(id), before: toWire(row) })
    })
  }
}

export interface RuleChange {
  readonly before: readonly SearchRule[]
  readonly after: readonly SearchRule[]
  /** When results are compared. */
  readonly at: Temporal.Instant
}

/** When a rule first makes a difference: a pin of next week is compared as of its beginning. */
export const begin = ({ validFrom }: Pick<SearchRule, 'validFrom'>, now: Temporal.Instant): Temporal.Instant =>
  validFrom !== null && Temporal.Instant.compare(validFrom, now) > 0 ? validFrom : now

type Save = (tx: Tx, rows: readonly store.SearchRuleRow[], now: Temporal.Instant) => Promise<void>

/** This process searches by the change when the promise resolves; others follow the notification. */
async function change(context: RulesContext, save: Save): Promise<void> {
  await context.live.ready()
  await context.db.transaction(async (tx) => {
    await tx.run(store.lockRules, [])
    await save(tx, await tx.rows(store.selectRules, []), context.clock.now())
  })
  await context.liveRules.refresh()
}

async function requireNoWorse(context: RulesContext, tx: Tx, change: RuleChange): Promise<void> {
  const queries = await comparedQueries(context, tx, change)
  if (queries.length > 0) throw new Problem('search-results-worse', { queries })
}

/** The kept queries that `after` answers worse than `before`. */
export async function comparedQueries(context: RulesContext, q: Pick<Tx, 'rows'>, { before, after, at }: RuleChange) {
  const kept = (await q.rows(store.selectKeptQueries, [])).map(({ written }) => written)
  return worseQueries(kept, withRules(context, before, at), withRules(context, after, at))
}

function rowOf(rows: readonly store.SearchRuleRow[], id: string): store.SearchRuleRow {
  const row = rows.find((one) => one.id === id)
  if (row === undefined) throw new Problem('search-rule-not-found')
  return row
}

const readRule = (context: RulesContext, id: string) => presentRule(context, rowOf(context.liveRules.rows(), id))

const written = (
  id: string,
  { kind, words, target, products, validFrom, validUntil }: SearchRule,
  now: Temporal.Instant,
  by: StaffCaller,
): store.WrittenRule => [id, kind, words, target, products, validFrom, validUntil, now, by.name]
