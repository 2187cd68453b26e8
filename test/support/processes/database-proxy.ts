import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export interface DatabaseProxy extends Omit<TcpProxy, 'port'> {
  /** The URL of the database through the proxy. */
  readonly url: string
}

/** Starts a proxy in front of a database, to break a shop's connections while the server keeps running. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { port, ...proxy } = await startTcpProxy(() => new URL(databaseUrl))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { url: url.href, ...proxy }
}
