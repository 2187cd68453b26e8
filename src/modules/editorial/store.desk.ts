import { fold } from '#kernel/fold.ts'
import { statement } from '#platform/db/statement.ts'
import { daysBetween, type FilterSql, oneOf, whether } from '#platform/list/columns.ts'
import type { ListSource } from '#platform/list/list-sql.ts'
import type { StoredFields } from './rules/languages.ts'
import type { OpenVersion } from './rules/open-version.ts'

/** The publication in force, which `stateAt` of the rules finds in the same way. */
const live = (now: string): string => `SELECT FROM editorial.publication p
  WHERE p.entry_id = e.id AND p.since <= ${now} AND (p.until IS NULL OR p.until > ${now})`

const stateSql = (now: string): string => `CASE WHEN EXISTS (${live(now)}) THEN 'live'
  WHEN EXISTS (SELECT FROM editorial.publication p WHERE p.entry_id = e.id AND p.since > ${now}) THEN 'scheduled'
  WHEN e.first_published_at <= ${now} THEN 'ended' ELSE 'draft' END`

const stateFilter: FilterSql = (filter, param, now) => oneOf(stateSql(`${param(now)}::timestamptz`))(filter, param, now)

const unpublishedFilter: FilterSql = (filter, param, now) =>
  whether(`NOT EXISTS (${live(`${param(now)}::timestamptz`)} AND p.version = e.version)`)(filter, param, now)

export const entrySource: ListSource = {
  table: 'editorial.entry e',
  where: 'true',
  id: 'e.id',
  columns: {
    title: { sort: ['e.title'] },
    changed: { sort: ['e.updated_at'] },
    kind: { filter: oneOf('e.kind') },
    state: { filter: stateFilter },
    changedDay: { filter: daysBetween('e.updated_at') },
    unpublished: { filter: unpublishedFilter },
  },
  words: (words, param) => `strpos(desk_fold(e.title || ' ' || e.slug), ${param(fold(words))}) > 0`,
  select: `e.id, e.kind, e.slug, e.version, e.revision, e.title, e.first_published_at AS "firstPublishedAt", e.author,
    e.created_at AS "createdAt", e.updated_at AS "updatedAt"`,
}

export const selectVersion = statement<
  OpenVersion & { readonly fields: StoredFields },
  [entryId: string, number: number]
>(
  'editorial.version-to-go-on',
  `SELECT fields, author_id AS "authorId", open_since AS "openSince" FROM editorial.version
   WHERE entry_id = $1 AND number = $2`,
)

/** Goes on with a version that is open. */
export const amendVersion = statement<
  unknown,
  [entryId: string, number: number, fields: StoredFields, now: Temporal.Instant]
>(
  'editorial.amend-version',
  'UPDATE editorial.version SET fields = $3, saved_at = $4 WHERE entry_id = $1 AND number = $2',
)

/** Further saves of its author go on with it. */
export const openVersion = statement<unknown, [entryId: string, number: number, now: Temporal.Instant]>(
  'editorial.open-version',
  'UPDATE editorial.version SET open_since = $3 WHERE entry_id = $1 AND number = $2',
)

/** What is published or compared stays as it is. */
export const closeVersions = statement<unknown, [entryId: string]>(
  'editorial.close-versions',
  'UPDATE editorial.version SET open_since = NULL WHERE entry_id = $1 AND open_since IS NOT NULL',
)

/** Who wrote the versions after the one that was published last. */
export const selectWriters = statement<{ readonly id: string | null; readonly name: string }, [entryId: string]>(
  'editorial.writers',
  `SELECT DISTINCT author_id AS id, author AS name FROM editorial.version v
   WHERE entry_id = $1 AND number > (SELECT coalesce(max(version), 0) FROM editorial.publication p WHERE p.entry_id = $1)
   ORDER BY author`,
)

export const upsertPresence = statement<
  unknown,
  [entryId: string, memberId: string, name: string, now: Temporal.Instant]
>(
  'editorial.be-present',
  `INSERT INTO editorial.presence (entry_id, member_id, name, seen_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (entry_id, member_id) DO UPDATE SET name = $3, seen_at = $4`,
)

export const deletePresence = statement<unknown, [entryId: string, memberId: string]>(
  'editorial.leave',
  'DELETE FROM editorial.presence WHERE entry_id = $1 AND member_id = $2',
)

export const deletePastPresence = statement<unknown, [before: Temporal.Instant]>(
  'editorial.forget-presence',
  'DELETE FROM editorial.presence WHERE seen_at < $1',
)

export const selectPresent = statement<
  { readonly id: string; readonly name: string },
  [entryId: string, except: string, since: Temporal.Instant]
>(
  'editorial.present',
  `SELECT member_id AS id, name FROM editorial.presence
   WHERE entry_id = $1 AND member_id <> $2 AND seen_at >= $3 ORDER BY name, member_id`,
)
