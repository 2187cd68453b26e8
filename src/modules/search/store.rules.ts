import { statement } from '#platform/db/statement.ts'
import type { SearchRule } from './rules/search-rules.ts'

export interface SearchRuleRow extends SearchRule {
  readonly id: string
  readonly version: number
  readonly changedAt: Temporal.Instant
  readonly changedBy: string
}

const columns = `id, kind, words, target, products, valid_from AS "validFrom", valid_until AS "validUntil", version,
  changed_at AS "changedAt", changed_by AS "changedBy"`

/** The latest first. */
export const selectRules = statement<SearchRuleRow>(
  'search.rules',
  `SELECT ${columns} FROM search_rule ORDER BY changed_at DESC, id`,
)

/** Another text after each change. */
export const selectRulesVersion = statement<{ readonly version: string }>(
  'search.rules-version',
  `SELECT coalesce(md5(string_agg(id::text || ' ' || version, ',' ORDER BY id)), '') AS version FROM search_rule`,
)

/** Serialises changes of rules until the transaction ends. */
export const lockRules = statement<unknown>(
  'search.lock-rules',
  `SELECT pg_advisory_xact_lock(hashtextextended('search_rule', 0))`,
)

export type WrittenRule = [
  ...[id: string, kind: string, words: string, target: string | null, products: readonly string[]],
  ...[validFrom: Temporal.Instant | null, validUntil: Temporal.Instant | null, now: Temporal.Instant, by: string],
]

export const insertRule = statement<unknown, WrittenRule>(
  'search.insert-rule',
  `INSERT INTO search_rule (id, kind, words, target, products, valid_from, valid_until, changed_at, changed_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

export const updateRule = statement<unknown, WrittenRule>(
  'search.update-rule',
  `UPDATE search_rule SET kind = $2, words = $3, target = $4, products = $5, valid_from = $6, valid_until = $7,
     changed_at = $8, changed_by = $9, version = version + 1 WHERE id = $1`,
)

export const deleteRule = statement<unknown, [id: string]>(
  'search.delete-rule',
  'DELETE FROM search_rule WHERE id = $1',
)

export interface KeptQueryRow {
  readonly words: string
  readonly written: string
}

export const selectKeptQueries = statement<KeptQueryRow>(
  'search.kept-queries',
  'SELECT words, written FROM search_kept_query ORDER BY words',
)

export const insertKeptQuery = statement<unknown, [words: string, written: string, now: Temporal.Instant, by: string]>(
  'search.keep-query',
  `INSERT INTO search_kept_query (words, written, added_at, added_by) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
)

export const deleteKeptQuery = statement<unknown, [words: string]>(
  'search.drop-query',
  'DELETE FROM search_kept_query WHERE words = $1',
)

export interface RequestedRow {
  readonly words: string
  readonly asked: number
  readonly askedAt: Temporal.Instant
}

/** What shoppers have asked the shop to sell, the most requested first. */
export const selectRequested = statement<RequestedRow, [since: Temporal.Instant, most: number]>(
  'search.requested',
  `SELECT written AS words, asked, asked_at AS "askedAt" FROM product_request
   WHERE asked_at >= $1 ORDER BY asked DESC, asked_at DESC, product_request.words LIMIT $2`,
)
