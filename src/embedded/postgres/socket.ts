import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** What the narrowest system lets a socket's path be long, in bytes, and how far its name reaches into that. */
const pathLimit = 100
const nameLength = '/.s.PGSQL.65535'.length

/**
 * Where a server puts its socket: among its data, which nobody else may enter. Null where there are no such sockets, and
 * for a folder whose path is too long for one.
 */
export function socketFolder({ data }: Pick<Cluster, 'data'>): string | null {
  const isShort = Buffer.byteLength(data) + nameLength <= pathLimit
  return isShort && process.platform !== 'win32' ? data : null
}

/**
 * The address of a server's database. Through its socket, where it has one, a statement costs a third less than through
 * the network's loopback; host and port are named all the same, for programs that know no sockets.
 */
export function databaseAddress({ data, password }: Cluster, port: number, database: string): string {
  const address = `postgresql://poftim:${password}@127.0.0.1:${port}/${database}`
  const folder = socketFolder({ data })
  if (folder === null || !existsSync(join(folder, `.s.PGSQL.${port}`))) return address
  return `${address}?host=${encodeURIComponent(folder)}`
}
