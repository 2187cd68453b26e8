import type { QueryClient } from '@tanstack/react-query'
import { trimProducts } from '../listing/listed-products.ts'
import { jsonInHtml } from './head-html.ts'

/** Screens that can be shown at any address, in place of its page. */
export const screens = ['not-found', 'error', 'offline'] as const
export type ScreenName = (typeof screens)[number]

/** The data that a page was rendered from, sent along with it so that the browser does not fetch it again. */
export interface PageData<Shell> {
  readonly shell: Shell
  /** Set when a screen is shown instead of the page. */
  readonly screen?: ScreenName
  readonly answers: readonly (readonly [contract: string, address: string, answer: unknown])[]
}

/** Writes the page's data. Call it after rendering: it removes from the cached answers the fields that no page reads. */
export function writePageData({ shell, screen }: Omit<PageData<unknown>, 'answers'>, queries: QueryClient): string {
  const answers = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey: [contract, address], state: { data } }) => [contract, address, trimProducts(data)])
  return jsonInHtml({ shell, screen, answers })
}

/** Fills the query cache with the data sent along with the page. It counts as fresh, however old the cached page is. */
export function readPageData<Shell>(text: string, queries: QueryClient): PageData<Shell> {
  const data = JSON.parse(text) as PageData<Shell>
  for (const [contract, address, answer] of data.answers) queries.setQueryData([contract, address], answer)
  return data
}
