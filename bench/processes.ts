import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { builtServer, ensureBuilt } from '../scripts/build.ts'

export interface Started {
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start to the first response. */
  readonly readyAfter: number
  stop(): Promise<void>
}

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts the shop in production mode, as one process. */
export async function startShop(env: Readonly<Record<string, string>>): Promise<Started> {
  await ensureBuilt()
  const started = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(builtServer)], {
    env: { ...process.env, PORT: '0', CONSOLE_PORT: 'none', LOG_LEVEL: 'error', WARM_PICTURES: 'false', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0]
    if (url === undefined) continue
    child.stdout.resume()
    await fetch(url)
    return { url, pid: child.pid ?? 0, readyAfter: performance.now() - started, stop: () => end(child) }
  }
  throw new Error('the shop did not start')
}

/** `listingUrl` and `pageUrl` are fetched from the shop and sent again. */
export async function startBaselines(databaseUrl: string, listingUrl: string, pageUrl: string): Promise<Started> {
  const started = performance.now()
  const child = fork(pathOf('baselines.ts'), [databaseUrl, listingUrl, pageUrl])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  return { url, pid: child.pid ?? 0, readyAfter: performance.now() - started, stop: () => end(child) }
}

/** Resident memory of a process in MB. Zero on systems without /proc. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1_024
  } catch {
    return 0
  }
}
