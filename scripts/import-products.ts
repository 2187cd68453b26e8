import { type ImportProgress, importFile } from '#modules/catalog-exchange/index.ts'
import { openPhotographs } from '#modules/media/index.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { progressBar } from '#platform/terminal/progress-bar.ts'
import { demoDescriptions, shopDescriptions } from '#seed/pictures/spec/demo-descriptions.ts'
import { chooseMediaStore } from '#src/media-adapters.ts'
import { readArguments, withShopDatabase } from './exchange.ts'
import './parent.ts'

/** `npm run import -- products.jsonl`: imports products. Ctrl-C stops it; the same command continues. */
const { file, options } = readArguments('Say which file: npm run import -- products.jsonl [--report refused.jsonl]', [
  'report',
])
const reportPath = options.report
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

const summaryOf = ({ added, changed, unchanged, refused }: Omit<ImportProgress, 'bytes' | 'ofBytes'>): string =>
  `${added} new, ${changed} changed, ${unchanged} as before, ${refused} refused`

try {
  await withShopDatabase(async (context, config) => {
    const bar = progressBar('Importing')
    const result = await importFile(context, {
      path: file,
      descriptions: config.hasStandIns ? demoDescriptions : shopDescriptions,
      photographs: openPhotographs({ store: chooseMediaStore(config) }),
      ...(reportPath && { reportPath }),
      signal: stopping.signal,
      onProgress: (progress) =>
        bar.show(progress.ofBytes > 0 ? progress.bytes / progress.ofBytes : 1, summaryOf(progress)),
    })
    bar.finish()
    if (result.resumedAfter > 0) console.log(`Continued after line ${result.resumedAfter}.`)
    console.log(`${summaryOf(result)}.`)
    if (result.waiting > 0) {
      console.log(`${result.waiting} came without a price: those that are new wait for one (columns price and stock).`)
    }
    if (result.noticed > 0)
      console.log(`${result.noticed} were imported without values that cannot be true or be read.`)
    if (result.refused + result.noticed > 0) console.log(`Which ones, and why: ${result.reportPath}`)
    if (!result.isComplete) {
      console.log('Stopped before the end; the same command goes on from here.')
      process.exitCode = 130
    }
  })
} catch (error) {
  exitWithError(error)
}
