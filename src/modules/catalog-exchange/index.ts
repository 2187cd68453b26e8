import type { Catalog } from '#modules/catalog/index.ts'
import type { Module } from '#platform/module.ts'
import { serveFeed } from './feed.ts'

export { exportFile, formatOf } from './usecases/export-file.ts'
export { type ImportInput, type ImportProgress, type ImportResult, importFile } from './usecases/import-file.ts'

export interface CatalogExchangeOptions {
  readonly catalog: Pick<Catalog, 'exportPages' | 'exportTree'>
  /** The shop as browsers reach it, without a slash at the end. */
  readonly publicUrl: string
}

/** The product feed of the running shop; import and export of files are commands. */
export function catalogExchangeModule({ catalog, publicUrl }: CatalogExchangeOptions): Module {
  return { serve: (server) => serveFeed(server, catalog, publicUrl) }
}
