import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'
import { baseFolder, walFolder } from './archive.ts'
import { readManifest } from './manifest.ts'
import { type Backup, firstGap, outdatedBackups, outdatedSegments, segmentOf } from './rules.ts'

/** The file that is written last into the folder of a base backup: the instant at which it ended. */
export const endFile = 'ended-at'

/** The finished base backups of a folder, oldest first. */
export function readBackups(folder: string): Backup[] {
  const base = baseFolder(folder)
  if (!existsSync(base)) return []
  return readdirSync(base)
    .filter((name) => existsSync(join(base, name, endFile)))
    .toSorted()
    .map((name) => {
      const { startLsn, endLsn } = readManifest(join(base, name))
      const endedAt = Temporal.Instant.from(readFileSync(join(base, name, endFile), 'utf8').trim())
      return { name, endedAt, firstSegment: segmentOf(startLsn), lastSegment: segmentOf(endLsn) }
    })
}

/** The archived files of the write-ahead log. */
export const archivedFiles = (folder: string): string[] =>
  existsSync(walFolder(folder)) ? readdirSync(walFolder(folder)) : []

/** Throws StartupError when a segment after the backup is missing in the archive although later ones are there. */
export function requireWholeArchive(folder: string, { name, lastSegment }: Backup): void {
  const gap = firstGap(archivedFiles(folder), lastSegment)
  if (gap === null) return
  throw new StartupError(
    `The log after the backup ${name} has a gap: segment ${gap} is missing in ${walFolder(folder)}. ` +
      'It can be restored to an instant before the gap with --to.',
  )
}

export interface Removed {
  readonly backups: number
  readonly segments: number
}

/** Deletes base backups, and segments of the log, that no instant of the last `days` days needs. */
export function removeOutdated(folder: string, now: Temporal.Instant, days: number): Removed {
  const backups = readBackups(folder)
  const outdated = outdatedBackups(backups, now, days)
  for (const { name } of outdated) rmSync(join(baseFolder(folder), name), { recursive: true })
  const [oldest] = backups.filter((backup) => !outdated.includes(backup))
  const segments = oldest === undefined ? [] : outdatedSegments(archivedFiles(folder), oldest.firstSegment)
  for (const file of segments) rmSync(join(walFolder(folder), file))
  return { backups: outdated.length, segments: segments.length }
}
