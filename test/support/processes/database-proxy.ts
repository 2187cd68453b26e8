import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export interface DatabaseProxy extends Omit<TcpProxy, 'port'> {
  /** The same database, reached over a line that can be cut. */
  readonly url: string
}

/** What lies between a shop and its database: the server lives on while the shop cannot reach it. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { port, ...line } = await startTcpProxy(() => new URL(databaseUrl))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { url: url.href, ...line }
}
