/** The rows of a list as they are shown, and what has changed since they were read. */
export interface LiveRows<Row> {
  readonly rows: readonly Row[]
  /** Ids of rows that have changed in place. */
  readonly changed: ReadonlySet<string>
  /** Rows that belong here now and wait, so that nothing moves under the cursor. */
  readonly waiting: number
}

/**
 * The shown rows with the values that they have now, in the order in which they are shown. A row that no longer belongs
 * here stays until somebody asks for the new ones.
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
