import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { reachOf, reachVariables } from '#test/support/database/pooled.ts'
import { manyUnpaid } from '#test/support/fixtures/many-unpaid.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface ShopProcess {
  readonly url: string
  readonly pid: number
  /** What it has written to its standard output. */
  output(): string
  /** Sends SIGTERM. Resolves when the process has exited. */
  stop(): Promise<void>
  /** Sends SIGKILL, like a crash. */
  kill(): Promise<void>
}

/**
 * Starts the built shop as a process; several may share one database. By default of this folder, or of a copy of it. `program` is
 * what is started there.
 */
export async function startShopProcess(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  folder = root,
  program = 'dist/server/main.js',
): Promise<ShopProcess> {
  const reach = reachOf(databaseUrl)
  const child = spawn(process.execPath, [join(folder, program)], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: reach.url,
      ...reachVariables(reach),
      PORT: '0',
      CONSOLE_PORT: 'none',
      LOG_LEVEL: 'error',
      WARM_PICTURES: 'false',
      WAREHOUSE: 'perfect',
      ...manyUnpaid,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0]
    if (url === undefined) continue
    child.stdout.resume()
    return { url, pid: child.pid ?? 0, output: () => output, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  }
  throw new Error('the shop exited before it listened')
}
