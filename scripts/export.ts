import { catalogModule } from '#modules/catalog/index.ts'
import { exportFile, formatOf } from '#modules/catalog-exchange/index.ts'
import { ratingsOf } from '#modules/reviews/index.ts'
import { KeyVersions } from '#platform/cache/key-versions.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { progressBar } from '#platform/terminal/progress-bar.ts'
import { chooseAlbums } from '#src/media-adapters.ts'
import { readArguments, withShopDatabase } from './exchange.ts'
import './parent.ts'

/** `npm run export -- products.csv` (or .jsonl, .xml): writes all products on sale into a file. */
const { file } = readArguments('Say which file: npm run export -- products.csv (or .jsonl, or .xml)')

try {
  formatOf(file)
  await withShopDatabase(async (context, config) => {
    const url = (config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`).replace(/\/$/, '')
    const catalog = catalogModule(context, {
      ...{ publicUrl: url, pages: new KeyVersions(), ratings: ratingsOf },
      ...chooseAlbums(config),
    })
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
