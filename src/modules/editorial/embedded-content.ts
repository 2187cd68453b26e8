import { type AskContent, ContentUnavailable } from '#modules/content/index.ts'
import type { EditorialContext } from './editorial-context.ts'
import type { GraphqlRequest, GraphqlResponse, GraphqlService, GraphqlServiceOptions } from './graphql/service.ts'

/** Behaviour of the embedded service: it answers, fails with 500, times out, or answers invalid data. */
export const contentBehaviours = ['answers', 'fails', 'hangs', 'babbles'] as const
export type ContentBehaviour = (typeof contentBehaviours)[number]

export interface EmbeddedContentOptions extends GraphqlServiceOptions {
  /** The current behaviour; always `answers` in a shop without stand-ins. */
  readonly behaviour?: (() => Promise<ContentBehaviour>) | undefined
}

export interface EmbeddedContent {
  /** Sends a query in process, without HTTP. */
  ask(timeoutMs?: number): AskContent
  /** Answers a request; null simulates a timeout. */
  answer(request: GraphqlRequest): Promise<GraphqlResponse | null>
}

const usualTimeoutMs = 10_000

/** The content service of the shop's own database. Its libraries are loaded at the first query. */
export function embeddedContent(context: EditorialContext, options: EmbeddedContentOptions): EmbeddedContent {
  let loading: Promise<GraphqlService> | undefined
  const service = (): Promise<GraphqlService> => {
    loading ??= import('./graphql/service.ts').then(({ graphqlService }) => graphqlService(context, options))
    return loading
  }
  const answer = async (request: GraphqlRequest): Promise<GraphqlResponse | null> => {
    const response = await (await service())(request)
    if (response.status === 401) return response
    switch ((await options.behaviour?.()) ?? 'answers') {
      case 'answers':
        return response
      case 'fails':
        return { status: 500, text: JSON.stringify({ errors: [{ message: 'service unavailable' }] }) }
      case 'babbles':
        return { status: 200, text: JSON.stringify({ data: { pageCollection: 'soon', documentCollection: 'soon' } }) }
      case 'hangs':
        return null
    }
  }
  return {
    answer,
    ask: (timeoutMs = usualTimeoutMs) =>
      async function askEmbedded({ token, query, variables }) {
        const response = await answer({ bearer: token, body: JSON.stringify({ query, variables }) }).catch((cause) => {
          throw new ContentUnavailable('the embedded content service failed', { cause })
        })
        if (response === null) return afterSilence(timeoutMs)
        if (response.status !== 200) {
          throw new ContentUnavailable(`the embedded content service responded with ${response.status}`)
        }
        return response.text
      },
  }
}

function afterSilence(timeoutMs: number): Promise<never> {
  return new Promise((_, reject) => {
    const late = new ContentUnavailable('the embedded content service did not respond')
    setTimeout(() => reject(late), timeoutMs).unref()
  })
}
