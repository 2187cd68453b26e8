import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '#platform/startup-error.ts'
import { readTar, type TarEntry } from './read-tar.ts'

/** What PostgreSQL writes beside each base backup (its manual, Backup Manifest Format). */
const Manifest = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
  'WAL-Ranges': z.array(z.object({ 'Start-LSN': z.string(), 'End-LSN': z.string() })).min(1),
  'Manifest-Checksum': z.string(),
})

export interface ReadManifest {
  readonly files: readonly { readonly Path: string; readonly Size: number; readonly Checksum: string }[]
  /** Where the log that the backup needs begins and ends. */
  readonly startLsn: string
  readonly endLsn: string
}

/** The manifest in the folder of a base backup, whose own checksum is verified. Throws StartupError. */
export function readManifest(folder: string): ReadManifest {
  const path = join(folder, 'backup_manifest')
  const text = readFileSync(path, 'utf8')
  // The checksum is of all lines before its own.
  const before = text.slice(0, text.lastIndexOf('"Manifest-Checksum"'))
  try {
    const { Files: files, 'WAL-Ranges': ranges, ...manifest } = Manifest.parse(JSON.parse(text))
    if (createHash('sha256').update(before).digest('hex') === manifest['Manifest-Checksum']) {
      return { files, startLsn: ranges[0]?.['Start-LSN'] ?? '', endLsn: ranges.at(-1)?.['End-LSN'] ?? '' }
    }
  } catch {
    // The same sentence as for a wrong checksum.
  }
  throw new StartupError(`${path} is damaged. Use another backup.`)
}

/** The log is not in the manifest: recovery verifies each of its records. */
const isUnlisted = (path: string): boolean => path.startsWith('pg_wal/')

/**
 * Reads a base backup and compares the checksum of each file with the manifest. With `target`, a folder that does not exist
 * yet, the files are written there as well and `own` is called for each. Throws StartupError that names the first file that differs or is missing.
 */
export async function readBackup(
  folder: string,
  target?: string,
  own: (path: string) => void = () => undefined,
): Promise<void> {
  const expected = new Map(readManifest(folder).files.map((file) => [file.Path, file.Checksum]))
  const makeFolder = (path: string): void => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    own(path)
  }
  if (target !== undefined) makeFolder(target)
  for await (const entry of readTar(join(folder, 'base.tar.gz'))) {
    const path = entry.path.replace(/^\.\//, '')
    if (entry.kind === 'folder') {
      if (target !== undefined) makeFolder(join(target, path))
      continue
    }
    const file = target && join(target, path)
    const checksum = await copy(entry, file)
    if (file !== undefined) own(file)
    const isRight = expected.has(path) ? expected.get(path) === checksum : isUnlisted(path)
    if (!isRight) throw new StartupError(`${path} in ${folder} differs from the manifest. Use another backup.`)
    expected.delete(path)
  }
  const [missing] = expected.keys()
  if (missing !== undefined) throw new StartupError(`${missing} is missing in ${folder}. Use another backup.`)
}

/** The SHA-256 of the file. The server that recovers a backup writes all of its files to the disk first. */
async function copy({ bytes }: TarEntry, target: string | undefined): Promise<string> {
  const hash = createHash('sha256')
  const file = target === undefined ? undefined : await open(target, 'wx', 0o600)
  try {
    for await (const part of bytes) {
      hash.update(part)
      await file?.writeFile(part)
    }
  } finally {
    await file?.close()
  }
  return hash.digest('hex')
}
