import type { ExportCategory, ExportPage } from '#modules/catalog/index.ts'

/** How a file of products is written: its beginning, a part for each product, its end. */
export interface ExportFormat {
  readonly contentType: string
  begin(shop: ExportedShop): string
  product(product: ExportPage): string
  end(): string
}

export interface ExportedShop {
  readonly name: string
  readonly description: string
  /** Public origin of the shop, without a trailing slash. */
  readonly url: string
  readonly tree: readonly ExportCategory[]
}
