import { statement } from '#platform/db/statement.ts'
import type { EntryKind } from './rules/entry-kinds.ts'

/** An entry as readers get it, without its fields. */
export interface DeliveredRow {
  readonly id: string
  readonly kind: EntryKind
  readonly slug: string
  /** Number of the version with the fields. */
  readonly fieldsVersion: number
  /** Changes whenever the published content changes. */
  readonly version: number
  /** Null for an unpublished draft. */
  readonly publishedAt: Temporal.Instant | null
  /** Number of the version that readers get; null when they get none. */
  readonly publishedVersion: number | null
  readonly firstPublishedAt: Temporal.Instant | null
  readonly updatedAt: Temporal.Instant
  /** Entries that the filter finds, this page of them or not. */
  readonly total: number
}

type Filter = [
  now: Temporal.Instant,
  kinds: readonly string[] | null,
  slug: string | null,
  ids: readonly string[] | null,
  limit: number,
  skip: number,
]

const filter = `($2::text[] IS NULL OR e.kind = ANY ($2)) AND ($4::text[] IS NULL OR e.id = ANY ($4))
  AND ($3::text IS NULL OR e.slug = $3
       OR EXISTS (SELECT FROM editorial.former_slug f WHERE f.kind = e.kind AND f.slug = $3 AND f.entry_id = e.id))`
const inForce = 'p.entry_id = e.id AND p.since <= $1 AND (p.until IS NULL OR p.until > $1)'

/** What readers get at `now`, the newest first. Filters that are null let everything pass; a former slug finds its entry. */
export const selectPublished = statement<DeliveredRow, Filter>(
  'editorial.published',
  `SELECT e.id, e.kind, e.slug, p.version AS "fieldsVersion", p.number AS version, p.since AS "publishedAt",
     p.version AS "publishedVersion", least(e.first_published_at, p.since) AS "firstPublishedAt", p.since AS "updatedAt",
     count(*) OVER () AS total
   FROM editorial.entry e JOIN editorial.publication p ON ${inForce}
   WHERE ${filter}
   ORDER BY e.first_published_at DESC, e.id LIMIT $5 OFFSET $6`,
)

/** The newest version of every entry, whether readers get it or not. */
export const selectDrafts = statement<DeliveredRow, Filter>(
  'editorial.drafts',
  `SELECT e.id, e.kind, e.slug, e.version AS "fieldsVersion", e.version, p.since AS "publishedAt",
     p.version AS "publishedVersion",
     CASE WHEN p.number IS NULL THEN NULL ELSE least(e.first_published_at, p.since) END AS "firstPublishedAt",
     e.updated_at AS "updatedAt", count(*) OVER () AS total
   FROM editorial.entry e LEFT JOIN editorial.publication p ON ${inForce}
   WHERE ${filter}
   ORDER BY e.first_published_at DESC, e.id LIMIT $5 OFFSET $6`,
)

/** Version of the published content at an instant; equal versions have equal content. */
export const selectEdition = statement<{ readonly edition: string }, [now: Temporal.Instant]>(
  'editorial.edition',
  `SELECT md5(coalesce(string_agg(p.number::text, ',' ORDER BY p.number), '')) AS edition
   FROM editorial.publication p WHERE p.since <= $1 AND (p.until IS NULL OR p.until > $1)`,
)
