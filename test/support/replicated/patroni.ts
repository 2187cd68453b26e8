import { closeSync, openSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OsAccount } from '#src/embedded/postgres/location.ts'
import { freePort } from '#test/support/processes/free-port.ts'
import { startProgram } from './program.ts'

export interface PatroniNode {
  readonly name: string
  readonly port: number
  readonly restPort: number
  /** Sends SIGKILL to the server and deletes its data; `machine`: to Patroni as well. */
  lose(what: 'server' | 'machine'): Promise<void>
  /** Starts Patroni again on a machine that was lost: a new one under the old name. */
  replace(): void
  stop(): Promise<void>
}

export interface PatroniOptions {
  readonly folder: string
  /** `postgres`, `pg_ctl`, `initdb` and what Patroni needs besides. */
  readonly tools: string
  readonly etcdPort: number
  readonly account: OsAccount | undefined
}

/** Seconds. A lost machine is noticed when its lease ends; Patroni wants `ttl` ≥ `loop_wait` + 2 × `retry_timeout`. */
const timing = { ttl: 8, loop_wait: 2, retry_timeout: 3, primary_start_timeout: 0 }

/** One machine of the cluster: Patroni and the PostgreSQL server that it runs. */
export async function startPatroni(name: string, options: PatroniOptions): Promise<PatroniNode> {
  const { folder, account } = options
  const [port, restPort] = [await freePort(), await freePort()]
  const data = join(folder, name)
  const file = join(folder, `${name}.json`)
  await writeFile(file, JSON.stringify(settingsOf(name, { ...options, port, restPort, data })))
  const log = openSync(join(folder, `${name}.log`), 'a')
  const start = () => startProgram('patroni', [file], account, log)
  let program = start()
  let isLost = false
  const serverPid = async (): Promise<number> =>
    Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  return {
    ...{ name, port, restPort },
    lose: async (what) => {
      const server = await serverPid()
      if (what === 'machine') await program.end('SIGKILL')
      process.kill(server, 'SIGKILL')
      rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
      isLost = what === 'machine'
    },
    replace: () => {
      if (isLost) program = start()
      isLost = false
    },
    // Asked in an orderly way, the last server waits for a standby.
    stop: async () => {
      await program.end('SIGKILL')
      closeSync(log)
      try {
        process.kill(await serverPid(), 'SIGKILL')
      } catch {
        // It did not run just then.
      }
    },
  }
}

interface NodeSettings extends PatroniOptions {
  readonly port: number
  readonly restPort: number
  readonly data: string
}

function settingsOf(name: string, { port, restPort, data, tools, folder, etcdPort }: NodeSettings) {
  const parameters = {
    ...{
      max_connections: 120,
      shared_buffers: '64MB',
      wal_keep_size: '256MB',
      wal_retrieve_retry_interval: '500ms',
      unix_socket_directories: '',
    },
    ...{ max_wal_senders: 6, max_replication_slots: 6, wal_log_hints: 'on' },
  }
  return {
    ...{ name, scope: 'poftim', namespace: '/service/' },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    bootstrap: {
      dcs: {
        ...timing,
        ...{ synchronous_mode: true, synchronous_mode_strict: true, maximum_lag_on_failover: 1_048_576 },
        postgresql: { use_pg_rewind: false, use_slots: true, parameters },
      },
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
      ],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      ...{ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}`, data_dir: data, bin_dir: tools },
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'postgres', password: 'postgres' },
      },
      create_replica_methods: ['clone'],
      clone: { command: join(tools, 'clone_primary') },
    },
  }
}
