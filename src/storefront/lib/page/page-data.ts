import type { QueryClient } from '@tanstack/react-query'
import { trimProducts } from '../listing/listed-products.ts'
import { jsonInHtml } from './head-html.ts'

/** Screens that may stand at any address, when its page cannot. */
export const screens = ['not-found', 'error', 'offline'] as const
export type ScreenName = (typeof screens)[number]

/** What a page was rendered from, so that the browser does not ask again. */
export interface PageData<Shell> {
  readonly shell: Shell
  /** Set when a screen stands at the address instead of its page. */
  readonly screen?: ScreenName
  readonly answers: readonly (readonly [contract: string, address: string, answer: unknown])[]
}

/** Once the page is rendered: it takes out of the cache's answers what no page reads. */
export function writePageData({ shell, screen }: Omit<PageData<unknown>, 'answers'>, queries: QueryClient): string {
  const answers = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey: [contract, address], state: { data } }) => [contract, address, trimProducts(data)])
  return jsonInHtml({ shell, screen, answers })
}

/** Fills the cache with what came with the page. It counts as new: a cached page is as fresh as its cache allows. */
export function readPageData<Shell>(text: string, queries: QueryClient): PageData<Shell> {
  const data = JSON.parse(text) as PageData<Shell>
  for (const [contract, address, answer] of data.answers) queries.setQueryData([contract, address], answer)
  return data
}
