import { statement } from '#platform/db/statement.ts'
import type { EntryKind } from './rules/entry-kinds.ts'
import type { StoredFields } from './rules/languages.ts'

export interface EntryRow {
  readonly id: string
  readonly kind: EntryKind
  readonly slug: string
  /** Number of the newest version. */
  readonly version: number
  /** Counts every save, also those that go on with a version. */
  readonly revision: number
  readonly title: string
  readonly firstPublishedAt: Temporal.Instant | null
  readonly author: string
  readonly createdAt: Temporal.Instant
  readonly updatedAt: Temporal.Instant
}

const entryColumns = `e.id, e.kind, e.slug, e.version, e.revision, e.title, e.first_published_at AS "firstPublishedAt", e.author,
  e.created_at AS "createdAt", e.updated_at AS "updatedAt"`

export const selectEntry = statement<EntryRow, [id: string]>(
  'editorial.entry',
  `SELECT ${entryColumns} FROM editorial.entry e WHERE id = $1`,
)

export const lockEntry = statement<EntryRow, [id: string]>(
  'editorial.lock-entry',
  `SELECT ${entryColumns} FROM editorial.entry e WHERE id = $1 FOR UPDATE`,
)

/** By its slug, or by one that it had before. */
export const findEntry = statement<EntryRow, [kind: string, slug: string]>(
  'editorial.find-entry',
  `SELECT ${entryColumns} FROM editorial.entry e WHERE kind = $1 AND slug = $2
   UNION ALL
   SELECT ${entryColumns} FROM editorial.former_slug f JOIN editorial.entry e ON e.id = f.entry_id
   WHERE f.kind = $1 AND f.slug = $2
   LIMIT 1`,
)

/** The entry that has the slug now. */
export const findEntryBySlug = statement<{ readonly id: string }, [kind: string, slug: string]>(
  'editorial.find-entry-by-slug',
  'SELECT id FROM editorial.entry WHERE kind = $1 AND slug = $2',
)

/** Filters that are null let everything pass; newest change first. */
export const selectEntries = statement<
  EntryRow & { readonly total: number },
  [kinds: readonly string[] | null, words: string | null, limit: number, skip: number]
>(
  'editorial.entries',
  `SELECT ${entryColumns}, count(*) OVER () AS total FROM editorial.entry e
   WHERE ($1::text[] IS NULL OR kind = ANY ($1)) AND ($2::text IS NULL OR strpos(lower(title), lower($2)) > 0)
   ORDER BY updated_at DESC, id LIMIT $3 OFFSET $4`,
)

export const selectEntryPage = statement<EntryRow, [limit: number, skip: number]>(
  'editorial.entry-page',
  `SELECT ${entryColumns} FROM editorial.entry e ORDER BY kind, slug LIMIT $1 OFFSET $2`,
)

export const insertEntry = statement<
  unknown,
  [
    id: string,
    kind: EntryKind,
    slug: string,
    title: string,
    firstPublishedAt: Temporal.Instant | null,
    author: string,
    now: Temporal.Instant,
  ]
>(
  'editorial.insert-entry',
  `INSERT INTO editorial.entry (id, kind, slug, version, title, first_published_at, author, created_at, updated_at)
   VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING`,
)

export const updateEntry = statement<
  unknown,
  [id: string, version: number, title: string, author: string, now: Temporal.Instant]
>(
  'editorial.update-entry',
  `UPDATE editorial.entry SET version = $2, revision = revision + 1, title = $3, author = $4, updated_at = $5 WHERE id = $1`,
)

export const insertVersion = statement<
  unknown,
  [
    entryId: string,
    number: number,
    fields: StoredFields,
    author: string,
    note: string | null,
    now: Temporal.Instant,
    authorId: string | null,
  ]
>(
  'editorial.insert-version',
  `INSERT INTO editorial.version (entry_id, number, fields, author, note, saved_at, author_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)

export interface VersionRow {
  readonly number: number
  readonly author: string
  readonly note: string | null
  readonly savedAt: Temporal.Instant
}

export const selectVersions = statement<VersionRow, [entryId: string, before: number, limit: number]>(
  'editorial.versions',
  `SELECT number, author, note, saved_at AS "savedAt" FROM editorial.version
   WHERE entry_id = $1 AND number < $2 ORDER BY number DESC LIMIT $3`,
)

export const selectFields = statement<{ readonly fields: StoredFields }, [entryId: string, number: number]>(
  'editorial.fields',
  'SELECT fields FROM editorial.version WHERE entry_id = $1 AND number = $2',
)

/** The fields of many versions: pairs of an entry and a number. */
export const selectManyFields = statement<
  { readonly entryId: string; readonly number: number; readonly fields: StoredFields },
  [entryIds: readonly string[], numbers: readonly number[]]
>(
  'editorial.many-fields',
  `SELECT v.entry_id AS "entryId", v.number, v.fields FROM editorial.version v
   JOIN unnest($1::text[], $2::int[]) AS w (entry_id, number) USING (entry_id, number)`,
)

/** Locks a slug until the end of the transaction. */
export const lockSlug = statement<unknown, [kind: string, slug: string]>(
  'editorial.lock-slug',
  `SELECT pg_advisory_xact_lock(hashtextextended('editorial ' || $1 || ' ' || $2, 0))`,
)

/** The newest fields of entries by pairs of kind and slug. */
export const selectDraftsBySlug = statement<
  { readonly kind: EntryKind; readonly slug: string; readonly fields: StoredFields },
  [kinds: readonly string[], slugs: readonly string[]]
>(
  'editorial.drafts-by-slug',
  `SELECT e.kind, e.slug, v.fields FROM editorial.entry e
   JOIN unnest($1::text[], $2::text[]) AS w (kind, slug) USING (kind, slug)
   JOIN editorial.version v ON v.entry_id = e.id AND v.number = e.version`,
)

export const deletePublications = statement<unknown, [entryId: string]>(
  'editorial.delete-publications',
  'DELETE FROM editorial.publication WHERE entry_id = $1',
)

export const insertPublication = statement<
  unknown,
  [entryId: string, version: number, since: Temporal.Instant, until: Temporal.Instant | null]
>(
  'editorial.insert-publication',
  'INSERT INTO editorial.publication (entry_id, version, since, until) VALUES ($1, $2, $3, $4)',
)

export interface PublicationRow {
  readonly entryId: string
  readonly version: number
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant | null
}

export const selectPublications = statement<PublicationRow, [entryIds: readonly string[]]>(
  'editorial.publications',
  `SELECT entry_id AS "entryId", version, since, until FROM editorial.publication
   WHERE entry_id = ANY ($1) ORDER BY entry_id, since`,
)

export const setFirstPublished = statement<unknown, [entryId: string, at: Temporal.Instant | null]>(
  'editorial.set-first-published',
  'UPDATE editorial.entry SET first_published_at = $2 WHERE id = $1',
)

export const setSlug = statement<unknown, [entryId: string, slug: string]>(
  'editorial.set-slug',
  'UPDATE editorial.entry SET slug = $2 WHERE id = $1',
)

export const insertFormerSlug = statement<
  unknown,
  [kind: string, slug: string, entryId: string, now: Temporal.Instant]
>(
  'editorial.insert-former-slug',
  `INSERT INTO editorial.former_slug (kind, slug, entry_id, left_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (kind, slug) DO UPDATE SET entry_id = $3, left_at = $4`,
)

/** A slug that is in use leads to its entry alone. */
export const deleteFormerSlug = statement<unknown, [kind: string, slug: string]>(
  'editorial.delete-former-slug',
  'DELETE FROM editorial.former_slug WHERE kind = $1 AND slug = $2',
)

export const selectFormerSlugs = statement<
  { readonly entryId: string; readonly slug: string },
  [ids: readonly string[]]
>(
  'editorial.former-slugs',
  `SELECT entry_id AS "entryId", slug FROM editorial.former_slug WHERE entry_id = ANY ($1) ORDER BY entry_id, slug`,
)

export const insertAudit = statement<
  unknown,
  [at: Temporal.Instant, author: string, act: string, subject: string, details: object]
>(
  'editorial.insert-audit',
  'INSERT INTO editorial.audit (at, author, act, subject, details) VALUES ($1, $2, $3, $4, $5)',
)

export const selectActs = statement<
  {
    readonly at: Temporal.Instant
    readonly author: string
    readonly act: string
    readonly details: Readonly<Record<string, unknown>>
  },
  [subject: string, limit: number]
>(
  'editorial.acts',
  'SELECT at, author, act, details FROM editorial.audit WHERE subject = $1 ORDER BY number DESC LIMIT $2',
)

/** Ended links go with the next one. */
export const deleteEndedLinks = statement<unknown, [now: Temporal.Instant]>(
  'editorial.delete-ended-links',
  'DELETE FROM editorial.preview_link WHERE ends_at <= $1',
)

export const insertPreviewLink = statement<
  unknown,
  [tokenHash: Buffer, entryId: string, author: string, endsAt: Temporal.Instant]
>(
  'editorial.insert-preview-link',
  'INSERT INTO editorial.preview_link (token_hash, entry_id, author, ends_at) VALUES ($1, $2, $3, $4)',
)

export const selectLinkedEntry = statement<
  { readonly id: string; readonly kind: EntryKind; readonly slug: string; readonly endsAt: Temporal.Instant },
  [tokenHash: Buffer, now: Temporal.Instant]
>(
  'editorial.linked-entry',
  `SELECT e.id, e.kind, e.slug, l.ends_at AS "endsAt" FROM editorial.preview_link l JOIN editorial.entry e ON e.id = l.entry_id
   WHERE l.token_hash = $1 AND l.ends_at > $2`,
)
