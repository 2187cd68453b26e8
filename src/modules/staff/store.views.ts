import { statement } from '#platform/db/statement.ts'
import type { RawListQuery } from './rules/list-query.ts'

export interface ViewRow {
  readonly id: string
  readonly list: string
  readonly ownerId: string
  readonly name: string
  readonly isShared: boolean
  readonly query: Omit<RawListQuery, 'page'>
  readonly version: number
}

const columns = `v.id, v.list, v.owner_id AS "ownerId", v.name, v.is_shared AS "isShared", v.query, v.version`

/** Own views first. */
export const selectViews = statement<ViewRow & { readonly isDefault: boolean }, [list: string, memberId: string]>(
  'staff.views',
  `SELECT ${columns}, d.view_id IS NOT NULL AS "isDefault" FROM saved_view v
   LEFT JOIN saved_view_default d ON d.view_id = v.id AND d.member_id = $2
   WHERE v.list = $1 AND (v.owner_id = $2 OR v.is_shared) ORDER BY v.owner_id <> $2, v.created_at, v.id`,
)

export const lockView = statement<ViewRow, [id: string]>(
  'staff.lock-view',
  `SELECT ${columns} FROM saved_view v WHERE v.id = $1 FOR UPDATE`,
)

/** Does nothing for an id that exists. */
export const insertView = statement<
  unknown,
  [id: string, list: string, ownerId: string, name: string, isShared: boolean, query: string, now: Temporal.Instant]
>(
  'staff.insert-view',
  `INSERT INTO saved_view (id, list, owner_id, name, is_shared, query, created_at)
   VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7) ON CONFLICT (id) DO NOTHING`,
)

export const updateView = statement<unknown, [id: string, name: string, isShared: boolean, query: string]>(
  'staff.update-view',
  'UPDATE saved_view SET name = $2, is_shared = $3, query = $4::jsonb, version = version + 1 WHERE id = $1',
)

/** Deletes the default view of members with whom a view is no longer shared. */
export const deleteDefaultsOfOthers = statement<unknown, [viewId: string, ownerId: string]>(
  'staff.delete-defaults-of-others',
  'DELETE FROM saved_view_default WHERE view_id = $1 AND member_id <> $2',
)

export const deleteViewRow = statement<unknown, [id: string]>(
  'staff.delete-view',
  'DELETE FROM saved_view WHERE id = $1',
)

export const sameNamedView = statement<
  { readonly id: string },
  [ownerId: string, list: string, name: string, exceptId: string]
>('staff.same-named-view', 'SELECT id FROM saved_view WHERE owner_id = $1 AND list = $2 AND name = $3 AND id <> $4')

export const setDefaultView = statement<unknown, [memberId: string, list: string, viewId: string]>(
  'staff.set-default-view',
  `INSERT INTO saved_view_default (member_id, list, view_id) VALUES ($1, $2, $3)
   ON CONFLICT (member_id, list) DO UPDATE SET view_id = $3`,
)

export const deleteDefaultView = statement<unknown, [memberId: string, list: string]>(
  'staff.delete-default-view',
  'DELETE FROM saved_view_default WHERE member_id = $1 AND list = $2',
)
