/** One SQL statement with a name: prepared once a connection, and checked against the real schema by a test. */
export interface Statement<Row, Params extends readonly unknown[]> {
  readonly name: string
  readonly text: string
  /** Never set; they carry the types of a row and of the parameters. */
  readonly row?: Row
  readonly params?: Params
}

export const statements = new Map<string, string>()

/**
 * `Row` is the shape of a result row, `Params` the tuple for $1, $2 … Names are `module.what-it-does`
 * and unique, because PostgreSQL keeps one prepared statement a name and connection.
 */
export function statement<Row, Params extends readonly unknown[] = []>(
  name: string,
  text: string,
): Statement<Row, Params> {
  if (statements.has(name) && statements.get(name) !== text) throw new Error(`two statements are named ${name}`)
  statements.set(name, text)
  return { name, text }
}
