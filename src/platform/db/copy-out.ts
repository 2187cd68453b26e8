import { to as copyTo } from 'pg-copy-streams'
import type { Db } from './db.ts'
import { withoutTimeLimits } from './session-defaults.ts'

/** Enough to join two tables of a million rows in memory instead of in temporary files. */
const workMem = '64MB'

/**
 * Reads the rows of a query with COPY, the fastest way to read a whole table: one line of text per row, columns separated
 * by tabs, some hundreds of lines per chunk, from one snapshot. Stopping early closes the connection.
 */
export async function* copyOut({ pool }: Db, query: string): AsyncGenerator<string[]> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query(`BEGIN READ ONLY; ${withoutTimeLimits}; SET LOCAL work_mem = '${workMem}'`)
    const texts = client.query(copyTo(`COPY (${query}) TO STDOUT`)).setEncoding('utf8')
    let rest = ''
    for await (const text of texts) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield lines
    }
    await client.query('COMMIT')
    isDone = true
  } finally {
    client.release(!isDone)
  }
}

/** The text of NULL in COPY's format. */
export const copyNull = '\\N'

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Decodes one column of a line; null for NULL. */
export function parseCopyColumn(column = copyNull): string | null {
  if (!column.includes('\\')) return column
  return column === copyNull ? null : column.replace(/\\(.)/g, (_, letter: string) => letters[letter] ?? letter)
}
