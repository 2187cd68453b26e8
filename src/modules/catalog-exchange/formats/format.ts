import type { ExportCategory, ExportPage } from '#modules/catalog/index.ts'

/** How a file of products is written: what stands first, a part for each product, what stands last. */
export interface ExportFormat {
  readonly contentType: string
  begin(shop: ExportedShop): string
  product(product: ExportPage): string
  end(): string
}

export interface ExportedShop {
  readonly name: string
  readonly description: string
  /** Without a slash at the end. */
  readonly url: string
  readonly tree: readonly ExportCategory[]
}
