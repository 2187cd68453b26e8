import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeLog } from '#platform/log.ts'
import { exitWithError, explainFolderErrors } from '#platform/startup-error.ts'
import { withProgress } from '#platform/terminal/progress.mjs'
import { baseFolder } from '#src/embedded/backup/archive.ts'
import { readBackups, removeOutdated, requireWholeArchive } from '#src/embedded/backup/backups.ts'
import { makeBaseBackup } from '#src/embedded/backup/base-backup.ts'
import { readBackup } from '#src/embedded/backup/manifest.ts'
import { backUpPhotographs, removeUnlisted } from '#src/embedded/backup/photographs.ts'
import { startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { type BackupPlaces, backupPlaces } from './backup-places.ts'
import './parent.ts'

/**
 * `npm run backup -- [--keep-days 14]` makes a base backup beside the running shop, verifies it, and deletes what no instant of
 * the last days needs. `npm run backup -- list` tells what can be restored, `verify` also reads each backup. docs/run/backup.md
 */
const usage = 'Usage: npm run backup -- [list | verify] [--keep-days DAYS]'
const names = (folder: string): string[] => readBackups(folder).map(({ name }) => name)

try {
  const { action, days } = readOptions()
  const places = backupPlaces()
  const work = () => (action === 'make' ? make(places, days) : list(places, action))
  await explainFolderErrors(places.folder, work, 'BACKUP_DIR')
} catch (error) {
  exitWithError(error)
}

async function make({ folder, dataDir, media }: BackupPlaces, days: number): Promise<void> {
  const log = makeLog('warn')
  const postgres = await withProgress('Starting the database', () => startPostgres({ dataDir, log, backupDir: folder }))
  try {
    const earlier = names(folder)
    const { name, archiveProblem } = await withProgress('Making the backup', () =>
      makeBaseBackup({ url: postgres.url, folder, ...postgres.place }),
    )
    const photographs = media === null ? null : await backUpPhotographs(folder, media, { name, earlier })
    const removed = removeOutdated(folder, Temporal.Now.instant(), days)
    removeUnlisted(folder, names(folder))
    console.log(
      `Backup ${name} in ${baseFolder(folder)}, verified. ` +
        (photographs === null
          ? 'Photographs are in the bucket of MEDIA_STORE. '
          : `New photographs: ${photographs}. `) +
        `Deleted: ${removed.backups} backups, ${removed.segments} segments of the log.`,
    )
    if (archiveProblem === null) return
    console.error(`${archiveProblem}: this backup can be restored, and nothing that is committed after it.`)
    process.exitCode = 1
  } finally {
    await postgres.stop()
  }
}

async function list({ folder }: BackupPlaces, action: 'list' | 'verify'): Promise<void> {
  const backups = readBackups(folder)
  for (const { name, endedAt } of backups) {
    if (action === 'verify') await readBackup(resolve(baseFolder(folder), name))
    console.log(`${name}: from ${endedAt} on`)
  }
  const newest = backups.at(-1)
  if (newest === undefined) console.log(`${folder} has no backup.`)
  else if (action === 'verify') requireWholeArchive(folder, newest)
}

function readOptions(): { readonly action: 'make' | 'list' | 'verify'; readonly days: number } {
  try {
    const options = { 'keep-days': { type: 'string', default: '14' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [action = 'make', ...others] = positionals
    const days = Number(values['keep-days'])
    const isKnown = action === 'make' || action === 'list' || action === 'verify'
    if (isKnown && others.length === 0 && Number.isInteger(days) && days >= 1) return { action, days }
  } catch {
    // The same sentence as for an unknown action.
  }
  console.error(usage)
  process.exit(2)
}
