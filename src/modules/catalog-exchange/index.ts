import type { Catalog } from '#modules/catalog/index.ts'
import type { Module } from '#platform/module.ts'
import { serveFeed } from './feed.ts'

export { exportFile, formatOf } from './usecases/export-file.ts'
export { type ImportInput, type ImportProgress, type ImportResult, importFile } from './usecases/import-file.ts'

export interface CatalogExchangeOptions {
  readonly catalog: Pick<Catalog, 'exportPages' | 'exportTree'>
  /** Public origin of the shop, without a trailing slash. */
  readonly publicUrl: string
}

/** The product feed. Import and export of files are commands, not part of the running shop. */
export function catalogExchangeModule({ catalog, publicUrl }: CatalogExchangeOptions): Module {
  return { serve: (server) => serveFeed(server, catalog, publicUrl) }
}
