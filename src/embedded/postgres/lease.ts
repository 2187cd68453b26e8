import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A process's lease of a running server, which runs as long as a process holds a lease. */
export interface Lease {
  /** Ends the lease. True for the last one: the server is stopping then. */
  release(): boolean
}

/** The lease of the process that starts the server. */
export interface OwnerLease extends Lease {
  /** Starts a watcher that stops the server when the last lease has ended. */
  stopServerAfterLast(serverPid: number): void
}

/**
 * A lease is the open write end of a named pipe. The system closes it however a process ends, SIGKILL included. A shell
 * that reads the pipe then gets end of file and stops the server. The second `cat` waits for a process that opened the
 * pipe just before it was removed.
 */
const watcher = 'cat; rm -f "$1"; cat; kill -INT "$2"'

export function createLease(pipe: string): OwnerLease {
  execFileSync('mkfifo', ['-m', '600', pipe])
  // Opened for both first: opening one end alone would block until the other is opened.
  const both = openSync(pipe, 'r+')
  const read = openSync(pipe, 'r')
  const write = openSync(pipe, 'w')
  closeSync(both)
  return {
    stopServerAfterLast: (serverPid) => {
      const shell = spawn('sh', ['-c', watcher, 'poftim-lease', pipe, String(serverPid)], {
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

/** A further lease. Undefined when no shell reads the pipe: the server is stopping, or the pipe was abandoned. */
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

/** Reading a pipe that still has a writer fails with EAGAIN. */
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
