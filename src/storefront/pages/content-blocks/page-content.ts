import { getProducts } from '#modules/catalog/contract.ts'
import type { Block } from '#modules/content/contract.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import type { LoaderContext } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'

/** The blocks of a page, and the products they speak of. */
export interface PageContent {
  readonly blocks: readonly Block[]
  readonly products: ReadonlyMap<string, ListedProduct>
}

/** The call takes fifty. */
const mostProducts = 50

/** Blocks name products by their codes: what these cost and whether they can be had, the catalogue knows. */
export async function withProducts(load: LoaderContext['load'], blocks: readonly Block[]): Promise<PageContent> {
  const codes = [...new Set(blocks.flatMap(({ productCodes }) => productCodes))].slice(0, mostProducts)
  if (codes.length === 0) return { blocks, products: new Map() }
  const { products } = await load(queryOf(getProducts, { query: { codes } }))
  return { blocks, products: new Map(products.map((product) => [product.code, product])) }
}
