import { getProductRail, getProducts } from '#modules/catalog/contract.ts'
import type { ContentBlockView } from '#modules/content/contract.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import type { LoaderContext } from '#storefront/lib/page/page.tsx'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'

/** The content blocks of a page, and the products of each block of products by its id. */
export interface PageContent {
  readonly blocks: readonly ContentBlockView[]
  readonly products: ReadonlyMap<string, readonly ListedProduct[]>
}

type Loading = LoaderContext['load']

/** The catalogue calls that products are loaded with. */
export interface ProductCalls {
  readonly byCodes: (codes: string[]) => ApiQuery<{ readonly products: readonly ListedProduct[] }>
  readonly rail: (
    of: NonNullable<ContentBlockView['products']>,
    limit: number,
  ) => ApiQuery<{ readonly products: readonly ListedProduct[] }>
}

/** Those that visitors see. */
const publicCalls: ProductCalls = {
  byCodes: (codes) => queryOf(getProducts, { query: { codes } }),
  rail: (params, limit) => queryOf(getProductRail, { params, query: { limit } }),
}

/** The most codes that `getProducts` accepts. */
const maxProducts = 50
/** Products of one block. */
const itemsOfBlock = 12
/** Queries of one page; further blocks show what they name by code. */
const maxQueries = 12

/** Loads the products of the blocks: blocks hold codes and queries only, prices and stock come from the catalog. */
export async function withProducts(
  load: Loading,
  blocks: readonly ContentBlockView[],
  calls = publicCalls,
): Promise<PageContent> {
  const queried = blocks.filter(({ products }) => products !== null).slice(0, maxQueries)
  const [named, ...rails] = await Promise.all([
    productsByCode(
      load,
      blocks.flatMap(({ productCodes }) => productCodes),
      calls,
    ),
    ...queried.map(({ products }) => railOf(load, products, calls)),
  ])
  const railOfBlock = new Map(queried.map(({ id }, index) => [id, rails[index] ?? []]))
  const products = blocks.map(({ id, productCodes }): [string, ListedProduct[]] => {
    const own = productCodes.flatMap((code) => named.get(code) ?? [])
    const codes = new Set(own.map(({ code }) => code))
    const others = (railOfBlock.get(id) ?? []).filter(({ code }) => !codes.has(code))
    return [id, [...own, ...others].slice(0, itemsOfBlock)]
  })
  return { blocks, products: new Map(products) }
}

/** Products by their codes, without those that are no longer sold. */
export async function productsByCode(
  load: Loading,
  named: readonly string[],
  calls = publicCalls,
): Promise<ReadonlyMap<string, ListedProduct>> {
  const codes = [...new Set(named)].slice(0, maxProducts)
  if (codes.length === 0) return new Map()
  const { products } = await load(calls.byCodes(codes))
  return new Map(products.map((product) => [product.code, product]))
}

/** Empty when the category, promotion or tag does not exist any more: the page is shown without the rail. */
async function railOf(
  load: Loading,
  query: ContentBlockView['products'],
  calls: ProductCalls,
): Promise<readonly ListedProduct[]> {
  if (query === null) return []
  const rail = await load(calls.rail(query, itemsOfBlock)).catch(() => null)
  return rail?.products ?? []
}
