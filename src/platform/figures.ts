/**
 * A figure for monitoring, read when it is asked for: from the database, by an index, or from the memory of this process, as
 * `ofProcess` says.
 */
export interface Figure {
  /** In the form of Prometheus: `poftim_orders_awaiting_payment`. */
  readonly name: string
  readonly help: string
  /** What distinguishes several values, for example `state`. */
  readonly label?: string
  /**
   * For a figure of this process: how those of several processes become one. Others are read by one process alone. A `count` only
   * rises, and is added up; its name ends in `_total`.
   */
  readonly ofProcess?: 'sum' | 'max' | 'count'
  /** Counts work that waits for a person; `/status` has it too. */
  readonly waitsForOperator?: true
  read(): Promise<readonly FigureValue[]>
}

export interface FigureValue {
  readonly label?: string
  readonly value: number
}
