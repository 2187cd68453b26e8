import { exportEntries, importEntries, readContentFolder, writeContentFolder } from '#modules/editorial/index.ts'
import { exitWithError, explainFolderErrors } from '#platform/startup-error.ts'
import { readArguments, withShopDatabase } from './exchange.ts'
import './parent.ts'

/**
 * `npm run content -- export FOLDER` writes every entry into a file of its own; `import FOLDER` makes entries as their files
 * say, all or none, and may be repeated.
 */
const usage = 'Say what to do: npm run content -- export FOLDER, or npm run content -- import FOLDER'
const [direction, ...args] = process.argv.slice(2)
const { file: folder } = readArguments(usage, [], args)
if (direction !== 'export' && direction !== 'import') {
  console.error(usage)
  process.exit(1)
}

try {
  await withShopDatabase(async (context, config) => {
    if (direction === 'export') {
      const entries = await exportEntries(context)
      await explainFolderErrors(folder, () => writeContentFolder(folder, entries))
      console.log(`Written: ${entries.length} entries into ${folder}`)
      return
    }
    const entries = await readContentFolder(folder, context.clock.now())
    const editing = { ...context, pictures: config.CONTENT_IMAGES_URL && new URL(config.CONTENT_IMAGES_URL).origin }
    const { created, changed, unchanged } = await importEntries(editing, 'import')(entries)
    console.log(`Imported: ${created} created, ${changed} changed, ${unchanged} unchanged`)
  })
} catch (error) {
  exitWithError(error)
}
