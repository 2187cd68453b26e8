import { type Line, openLine } from './line.ts'

export interface DatabaseLine extends Omit<Line, 'port'> {
  /** The same database, reached over a line that can be cut. */
  readonly url: string
}

/** What lies between a shop and its database: the server lives on while the shop cannot reach it. */
export async function databaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const { port, ...line } = await openLine(() => new URL(databaseUrl))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { url: url.href, ...line }
}
