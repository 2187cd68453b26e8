import { getHome, type Home } from '#modules/catalog/contract.ts'
import { getHomeContent, getHomePreview } from '#modules/content/contract.ts'
import type { Listed } from '#storefront/lib/listed.ts'
import type { Ask, Load } from '#storefront/lib/page.tsx'
import { type Query, queryOf } from '#storefront/lib/queries.ts'
import { type ContentData, withGoods } from '../load-blocks.ts'

export interface HomeData {
  readonly query: Query<Listed<Home>>
  readonly home: Listed<Home>
  readonly content: ContentData
}

export interface HomePreviewData extends HomeData {
  readonly hasDrafts: boolean
}

const homeQuery = queryOf(getHome, {})

export const loadHome: Load<HomeData> = async (ask) => {
  const [home, content] = await Promise.all([ask.load(homeQuery), publishedContent(ask)])
  return { kind: 'page', data: { query: homeQuery, home, content } }
}

const publishedContent = async ({ load }: Ask): Promise<ContentData> =>
  withGoods(load, (await load(queryOf(getHomeContent, {}))).blocks)

/** The same page, with the blocks as editors have them now. */
export const loadHomePreview: Load<HomePreviewData> = async ({ load }) => {
  const [home, { blocks, hasDrafts }] = await Promise.all([load(homeQuery), load(queryOf(getHomePreview, {}))])
  return { kind: 'page', data: { query: homeQuery, home, content: await withGoods(load, blocks), hasDrafts } }
}
