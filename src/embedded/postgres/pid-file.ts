import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running server has written into postmaster.pid. */
export interface RunningServer {
  readonly pid: number
  readonly port: number
  readonly status: string
  /** The name of the pipe whose writers hold leases, see lease.ts. */
  readonly lease: string | undefined
}

/** The server that runs on `data`, if any. A file left behind by a killed server is ignored. */
export function findRunning(data: string): RunningServer | undefined {
  const lines = readText(join(data, 'postmaster.pid'))?.split('\n')
  if (lines === undefined) return undefined
  const pid = Number(lines[0])
  const command = commandOf(pid)
  if (!isServerOn(data, command)) return undefined
  const lease = /poftim\.lease=(\S+)/.exec(command)?.[1]
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting', lease }
}

/** Whether process `pid` is a server on `data`, and not another program that reuses the id. */
export function isServer(pid: number, data: string): boolean {
  return isServerOn(data, commandOf(pid))
}

const isServerOn = (data: string, command: string): boolean => command.includes(`-D ${data} `)

function commandOf(pid: number): string {
  if (!(pid > 0)) return ''
  if (process.platform !== 'linux') return askPs(pid)
  return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ''
}

function askPs(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** The value of an option with which the last server on `data` was started. */
export function lastSetting(data: string, name: string): string | undefined {
  const options = readText(join(data, 'postmaster.opts'))
  return options === undefined ? undefined : new RegExp(`"${name}=([^"]*)"`).exec(options)?.[1]
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined
    throw error
  }
}
