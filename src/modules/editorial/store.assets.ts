import { statement } from '#platform/db/statement.ts'
import type { EntryKind } from './rules/entry-kinds.ts'

export interface AssetRow {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly focusX: number | null
  readonly focusY: number | null
  readonly alt: Readonly<Record<string, string>>
  readonly version: number
  readonly author: string
  readonly createdAt: Temporal.Instant
}

const columns = `id, name, width, height, focus_x AS "focusX", focus_y AS "focusY", alt, version, author, created_at AS "createdAt"`

export const insertAsset = statement<
  unknown,
  [
    id: string,
    name: string,
    width: number,
    height: number,
    alt: Readonly<Record<string, string>>,
    author: string,
    now: Temporal.Instant,
  ]
>(
  'editorial.insert-asset',
  `INSERT INTO editorial.asset (id, name, width, height, alt, author, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT DO NOTHING`,
)

export const selectAsset = statement<AssetRow, [id: string]>(
  'editorial.asset',
  `SELECT ${columns} FROM editorial.asset WHERE id = $1`,
)

export const lockAsset = statement<AssetRow, [id: string]>(
  'editorial.lock-asset',
  `SELECT ${columns} FROM editorial.asset WHERE id = $1 FOR UPDATE`,
)

export const selectAssets = statement<
  AssetRow & { readonly total: number },
  [words: string | null, limit: number, skip: number]
>(
  'editorial.assets',
  `SELECT ${columns}, count(*) OVER () AS total FROM editorial.asset
   WHERE $1::text IS NULL OR strpos(lower(name), lower($1)) > 0
   ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
)

export const updateAssetRow = statement<
  unknown,
  [id: string, name: string, alt: Readonly<Record<string, string>>, focusX: number | null, focusY: number | null]
>(
  'editorial.update-asset',
  'UPDATE editorial.asset SET name = $2, alt = $3, focus_x = $4, focus_y = $5, version = version + 1 WHERE id = $1',
)

export const deleteAssetRow = statement<unknown, [id: string]>(
  'editorial.delete-asset',
  'DELETE FROM editorial.asset WHERE id = $1',
)

export interface AssetUse {
  readonly assetId: string
  readonly id: string
  readonly kind: EntryKind
  readonly slug: string
  readonly title: string
}

/** Entries whose newest version, or one that readers get now or later, has a picture. */
export const selectAssetUses = statement<AssetUse, [assetIds: readonly string[], now: Temporal.Instant]>(
  'editorial.asset-uses',
  `SELECT DISTINCT a.id AS "assetId", e.id, e.kind, e.slug, e.title
   FROM unnest($1::text[]) AS a (id)
   JOIN editorial.version v ON strpos(v.fields::text, '/media/content/' || a.id) > 0
   JOIN editorial.entry e ON e.id = v.entry_id
   WHERE v.number = e.version OR EXISTS (
     SELECT FROM editorial.publication p
     WHERE p.entry_id = e.id AND p.version = v.number AND (p.until IS NULL OR p.until > $2))
   ORDER BY e.title, e.id`,
)
