/** The shown rows of a list and the changes since they were loaded. */
export interface LiveRows<Row> {
  readonly rows: readonly Row[]
  /** Ids of rows that were updated in place. */
  readonly changed: ReadonlySet<string>
  /** New rows, not inserted until requested, so that nothing moves under the cursor. */
  readonly waiting: number
}

/**
 * The shown rows with current values, in unchanged order. A row that no longer matches the query stays until the new rows are
 * requested.
 */
export function mergeRows<Row>(
  { rows, changed }: Pick<LiveRows<Row>, 'rows' | 'changed'>,
  fresh: readonly Row[],
  idOf: (row: Row) => string,
): LiveRows<Row> {
  const latest = new Map(fresh.map((row) => [idOf(row), row]))
  const shown = new Set(rows.map(idOf))
  const isChanged = (row: Row): boolean => {
    const now = latest.get(idOf(row))
    return now !== undefined && JSON.stringify(now) !== JSON.stringify(row)
  }
  return {
    rows: rows.map((row) => latest.get(idOf(row)) ?? row),
    changed: new Set([...changed, ...rows.filter(isChanged).map(idOf)]),
    waiting: fresh.filter((row) => !shown.has(idOf(row))).length,
  }
}
