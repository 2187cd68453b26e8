import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../scripts/build.ts'

export interface Started {
  readonly url: string
  readonly pid: number
  /** Milliseconds from start to the first answer. */
  readonly readyAfter: number
  stop(): Promise<void>
}

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The shop as it runs for shoppers: one process, production pages. */
export async function startShop(env: Readonly<Record<string, string>>): Promise<Started> {
  await ensureBuilt()
  const started = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, pathOf('../src/main.ts')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', WARM_PICTURES: 'false', ...env },
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

export async function startFloors(databaseUrl: string, listingUrl: string): Promise<Started> {
  const started = performance.now()
  const child = fork(pathOf('floors.ts'), [databaseUrl, listingUrl])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  return { url, pid: child.pid ?? 0, readyAfter: performance.now() - started, stop: () => end(child) }
}

/** Resident memory of a process in MB. Zero where the system has no /proc. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** Processor time that a process has had so far, in ms, all its threads together. Zero where the system has no /proc. */
export function processorTimeOf(pid: number): number {
  try {
    // After the name, which may hold anything: state, ten numbers, then user and system time in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
