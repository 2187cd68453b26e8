import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import texts from '#locales/export.json' with { type: 'json' }
import type { Catalog } from '#modules/catalog/index.ts'
import { StartupError } from '#platform/startup-error.ts'
import { csv } from '../formats/csv.ts'
import type { ExportFormat } from '../formats/format.ts'
import { jsonLines } from '../formats/json-lines.ts'
import { merchant } from '../formats/merchant.ts'

const formats: Readonly<Record<string, ExportFormat>> = { csv, jsonl: jsonLines, xml: merchant }

/** The format by the extension of a file name. Throws StartupError for an unknown extension. */
export function formatOf(path: string): ExportFormat {
  const end = path.split('.').at(-1)?.toLowerCase() ?? ''
  const format = Object.hasOwn(formats, end) ? formats[end] : undefined
  if (format === undefined) throw new StartupError(`Name the file .csv, .jsonl or .xml, not ${path}.`)
  return format
}

/** All products on sale as chunks of text. `onProgress` receives the number of written products. */
export async function* exported(
  catalog: Pick<Catalog, 'exportPages' | 'exportTree'>,
  format: ExportFormat,
  url: string,
  onProgress?: (products: number) => void,
): AsyncGenerator<string> {
  yield format.begin({ ...texts, url, tree: catalog.exportTree() })
  let products = 0
  for await (const batch of catalog.exportPages()) {
    yield batch.map((product) => format.product(product)).join('')
    products += batch.length
    onProgress?.(products)
  }
  yield format.end()
}

/** Writes atomically: a reader of `path` sees the old file or the new one. */
export async function exportFile(
  catalog: Pick<Catalog, 'exportPages' | 'exportTree'>,
  path: string,
  url: string,
  onProgress?: (products: number) => void,
): Promise<void> {
  const format = formatOf(path)
  const half = `${path}.part`
  try {
    await pipeline(Readable.from(exported(catalog, format, url, onProgress)), createWriteStream(half))
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
