import { parseJson } from '#platform/http/outbound.ts'
import { type ContentSource, ContentUnavailable, type PageSlug } from '../ports.ts'
import type { ContentPage } from '../rules/blocks.ts'
import { queryContent } from './query-content.ts'
import { pageQuery, readPage } from './wire.ts'

export interface HttpContentOptions {
  /** URL of the GraphQL endpoint. */
  readonly url: string
  /** Reads published entries. */
  readonly token: string
  /** Reads drafts as well; without it there are no previews. */
  readonly previewToken?: string | undefined
  /** Timeout of the whole response, in milliseconds. */
  readonly timeoutMs?: number
}

/** A headless content service with a GraphQL endpoint. */
export function httpContent({ url, token, previewToken, timeoutMs }: HttpContentOptions): ContentSource {
  const load = async (slug: PageSlug, bearer: string, preview: boolean): Promise<ContentPage> => {
    const request = { url, token: bearer, query: pageQuery, variables: { slug, preview }, timeoutMs }
    const page = readPage(parseJson(await queryContent(request)))
    if (page === null) throw new ContentUnavailable('the content service returned no page')
    return page
  }
  return {
    published: (slug) => load(slug, token, false),
    withDrafts: previewToken === undefined ? undefined : (slug) => load(slug, previewToken, true),
  }
}
