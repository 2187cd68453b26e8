import { getProducts } from '#modules/catalog/contract.ts'
import type { ContentBlockView } from '#modules/content/contract.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import type { LoaderContext } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** The content blocks of a page and the products they name, by product code. */
export interface PageContent {
  readonly blocks: readonly ContentBlockView[]
  readonly products: ReadonlyMap<string, ListedProduct>
}

/** The most codes that `getProducts` accepts. */
const maxProducts = 50

/** Loads the products named by the blocks: blocks hold codes only, prices and stock come from the catalog. */
export async function withProducts(
  load: LoaderContext['load'],
  blocks: readonly ContentBlockView[],
): Promise<PageContent> {
  const codes = [...new Set(blocks.flatMap(({ productCodes }) => productCodes))].slice(0, maxProducts)
  if (codes.length === 0) return { blocks, products: new Map() }
  const { products } = await load(queryOf(getProducts, { query: { codes } }))
  return { blocks, products: new Map(products.map((product) => [product.code, product])) }
}
