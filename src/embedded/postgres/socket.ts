import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** Bytes. The smallest limit of a socket path among the supported systems is 104, on macOS. */
const pathLimit = 100
const nameLength = '/.s.PGSQL.65535'.length

/**
 * The folder of a server's Unix socket: its data folder, which only its account may enter. Null on Windows, and when the
 * path is too long for a socket.
 */
export function socketFolder({ data }: Pick<Cluster, 'data'>): string | null {
  const isShort = Buffer.byteLength(data) + nameLength <= pathLimit
  return isShort && process.platform !== 'win32' ? data : null
}

/**
 * The URL of a database. It names the Unix socket where there is one, which makes a statement a third cheaper than TCP on
 * the loopback interface. Host and port are included for programs without support for sockets.
 */
export function databaseAddress({ data, password }: Cluster, port: number, database: string): string {
  const address = `postgresql://poftim:${password}@127.0.0.1:${port}/${database}`
  const folder = socketFolder({ data })
  if (folder === null || !existsSync(join(folder, `.s.PGSQL.${port}`))) return address
  return `${address}?host=${encodeURIComponent(folder)}`
}
