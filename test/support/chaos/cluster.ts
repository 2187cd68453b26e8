import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { manyUnpaid } from '#test/support/fixtures/many-unpaid.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import { startTcpProxy } from '#test/support/processes/tcp-proxy.ts'

export interface ShopCluster {
  /** The addresses of the processes, which stay the same after a crash. */
  readonly urls: readonly string[]
  /** The addresses of the console of the processes, which are others after a crash. */
  consoleUrls(): readonly string[]
  /** Sends SIGKILL, like a crash, and starts the process again at its address. */
  killAndRestart(index: number): Promise<void>
  /** The exit codes or signals of processes that ended by themselves. */
  readonly unexpectedEnds: readonly (number | string | null)[]
  /** The log of requests that failed with an internal error. */
  readonly failedRequests: readonly string[]
  /**
   * Puts the clocks of all processes forward, including those that start later. Resolves when all have done it: a gateway
   * refuses what a process with another clock has signed.
   */
  advanceClocks(seconds: number): Promise<void>
  /** By how many seconds the clocks are ahead of the real time. */
  readonly secondsAhead: () => number
  stop(): Promise<void>
}

/** Clock skew of each process: clocks of two machines are never equal. */
const skewSeconds = [0, 7]

/**
 * Starts two processes of the shop, with job loops, embedded gateways and a warehouse, on one database, which it stops at
 * the end.
 */
export async function startCluster(
  warehouse: 'simulated' | 'console',
  postgres: { readonly url: string; stop(): Promise<void> },
): Promise<ShopCluster> {
  // The port of a killed process may be in use when it starts again: a proxy in front of it keeps the address.
  const targets: string[] = []
  const proxies = await Promise.all(
    [0, 1].map((index) => startTcpProxy(() => new URL(targets[index] ?? 'http://127.0.0.1:1'))),
  )
  const urls = proxies.map(({ port }) => `http://127.0.0.1:${port}`)
  const consoles: string[] = []
  const children: (ChildProcess | undefined)[] = []
  let ahead = 0
  let isStopping = false
  const unexpectedEnds: (number | string | null)[] = []
  const failedRequests: string[] = []
  // Like a supervisor: a process that cannot start while the database is unavailable, or that ends, is started again.
  const start = async (index: number): Promise<void> => {
    const started = await spawnShop(postgres.url, urls[index] ?? '', warehouse, failedRequests)
    if (started === null) return isStopping ? undefined : start(index)
    const { child } = started
    targets[index] = started.url
    consoles[index] = started.consoleUrl
    children[index] = child
    child.once('exit', (code, signal) => {
      if (children[index] !== child || isStopping) return
      unexpectedEnds.push(code ?? signal)
      children[index] = undefined
      void start(index)
    })
    await advanceClock(child, ahead + (skewSeconds[index] ?? 0))
  }
  await Promise.all([start(0), start(1)])
  return {
    ...{ urls, unexpectedEnds, failedRequests },
    consoleUrls: () => consoles,
    killAndRestart: async (index) => {
      const child = children[index]
      if (child === undefined) return
      children[index] = undefined
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      await start(index)
    },
    advanceClocks: async (seconds) => {
      ahead += seconds
      await Promise.all(children.map((child) => advanceClock(child, seconds)))
    },
    secondsAhead: () => ahead,
    stop: async () => {
      isStopping = true
      await Promise.all(
        children.map(async (child) => {
          if (child === undefined || child.exitCode !== null) return
          const exited = once(child, 'exit')
          child.stdin?.end()
          await exited
        }),
      )
      await Promise.all(proxies.map((proxy) => proxy.close()))
      await postgres.stop()
    },
  }
}

/** Resolves when the process says that its clock is forward, or has ended. */
async function advanceClock(child: ChildProcess | undefined, seconds: number): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const waiting = new AbortController()
  const { signal } = waiting
  const moved = Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })])
  child.stdin?.write(`${seconds}\n`)
  await moved.finally(() => waiting.abort())
}

interface StartedShop {
  readonly child: ChildProcess
  readonly url: string
  readonly consoleUrl: string
}

/** Starts a process and returns it with its addresses; null when it ended before it listened. */
async function spawnShop(
  databaseUrl: string,
  publicUrl: string,
  warehouse: 'simulated' | 'console',
  failedRequests: string[],
): Promise<StartedShop | null> {
  const file = fileURLToPath(new URL('./chaos-shop-process.ts', import.meta.url))
  const child = spawn(process.execPath, [file, databaseUrl], {
    env: {
      ...process.env,
      ...{
        PORT: '0',
        CONSOLE_PORT: '0',
        PUBLIC_URL: publicUrl,
        SEED_PRODUCTS: '0',
        WARM_PICTURES: 'false',
        LOG_LEVEL: 'error',
      },
      ...{ SHOP_SECRET: testSecret, TOKEN_STORAGE: 'local-storage' },
      ...{ WAREHOUSE: warehouse, WAREHOUSE_STEP_SECONDS: '0.1' },
      ...manyUnpaid,
    },
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  const { stdin, stdout } = child
  assert.ok(stdin && stdout)
  stdin.on('error', () => undefined)
  for await (const line of createInterface({ input: stdout })) {
    stdout.on('data', (chunk) => {
      const failed = String(chunk)
        .split('\n')
        .filter((entry) => entry.includes('"msg":"a request failed"'))
      failedRequests.push(...failed.map((entry) => entry.slice(0, 1_500)))
    })
    const [url = '', consoleUrl = ''] = line.split(' ')
    return { child, url, consoleUrl }
  }
  return null
}
