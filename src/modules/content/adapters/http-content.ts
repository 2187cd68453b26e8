import { parseJson } from '#platform/http/outbound.ts'
import { type ContentSource, ContentUnavailable, type PageSlug } from '../ports.ts'
import type { ContentPage } from '../rules/blocks.ts'
import { queryContent } from './query-content.ts'
import { pageQuery, readPage } from './wire.ts'

export interface HttpContentOptions {
  /** Where the service answers; asked at this very address. */
  readonly url: string
  /** Reads what is published. */
  readonly token: string
  /** Reads drafts as well; without one nobody sees any. */
  readonly previewToken?: string | undefined
  /** Milliseconds for the whole answer. */
  readonly timeoutMs?: number
}

/** A headless content service that takes GraphQL by POST, with the query in the body's field `query`. */
export function httpContent({ url, token, previewToken, timeoutMs }: HttpContentOptions): ContentSource {
  const ask = async (slug: PageSlug, bearer: string, preview: boolean): Promise<ContentPage> => {
    const question = { url, token: bearer, query: pageQuery, variables: { slug, preview }, timeoutMs }
    const page = readPage(parseJson(await queryContent(question)))
    if (page === null) throw new ContentUnavailable('the content service answers no page')
    return page
  }
  return {
    published: (slug) => ask(slug, token, false),
    withDrafts: previewToken === undefined ? undefined : (slug) => ask(slug, previewToken, true),
  }
}
