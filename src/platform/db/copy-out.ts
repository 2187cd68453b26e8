import { to as copyTo } from 'pg-copy-streams'
import type { Db } from './db.ts'

/** Two tables of a million rows are joined in memory with it, and not piece by piece on the disk. */
const roomForJoins = '64MB'

/**
 * The rows of a query as COPY writes them, a line a row, columns between tabs, some hundreds of lines at a time: the
 * quickest way to read a whole table. All of them are of one moment. Breaking off costs the connection.
 */
export async function* copyOut({ pool }: Db, query: string): AsyncGenerator<string[]> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL work_mem = '${roomForJoins}'`)
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

/** How COPY writes NULL. */
export const copyNull = '\\N'

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** What a column of a line says; null for NULL. */
export function parseCopyColumn(column = copyNull): string | null {
  if (!column.includes('\\')) return column
  return column === copyNull ? null : column.replace(/\\(.)/g, (_, letter: string) => letters[letter] ?? letter)
}
