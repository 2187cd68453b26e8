import { createHash } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'

const shared = '/dev/shm'
/** Bytes. The copies that exist at a time take some 100 MB, those of the catalogue imports included. */
const leastRoom = 2 ** 30

/** A folder in memory for what belongs to `path`; undefined where the system has none, or one that is too small. */
export function memoryFolder(path: string): string | undefined {
  if (process.platform !== 'linux' || !existsSync(shared)) return undefined
  const { bavail, bsize } = statfsSync(shared)
  if (bavail * bsize < leastRoom) return undefined
  return `${shared}/poftim-test-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`
}
