import { resolve } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'
import { readConfig } from '#src/config/config.ts'
import { mediaFolderOf } from '#src/media-adapters.ts'

export interface BackupPlaces {
  /** `BACKUP_DIR`. */
  readonly folder: string
  /** The folder of the embedded server. */
  readonly dataDir: string
  /** The folder of photographs; null when they are in a bucket. */
  readonly media: string | null
}

/** Where the configuration says that the database and its backups are. Throws StartupError. */
export function backupPlaces(): BackupPlaces {
  const config = readConfig(process.env, 'production')
  if (config.DATABASE_URL !== undefined) {
    throw new StartupError(
      'DATABASE_URL names your own server, which is backed up by its own tools: docs/run/backup.md',
    )
  }
  if (config.BACKUP_DIR === undefined) {
    throw new StartupError('Set BACKUP_DIR to a folder on another disk, for this command and for the shop.')
  }
  const dataDir = resolve(config.DATA_DIR, 'postgres')
  return { folder: resolve(config.BACKUP_DIR), dataDir, media: mediaFolderOf(config) }
}
