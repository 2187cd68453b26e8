import { parseArgs } from 'node:util'
import { exitWithError, explainFolderErrors } from '#platform/startup-error.ts'
import { withProgress } from '#platform/terminal/progress.mjs'
import { readBackups } from '#src/embedded/backup/backups.ts'
import { restorePhotographs } from '#src/embedded/backup/photographs.ts'
import { restoreBackup } from '#src/embedded/backup/restore.ts'
import { backupPlaces } from './backup-places.ts'
import './parent.ts'

/**
 * `npm run restore -- [--to 2026-11-28T04:17:09Z] [--timeline 1]` restores the embedded database from BACKUP_DIR into a DATA_DIR
 * that has none: as it was at that instant, or with everything that was archived. docs/run/backup.md
 */
const usage = 'Usage: npm run restore -- [--to INSTANT] [--timeline NUMBER], such as --to 2026-11-28T04:17:09Z'

const { to, timeline } = readOptions()
try {
  const { folder, dataDir, media } = backupPlaces()
  await explainFolderErrors(dataDir, async () => {
    const { backup, lastChange } = await withProgress('Restoring the database', () =>
      restoreBackup({ folder, dataDir, to, now: Temporal.Now.instant(), timeline }),
    )
    const names = readBackups(folder).map(({ name }) => name)
    const later = names.filter((name) => name >= backup)
    const photographs = media === null ? null : await restorePhotographs(folder, later, media)
    console.log(
      `Restored from ${backup}. ` +
        (lastChange === null ? 'Nothing was committed after it. ' : `The last change is of ${lastChange}. `) +
        (photographs === null ? 'Photographs are in the bucket of MEDIA_STORE.' : `Photographs: ${photographs}.`),
    )
  })
} catch (error) {
  exitWithError(error)
}

function readOptions(): { readonly to: Temporal.Instant | null; readonly timeline: string | undefined } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, timeline: { type: 'string' } } })
    if (values.timeline === undefined || /^[1-9]\d{0,8}$/.test(values.timeline)) {
      return { to: values.to === undefined ? null : Temporal.Instant.from(values.to), timeline: values.timeline }
    }
  } catch {
    // The same sentence for whatever is wrong.
  }
  console.error(usage)
  process.exit(2)
}
