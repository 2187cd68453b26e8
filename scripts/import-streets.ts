import { importStreets } from '#modules/delivery/index.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { progressBar } from '#platform/terminal/progress-bar.ts'
import { readArguments, withShopDatabase } from './exchange.ts'
import './parent.ts'

/** `npm run import -- streets FILE`: replaces the streets of the counties in the file. Ctrl-C stops it; it may be repeated. */
const usage = 'Say which file: npm run import -- streets streets.jsonl [--report refused.jsonl]'
const { file, options } = readArguments(usage, ['report'], process.argv.slice(3))
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

try {
  await withShopDatabase(async (context) => {
    const bar = progressBar('Importing')
    const result = await importStreets(context, {
      path: file,
      reportPath: options.report ?? `${file}.report.jsonl`,
      signal: stopping.signal,
      onProgress: (share) => bar.show(share, ''),
    })
    bar.finish()
    const { added, repeated, removed, refused, reportPath, counties, total } = result
    console.log(`${added} new, ${repeated} as before or changed, ${removed} removed, ${refused} refused.`)
    if (refused > 0) console.log(`Which ones, and why: ${reportPath}`)
    console.log(
      `Addresses can now be chosen from ${total} streets; the file had these counties: ${counties.join(', ')}.`,
    )
    if (!result.isComplete) {
      console.log('Stopped before the end: nothing was removed. Give the same command again.')
      process.exitCode = 130
    }
  })
} catch (error) {
  exitWithError(error)
}
