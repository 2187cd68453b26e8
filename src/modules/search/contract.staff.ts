import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { ruleKinds } from './rules/search-rules.ts'

const tag = 'Search words'
const Instant = z.iso.datetime({ offset: true })
const Version = z.int().min(1).max(2_147_483_647)
const Words = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ examples: ['mititei'] })
const params = z.object({ id: z.uuid() })

const fields = {
  kind: z.enum(ruleKinds),
  words: Words,
  target: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .nullable()
    .meta({
      description: 'Words to search for as well (`synonym`), or a path in the shop (`redirect`); null otherwise.',
      examples: ['mici'],
    }),
  products: z.array(z.string().min(1).max(60)).max(50).meta({
    description: 'Codes of the products that are pinned, the first one first, or hidden; none otherwise.',
  }),
  validFrom: Instant.nullable().meta({ description: 'Of pins and hides; null for always.' }),
  validUntil: Instant.nullable(),
}
export const RuleDraft = z.strictObject(fields)
export type RuleDraft = z.infer<typeof RuleDraft>

/** Products that are not available are sold out or no longer sold: shoppers do not see them among results. */
const NamedProduct = z.object({ code: z.string(), name: z.string(), isAvailable: z.boolean() })

export const SearchRuleView = z.object({
  id: z.uuid(),
  ...fields,
  isInForce: z.boolean(),
  goods: z.array(NamedProduct).meta({
    description: 'The products with their names; one that is no longer in the catalogue has its code as its name.',
  }),
  version: Version,
  changedAt: Instant,
  changedBy: z.string(),
})
export type SearchRuleView = z.infer<typeof SearchRuleView>

const worsenings = ['nothing-found', 'far-fewer', 'best-lost'] as const
export const WorseQuery = z.object({ query: z.string(), how: z.enum(worsenings), before: z.int(), after: z.int() })
export type WorseQuery = z.infer<typeof WorseQuery>

export const TriedQuery = z.object({
  total: z.int(),
  corrected: z.string().nullable(),
  redirect: z.string().nullable(),
  products: z.array(NamedProduct),
})
export type TriedQuery = z.infer<typeof TriedQuery>

const acceptWorse = z.boolean().default(false).meta({
  description: 'Saves although kept queries find less than before.',
})
const problems = [
  'search-rule-words',
  'search-rule-target',
  'search-rule-products',
  'search-rule-exists',
  'search-results-worse',
] as const
const description =
  'Every process searches by it within two seconds. `search-results-worse` names the kept queries that find less, and ' +
  'nothing is saved.'

export const listSearchRules = staffCall(
  'search.edit',
  route({
    id: 'listSearchRules',
    tag,
    summary: 'Lists synonyms, words that are never corrected, redirects, pins and hides, the latest first',
    method: 'GET',
    path: '/search-rules',
    ok: z.object({ items: z.array(SearchRuleView), kept: z.array(z.string()) }),
  }),
)

export const createSearchRule = staffCall(
  'search.edit',
  route({
    id: 'createSearchRule',
    tag,
    summary: 'Adds a rule of search',
    description: `${description} \`id\` is drawn by the caller: a repeated call makes no second rule.`,
    method: 'POST',
    path: '/search-rules',
    body: z.strictObject({ id: z.uuid(), rule: RuleDraft, acceptWorse }),
    ok: SearchRuleView,
    problems,
  }),
)

export const changeSearchRule = staffCall(
  'search.edit',
  route({
    id: 'changeSearchRule',
    tag,
    summary: 'Changes a rule of search',
    description,
    method: 'PATCH',
    path: '/search-rules/{id}',
    params,
    body: z.strictObject({ version: Version, rule: RuleDraft, acceptWorse }),
    ok: SearchRuleView,
    problems: ['search-rule-not-found', 'stale-version', ...problems],
  }),
)

export const deleteSearchRule = staffCall(
  'search.edit',
  route({
    id: 'deleteSearchRule',
    tag,
    summary: 'Deletes a rule of search',
    description,
    method: 'POST',
    path: '/search-rules/{id}/deletion',
    params,
    body: z.strictObject({ version: Version, acceptWorse }),
    status: 204,
    ok: noContent,
    problems: ['search-rule-not-found', 'stale-version', 'search-results-worse'],
  }),
)

export const trySearchRule = staffCall(
  'search.edit',
  route({
    id: 'trySearchRule',
    tag,
    summary: 'Answers a query as it is now, and as it would be with an unsaved rule',
    description: 'Saves nothing. `id` is the rule that is changed, or deleted when `rule` is null; null for a new one.',
    method: 'POST',
    path: '/search-rules/trial',
    body: z.strictObject({ query: Words, id: z.uuid().nullable(), rule: RuleDraft.nullable() }),
    ok: z.object({ before: TriedQuery, after: TriedQuery, worse: z.array(WorseQuery) }),
    problems: ['search-rule-words', 'search-rule-target', 'search-rule-products', 'search-rule-exists'],
  }),
  { changes: false },
)

export const keepQuery = staffCall(
  'search.edit',
  route({
    id: 'keepQuery',
    tag,
    summary: 'Keeps a query, whose results are compared before a rule is saved',
    method: 'POST',
    path: '/search-rules/kept-queries',
    body: z.strictObject({ query: Words }),
    ok: z.object({ kept: z.array(z.string()) }),
    problems: ['search-rule-words', 'kept-queries-full'],
  }),
)

export const dropQuery = staffCall(
  'search.edit',
  route({
    id: 'dropQuery',
    tag,
    summary: 'Keeps a query no longer',
    method: 'POST',
    path: '/search-rules/kept-queries/deletion',
    body: z.strictObject({ query: Words }),
    ok: z.object({ kept: z.array(z.string()) }),
    problems: ['kept-query-not-found'],
  }),
)
