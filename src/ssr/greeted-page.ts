import type { FastifyRequest } from 'fastify'
import { type CachedPage, cachedPage } from '#platform/cache/cached-page.ts'

interface Greeting {
  /** An access token for the customer whose session the cookies of the request prove; null for anybody else. */
  readonly recogniseVisitor: (request: FastifyRequest) => Promise<string | null>
  /** Draws the parts for the customer of the token into a page made for guests; null when there are none. */
  readonly greet: (html: string, token: string) => Promise<string | null>
}

/** A customer's page waits this long for the customer's parts. Without them it is complete, and loads them in the browser. */
const waitsMs = 5_000

/**
 * The page of the cache with the parts of the customer who asks for it, never to be cached. Null when the session cannot be
 * proved, or when there is nothing to draw in time: the page of the cache is sent as it is.
 */
export async function greetedPage(
  request: FastifyRequest,
  page: CachedPage,
  { recogniseVisitor, greet }: Greeting,
): Promise<CachedPage | null> {
  const { status, headers } = page
  if (status !== 200) return null
  const draw = async (): Promise<string | null> => {
    const token = await recogniseVisitor(request)
    return token === null ? null : greet((await page.bytes('identity')).toString(), token)
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, waitsMs, null)
  })
  try {
    const text = await Promise.race([draw(), late])
    return text === null ? null : cachedPage({ status, headers, text }, () => undefined)
  } catch (err) {
    request.log.warn({ err, reqId: request.id }, 'a customer could not be greeted by the page')
    return null
  } finally {
    clearTimeout(timer)
  }
}
