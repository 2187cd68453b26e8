import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type DurablePostgres, durablePostgres } from '#test/support/database/durable-postgres.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import { startTcpProxy } from '#test/support/processes/tcp-proxy.ts'

export interface ShopCluster {
  readonly postgres: DurablePostgres
  /** Where the processes answer; the same address after a crash. */
  readonly urls: readonly string[]
  /** As a crash would; the process comes back at its address. */
  killAndRestart(index: number): Promise<void>
  /** Puts the clocks of all processes forward, and of those that come later. */
  advanceClocks(seconds: number): void
  /** What the clocks have been put forward by, in seconds. */
  readonly secondsAhead: () => number
  stop(): Promise<void>
}

/** The clocks of two machines are never the same. */
const skewSeconds = [0, 7]

/** Two whole processes of the shop, with their job loops, gateways and warehouses, on one database that keeps its commits. */
export async function startCluster(): Promise<ShopCluster> {
  const postgres = await durablePostgres()
  // Whoever comes back finds its old port taken now and then; its line keeps the address.
  const behind: string[] = []
  const lines = await Promise.all(
    [0, 1].map((index) => startTcpProxy(() => new URL(behind[index] ?? 'http://127.0.0.1:1'))),
  )
  const urls = lines.map(({ port }) => `http://127.0.0.1:${port}`)
  const children: (ChildProcess | undefined)[] = []
  let ahead = 0
  const say = (child: ChildProcess | undefined, seconds: number): void => void child?.stdin?.write(`${seconds}\n`)
  let isLeaving = false
  // As a supervisor would: a process that cannot start, or ends by itself while the database is away, is started again.
  const start = async (index: number): Promise<void> => {
    const opened = await open(postgres.url, urls[index] ?? '')
    if (opened === null) return isLeaving ? undefined : start(index)
    const { child } = opened
    behind[index] = opened.url
    say(child, ahead + (skewSeconds[index] ?? 0))
    children[index] = child
    child.once('exit', () => {
      if (children[index] !== child || isLeaving) return
      children[index] = undefined
      void start(index)
    })
  }
  await Promise.all([start(0), start(1)])
  return {
    postgres,
    urls,
    killAndRestart: async (index) => {
      const child = children[index]
      if (child === undefined) return
      children[index] = undefined
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await start(index)
    },
    advanceClocks: (seconds) => {
      ahead += seconds
      for (const child of children) say(child, seconds)
    },
    secondsAhead: () => ahead,
    stop: async () => {
      isLeaving = true
      await Promise.all(
        children.map(async (child) => {
          if (child === undefined || child.exitCode !== null) return
          const ended = once(child, 'exit')
          child.stdin?.end()
          await ended
        }),
      )
      await Promise.all(lines.map((line) => line.close()))
      await postgres.stop()
    },
  }
}

/** The process and where it listens; null when it ended before it opened. */
async function open(databaseUrl: string, publicUrl: string): Promise<{ child: ChildProcess; url: string } | null> {
  const file = fileURLToPath(new URL('./chaos-shop-process.ts', import.meta.url))
  const child = spawn(process.execPath, [file, databaseUrl], {
    env: {
      ...process.env,
      ...{ PORT: '0', PUBLIC_URL: publicUrl, SEED_PRODUCTS: '0', WARM_PICTURES: 'false', LOG_LEVEL: 'silent' },
      ...{ SHOP_SECRET: testSecret, TOKEN_STORAGE: 'local-storage', WAREHOUSE_STEP_SECONDS: '0.1' },
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => undefined)
  for await (const url of createInterface({ input: child.stdout })) {
    child.stdout.resume()
    return { child, url }
  }
  return null
}
