import { parsed, textOf } from '#platform/outside-answer.ts'
import { type ContentSource, ContentUnavailable, type PageSlug } from '../ports.ts'
import type { EntryPage } from '../rules/blocks.ts'
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

/** No page has so much to say; what is longer is not read to its end. */
const mostBytes = 1024 * 1024

/** A headless content service that takes GraphQL by POST, with the query in the body's field `query`. */
export function httpContent({ url, token, previewToken, timeoutMs = 5_000 }: HttpContentOptions): ContentSource {
  const ask = async (slug: PageSlug, bearer: string, preview: boolean): Promise<EntryPage> => {
    const { status, text } = await post(url, {
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: pageQuery, variables: { slug, preview } }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const page = status === 200 ? readPage(parsed(text)) : null
    // What it said is left out: an answer may repeat the token.
    if (page === null) throw new ContentUnavailable(`the content service answers ${status}, and no page`)
    return page
  }
  return {
    published: (slug) => ask(slug, token, false),
    withDrafts: previewToken === undefined ? undefined : (slug) => ask(slug, previewToken, true),
  }
}

async function post(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { method: 'POST', redirect: 'error', ...request })
    return { status: response.status, text: await textOf(response, mostBytes) }
  } catch (cause) {
    throw new ContentUnavailable('the content service does not answer', { cause })
  }
}
