/** A migration that has created something. */
export interface Migration {
  /** '0008_ordering.sql' */
  readonly name: string
  readonly sql: string
}

/** What the migrations say of a schema and PostgreSQL does not know: where things belong, and their comments. */
export interface Sources {
  /** Tables and functions in the order in which they were created, with the file that created them. */
  readonly createdIn: ReadonlyMap<string, string>
  /** Comments above the statement that creates something, by its kind and name: 'TABLE stock', 'TRIGGER stock_changed'. */
  readonly above: ReadonlyMap<string, readonly string[]>
  /** Comments of columns by `table.column`: the lines above, and the one behind. */
  readonly columns: ReadonlyMap<string, ColumnComment>
}

interface ColumnComment {
  readonly above: readonly string[]
  readonly behind: string
}

const statement = /^(?:CREATE|ALTER) (?:OR REPLACE |UNIQUE |CONSTRAINT )?(TABLE|FUNCTION|INDEX|TRIGGER) ([\w.]+)/
const renaming = /^ALTER TABLE ([\w.]+) RENAME TO (\w+);/
const column = /^\s+(?:ADD (?:COLUMN )?)?(?!(?:CHECK|PRIMARY|UNIQUE|FOREIGN|CONSTRAINT|ADD|DROP)\b)([a-z_]\w*) +[a-z]/
const comment = /^\s*-- ?(.*)$/

export function readSources(migrations: readonly Migration[]): Sources {
  let createdIn = new Map<string, string>()
  const above = new Map<string, readonly string[]>()
  let columns = new Map<string, ColumnComment>()
  for (const { name: file, sql } of migrations) {
    let lines: string[] = []
    let table = ''
    for (const line of sql.split('\n')) {
      const words = comment.exec(line)?.[1]
      if (words !== undefined) {
        lines.push(words)
        continue
      }
      const [, before, after] = renaming.exec(line) ?? []
      if (before !== undefined && after !== undefined) {
        createdIn = withKeys(createdIn, (name) => (name === before ? after : name))
        columns = withKeys(columns, (name) => (name.startsWith(`${before}.`) ? name.replace(before, after) : name))
        above.set(`TABLE ${after}`, lines)
      }
      const [, kind = '', name = ''] = statement.exec(line) ?? []
      if (kind !== '') {
        table = kind === 'TABLE' ? name : ''
        if (line.startsWith('CREATE')) {
          above.set(`${kind} ${name}`, lines)
          if ((kind === 'TABLE' || kind === 'FUNCTION') && !createdIn.has(name)) createdIn.set(name, file)
        }
      }
      const columnName = table === '' ? undefined : column.exec(line.replace(/^ALTER TABLE \S+/, ''))?.[1]
      if (columnName !== undefined) {
        columns.set(`${table}.${columnName}`, { above: lines, behind: /\s-- (.*)$/.exec(line)?.[1] ?? '' })
      }
      lines = []
      if (/;( *--.*)?$/.test(line)) table = ''
    }
  }
  return { createdIn, above, columns }
}

/** The same, in the same order, by other keys. */
const withKeys = <Value>(map: ReadonlyMap<string, Value>, keyOf: (key: string) => string): Map<string, Value> =>
  new Map([...map].map(([key, value]) => [keyOf(key), value]))
