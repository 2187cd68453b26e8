import type { OkOf } from '#kernel/contract.ts'
import type { VariantOf } from '#modules/analytics/rules/experiments.ts'
import { getHome, type Home } from '#modules/catalog/contract.ts'
import { getHomeContent, getHomePreview } from '#modules/content/contract.ts'
import { getSeller, type SellerView } from '#modules/invoicing/contract.ts'
import { getHomeRecipes } from '#modules/recipes/contract.ts'
import { type PageContent, withProducts } from '#storefront/components/content-blocks/page-content.ts'
import { loadVariant } from '#storefront/lib/analytics/variant.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import type { Load, LoaderContext } from '#storefront/lib/page/page.tsx'
import { type ApiQuery, queryOf } from '#storefront/lib/queries/queries.ts'

export interface HomeData {
  readonly query: ApiQuery<TrimmedAnswer<Home>>
  readonly home: TrimmedAnswer<Home>
  readonly content: PageContent
  readonly recipes: OkOf<typeof getHomeRecipes>
  readonly seller: SellerView
  /** Of the experiment `home-offers-first`; null: the visitor takes no part. */
  readonly variant: VariantOf<'home-offers-first'> | null
}

export interface HomePreviewData extends HomeData {
  readonly hasDrafts: boolean
}

const homeQuery = queryOf(getHome, {})
const recipesQuery = queryOf(getHomeRecipes, {})
const sellerQuery = queryOf(getSeller, {})

export const loadHome: Load<HomeData> = async (ask) => {
  const { load } = ask
  const [home, content, recipes, seller, variant] = await Promise.all([
    load(homeQuery),
    publishedContent(ask),
    load(recipesQuery),
    load(sellerQuery),
    loadVariant(load, 'home-offers-first'),
  ])
  return { kind: 'page', data: { query: homeQuery, home, content, recipes, seller, variant } }
}

const publishedContent = async ({ load }: LoaderContext): Promise<PageContent> =>
  withProducts(load, (await load(queryOf(getHomeContent, {}))).blocks)

/** The home page with the blocks in their unpublished state. */
export const loadHomePreview: Load<HomePreviewData> = async ({ load }) => {
  const preview = load(queryOf(getHomePreview, {}))
  const [home, { blocks, hasDrafts }, recipes, seller] = await Promise.all([
    load(homeQuery),
    preview,
    load(recipesQuery),
    load(sellerQuery),
  ])
  return {
    kind: 'page',
    data: {
      ...{ query: homeQuery, home, content: await withProducts(load, blocks), recipes, seller, hasDrafts },
      variant: null,
    },
  }
}
