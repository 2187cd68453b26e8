import { catalogModule } from '#modules/catalog/index.ts'
import { exportFile, formatOf } from '#modules/catalog-exchange/index.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { progressBar } from '#platform/terminal/progress-bar.ts'
import { onTheBooks, readArguments } from './exchange.ts'
import './parent.ts'

/** Writes everything on sale into a file: `npm run export -- products.csv`, `.jsonl` or `.xml`. */
const { file } = readArguments('Say which file: npm run export -- products.csv (or .jsonl, or .xml)')

try {
  formatOf(file)
  await onTheBooks(async (at, config) => {
    const url = (config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`).replace(/\/$/, '')
    const catalog = catalogModule(at, { publicUrl: url })
    await catalog.start?.()
    try {
      const bar = progressBar('Exporting')
      await exportFile(catalog, file, url, (products) => bar.show(null, `${products} products`))
      bar.finish()
    } finally {
      await catalog.stop?.()
    }
    console.log(`Written: ${file}`)
  })
} catch (error) {
  exitWithError(error)
}
