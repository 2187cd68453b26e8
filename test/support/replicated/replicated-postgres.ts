import { chmodSync, chownSync, copyFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { findBinaries } from '#src/embedded/postgres/binaries.ts'
import { locationFor, type OsAccount } from '#src/embedded/postgres/location.ts'
import { freePort } from '#test/support/processes/free-port.ts'
import { startHaproxy } from './haproxy.ts'
import { type PatroniNode, startPatroni } from './patroni.ts'
import { startProgram } from './program.ts'

export interface ReplicatedPostgres {
  /** A migrated database without rows, at the address that follows the primary. */
  readonly url: string
  /** Sends SIGKILL to the primary, or to its whole machine, and deletes its data. Resolves at once. */
  losePrimary(what: 'server' | 'machine'): Promise<void>
  /** Replaces a lost machine, and waits until a primary has a synchronous standby and every other node streams. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

/** Starts etcd, three nodes under Patroni with one synchronous standby, and HAProxy in front of them. */
export async function replicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'poftim-cluster-'))
  const { account } = locationFor(folder)
  give(folder, account)
  const tools = await collectTools(join(folder, 'bin'), account)
  const etcd = await startEtcd(folder, account)
  const options = { folder, tools, etcdPort: etcd.port, account }
  const nodes: PatroniNode[] = []
  for (const name of ['one', 'two', 'three']) nodes.push(await startPatroni(name, options))
  const proxy = await startHaproxy(folder, nodes)
  await untilWhole(nodes)
  const address = `127.0.0.1:${proxy.port}`
  await createDatabase(`postgres://postgres@${address}/postgres`)
  const url = `postgres://poftim@${address}/poftim`
  await migrate(url)
  let lost: string | undefined
  return {
    url,
    losePrimary: async (what) => {
      const { leader } = await lookAt(nodes)
      const primary = nodes.find(({ name }) => name === leader)
      if (primary === undefined) throw new Error('the cluster has no primary')
      lost = primary.name
      await primary.lose(what)
    },
    untilWhole: () => {
      for (const node of nodes) node.replace()
      return untilWhole(nodes, lost)
    },
    stop: async () => {
      await proxy.close()
      await Promise.all(nodes.map((node) => node.stop()))
      await etcd.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

function give(path: string, account: OsAccount | undefined): void {
  chmodSync(path, 0o755)
  if (account !== undefined) chownSync(path, account.uid, account.gid)
}

/** The embedded server's programs beside those that it lacks. */
async function collectTools(folder: string, account: OsAccount | undefined): Promise<string> {
  await mkdir(folder)
  give(folder, account)
  const binaries = join(await findBinaries(account), 'bin')
  for (const name of readdirSync(binaries)) symlinkSync(join(binaries, name), join(folder, name))
  const own = fileURLToPath(new URL('./tools/', import.meta.url))
  for (const name of readdirSync(own)) {
    copyFileSync(join(own, name), join(folder, name))
    give(join(folder, name), account)
  }
  return folder
}

async function startEtcd(folder: string, account: OsAccount | undefined) {
  const [port, peerPort] = [await freePort(), await freePort()]
  const addresses = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`] as const
  const flags = {
    ...{ name: 'etcd', 'data-dir': join(folder, 'etcd'), 'initial-cluster': `etcd=${addresses[1]}` },
    ...{ 'listen-client-urls': addresses[0], 'advertise-client-urls': addresses[0] },
    ...{ 'listen-peer-urls': addresses[1], 'initial-advertise-peer-urls': addresses[1] },
  }
  const given = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  const program = startProgram('etcd', given, account)
  return { port, stop: () => program.end('SIGKILL') }
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** What a node that answers says of all of them. */
async function lookAt(nodes: readonly PatroniNode[]): Promise<{ leader: string | undefined; members: Member[] }> {
  for (const { restPort } of nodes) {
    try {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) })
      const { members } = (await response.json()) as { members: Member[] }
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')?.name
      return { leader, members }
    } catch {
      // Another one may answer.
    }
  }
  return { leader: undefined, members: [] }
}

const startLimitMs = 180_000

/** `lost` is the last primary, which its own Patroni calls so until it looks again. */
async function untilWhole(nodes: readonly PatroniNode[], lost?: string): Promise<void> {
  const until = performance.now() + startLimitMs
  for (;;) {
    const { leader, members } = await lookAt(nodes)
    const isStreaming = ({ state }: Member): boolean => ['running', 'streaming'].includes(state)
    const hasSync = members.some(({ role }) => role === 'sync_standby')
    if (
      leader !== undefined &&
      leader !== lost &&
      hasSync &&
      members.length === nodes.length &&
      members.every(isStreaming)
    )
      return
    if (performance.now() > until) throw new Error(`the cluster is not whole: ${JSON.stringify(members)}`)
    await wait(200)
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('CREATE ROLE poftim LOGIN')
  await client.query('CREATE DATABASE poftim OWNER poftim')
  await client.end()
}
