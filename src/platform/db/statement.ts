/** A named SQL statement, prepared once per connection. A test checks each one against the real schema. */
export interface Statement<Row, Params extends readonly unknown[]> {
  readonly name: string
  readonly text: string
  /** Phantom fields, never set: they carry the types of a row and of the parameters. */
  readonly row?: Row
  readonly params?: Params
}

/** The text of every declared statement, by name. */
export const statements = new Map<string, string>()

/**
 * Declares a statement. `Row` is the type of a result row, `Params` the tuple for $1, $2 … Names are `module.what-it-does`
 * and unique, because PostgreSQL stores prepared statements by name.
 */
export function statement<Row, Params extends readonly unknown[] = []>(
  name: string,
  text: string,
): Statement<Row, Params> {
  if (statements.has(name) && statements.get(name) !== text) throw new Error(`two statements are named ${name}`)
  statements.set(name, text)
  return { name, text }
}
