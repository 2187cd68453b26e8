import { parseJson } from '#platform/http/outgoing/outbound.ts'
import { type AskContent, type ContentSource, ContentUnavailable, type PageSlug } from '../ports.ts'
import type { ContentPage } from '../rules/blocks.ts'
import { pageQuery, readPage } from './wire.ts'
import { navigationQuery, readNavigation } from './wire-navigation.ts'

export interface GraphqlContentOptions {
  readonly ask: AskContent
  /** Reads published entries. */
  readonly token: string
  /** Reads drafts as well; without it there are no previews. */
  readonly previewToken?: string | undefined
}

/** A headless content service that is asked in GraphQL: another system over HTTP, or the embedded one. */
export function graphqlContent({ ask, token, previewToken }: GraphqlContentOptions): ContentSource {
  const load = async (slug: PageSlug, bearer: string, preview: boolean): Promise<ContentPage> => {
    const text = await ask({ token: bearer, query: pageQuery, variables: { slug, preview } })
    const page = readPage(parseJson(text))
    if (page === null) throw new ContentUnavailable('the content service returned no page')
    return page
  }
  return {
    published: (slug) => load(slug, token, false),
    navigation: async () => {
      const text = await ask({ token, query: navigationQuery, variables: { preview: false } })
      const entries = readNavigation(parseJson(text))
      if (entries === null) throw new ContentUnavailable('the content service returned no navigation')
      return entries
    },
    withDrafts: previewToken === undefined ? undefined : (slug) => load(slug, previewToken, true),
  }
}
