import { statement } from '#platform/db/statement.ts'

export interface SettingRow {
  readonly key: string
  readonly value: unknown
  readonly validFrom: Temporal.Instant
  readonly changeId: string
  readonly plannedAt: Temporal.Instant
  readonly plannedBy: string
  readonly reason: string | null
}

/** Without what was withdrawn, oldest first. */
export const selectSettings = statement<SettingRow, []>(
  'settings.all',
  `SELECT key, value, valid_from AS "validFrom", change_id AS "changeId", planned_at AS "plannedAt",
     planned_by AS "plannedBy", reason
   FROM setting WHERE withdrawn_at IS NULL ORDER BY valid_from, seq`,
)

/** Grows with every change. */
export const selectVersion = statement<{ version: number }, []>(
  'settings.version',
  'SELECT (count(*) + count(withdrawn_at))::int AS version FROM setting',
)

/** Serialises changes of settings until the transaction ends. */
export const lockSettings = statement<unknown, []>(
  'settings.lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('settings', 0))`,
)

export const insertSettings = statement<
  unknown,
  [
    rows: string,
    validFrom: Temporal.Instant,
    changeId: string,
    plannedAt: Temporal.Instant,
    plannedBy: string,
    reason: string,
  ]
>(
  'settings.insert',
  `INSERT INTO setting (key, value, valid_from, change_id, planned_at, planned_by, reason)
   SELECT row->>'key', row->'value', $2, $3, $4, $5, $6 FROM jsonb_array_elements($1::jsonb) AS row`,
)

/** Withdraws what was saved together, if it has not begun; the number of rows. */
export const withdrawSettings = statement<unknown, [changeId: string, now: Temporal.Instant]>(
  'settings.withdraw',
  'UPDATE setting SET withdrawn_at = $2 WHERE change_id = $1 AND withdrawn_at IS NULL AND valid_from > $2',
)

/** Withdraws planned values of the same instant that are being replaced. */
export const replaceSettings = statement<
  unknown,
  [keys: readonly string[], validFrom: Temporal.Instant, now: Temporal.Instant]
>(
  'settings.replace',
  'UPDATE setting SET withdrawn_at = $3 WHERE key = ANY ($1) AND valid_from = $2 AND withdrawn_at IS NULL AND valid_from > $3',
)

/** The change with this id, unless withdrawn. */
export const selectChange = statement<
  { readonly key: string; readonly value: unknown; readonly validFrom: Temporal.Instant },
  [changeId: string]
>(
  'settings.change',
  `SELECT key, value, valid_from AS "validFrom" FROM setting WHERE change_id = $1 AND withdrawn_at IS NULL ORDER BY key`,
)

/** Those of these changes of which a setting was changed again since, under another id. */
export const selectOvertaken = statement<{ readonly changeId: string }, [changeIds: readonly string[]]>(
  'settings.overtaken',
  `SELECT DISTINCT own.change_id AS "changeId" FROM setting own
   JOIN setting newer ON newer.key = own.key AND newer.seq > own.seq AND newer.change_id <> own.change_id
   WHERE own.change_id = ANY ($1) AND newer.withdrawn_at IS NULL`,
)
