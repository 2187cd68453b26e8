import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A share in a running server: it lives as long as one process holds a share. */
export interface Lease {
  /** Gives the share back; true for the last one, after which the server is stopping. */
  release(): boolean
}

/** The first share, of the process that starts the server. */
export interface OwnerLease extends Lease {
  /** Has the server stopped once nobody holds a share. */
  stopServerAfterLast(serverPid: number): void
}

/**
 * A share is the open write end of a named pipe. The system closes it however a process ends, kill -9
 * included; a shell that reads the pipe then sees its end and stops the server. A process that opened
 * the pipe just before it was removed is waited for by the second `cat`.
 */
const keeper = 'cat; rm -f "$1"; cat; kill -INT "$2"'

export function createLease(pipe: string): OwnerLease {
  execFileSync('mkfifo', ['-m', '600', pipe])
  // Open for both first: opening only one end would wait for the other.
  const both = openSync(pipe, 'r+')
  const read = openSync(pipe, 'r')
  const write = openSync(pipe, 'w')
  closeSync(both)
  return {
    stopServerAfterLast: (serverPid) => {
      const shell = spawn('sh', ['-c', keeper, 'poftim-keeper', pipe, String(serverPid)], {
        stdio: [read, 'ignore', 'ignore'],
        cwd: '/',
        detached: true,
      })
      shell.unref()
      closeSync(read)
    },
    release: () => release(pipe, write),
  }
}

/** A further share. Undefined when nobody watches the pipe any more: that server is stopping, or was abandoned. */
export function joinLease(pipe: string): Lease | undefined {
  try {
    const write = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
    return { release: () => release(pipe, write) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENXIO' || error.code === 'ENOENT'))
      return undefined
    throw error
  }
}

/** Removes the pipes in `home` that killed processes left behind. */
export function removeAbandoned(home: string): void {
  for (const name of readdirSync(home).filter((file) => file.startsWith('lease.'))) {
    const lease = joinLease(join(home, name))
    if (lease === undefined) rmSync(join(home, name), { force: true })
    else lease.release()
  }
}

function release(pipe: string, write: number): boolean {
  const probe = openProbe(pipe)
  closeSync(write)
  const isLast = probe === undefined || isAtEnd(probe)
  if (probe !== undefined) closeSync(probe)
  if (isLast) rmSync(pipe, { force: true })
  return isLast
}

/** A pipe that still has a writer says "try again" (EAGAIN) instead. */
function isAtEnd(probe: number): boolean {
  try {
    return readSync(probe, Buffer.alloc(1)) === 0
  } catch {
    return false
  }
}

function openProbe(pipe: string): number | undefined {
  try {
    return openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch {
    return undefined
  }
}
