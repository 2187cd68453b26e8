import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]
const compressible = /\.(js|css|svg|json)$/

/** Writes `.br` and `.gz` files, at the highest compression level, beside every text file of the client build. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!compressible.test(fileName)) continue
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: await asBrotli(bytes, { params }) })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: await asGzip(bytes, { level: 9 }) })
        }
      },
    },
  }
}
