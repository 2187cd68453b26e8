import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

export interface PgBouncer {
  /** The server's address through the pooler; any database of the server can be named. */
  readonly url: string
  close(): Promise<void>
}

export interface PgBouncerOptions {
  readonly binary: string
  /** Of named statements a connection; 0 before version 1.21, which has none. */
  readonly preparedStatements: number
}

/** Debian keeps it where only root looks for programs. */
export const pathWithSbin = (): Record<string, string> => ({ PATH: `${process.env['PATH']}:/usr/sbin` })

/** Starts PgBouncer in transaction mode in front of a server. It refuses to run as root. */
export async function startPgBouncer(serverUrl: string, options: PgBouncerOptions): Promise<PgBouncer> {
  const server = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  // Not by the server's socket, whose folder is closed to other accounts.
  const target = { host: server.hostname, port: server.port, user: server.username, password: server.password }
  const connection = Object.entries(target).map(([name, value]) => `${name}='${decodeURIComponent(value)}'`)
  const settings = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'any' },
    ...{ pool_mode: 'transaction', default_pool_size: 6, reserve_pool_size: 6, max_client_conn: 2_000 },
    // Databases of tests come and go: their connections must not fill the server.
    ...{ server_idle_timeout: 2, max_db_connections: 12, log_connections: 0, log_disconnections: 0 },
    ...(options.preparedStatements > 0 ? { max_prepared_statements: options.preparedStatements } : {}),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, ['[databases]', `* = ${connection.join(' ')}`, '[pgbouncer]', ...lines, ''].join('\n'))
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(options.binary, [file], { ...nobody, env: pathWithSbin(), stdio: ['ignore', 'ignore', 'pipe'] })
  const output: string[] = []
  const isUp = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', () => resolve(false))
    createInterface({ input: child.stderr }).on('line', (line) => {
      output.push(line)
      if (line.includes('process up')) resolve(true)
    })
  })
  if (!isUp) throw new Error(`PgBouncer did not start:\n${output.join('\n')}`)
  const url = new URL(serverUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    close: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}
