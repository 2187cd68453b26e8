import { statement } from '#platform/db/statement.ts'

export interface ShelfCheckRow {
  readonly id: string
  readonly variantCode: string
  readonly reason: string
  readonly missing: number
  readonly takenOff: number
  readonly openedBy: string
  readonly openedAt: Temporal.Instant
  readonly version: number
}

const checkColumns = `id, variant_code AS "variantCode", reason, missing, taken_off AS "takenOff", opened_by AS "openedBy",
  opened_at AS "openedAt", version`

export const openShelfChecks = statement<ShelfCheckRow, [most: number]>(
  'picking.open-shelf-checks',
  `SELECT ${checkColumns} FROM shelf_check WHERE closed_at IS NULL ORDER BY opened_at, id LIMIT $1`,
)

export const lockShelfCheck = statement<ShelfCheckRow, [id: string]>(
  'picking.lock-shelf-check',
  `SELECT ${checkColumns} FROM shelf_check WHERE id = $1 AND closed_at IS NULL FOR UPDATE`,
)

export const closeShelfCheck = statement<unknown, [id: string, found: number, by: string, now: Temporal.Instant]>(
  'picking.close-shelf-check',
  'UPDATE shelf_check SET found = $2, closed_by = $3, closed_at = $4, version = version + 1 WHERE id = $1',
)
