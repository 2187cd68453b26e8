/** A figure for monitoring, read from the database when it is asked for. Reading it must use an index. */
export interface Figure {
  /** In the form of Prometheus: `poftim_orders_awaiting_payment`. */
  readonly name: string
  readonly help: string
  /** What distinguishes several values, for example `state`. */
  readonly label?: string
  /** Counts work that waits for a person; `/status` has it too. */
  readonly waitsForOperator?: true
  read(): Promise<readonly FigureValue[]>
}

export interface FigureValue {
  readonly label?: string
  readonly value: number
}
