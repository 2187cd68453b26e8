import type { FastifyRequest } from 'fastify'
import { type CachedPage, cachedPage } from '#platform/cache/cached-page.ts'

interface Greeting {
  /** An access token for the customer whose session the cookies of the request prove; null for anybody else. */
  readonly recogniseVisitor: (request: FastifyRequest) => Promise<string | null>
  /** Draws the parts for the customer of the token into a page made for guests; null when there are none. */
  readonly greet: (html: string, token: string) => Promise<string | null>
  /** Milliseconds that only go forward. */
  readonly now: () => number
}

/** A customer's page waits this long for the customer's parts. Without them it is complete, and loads them in the browser. */
const waitsMs = 2_000

/** After parts that failed or were late nobody is greeted for so long; then one page tries again. */
const pauseMs = 5_000

/**
 * Makes the page of the cache with the parts of the customer who asks for it, never to be cached. Null when the session cannot
 * be proved, or when there is nothing to draw in time: the page of the cache is sent as it is.
 */
export function makeGreetedPage({ recogniseVisitor, greet, now }: Greeting) {
  let isFailing = false
  let pausedUntil = Number.NEGATIVE_INFINITY

  function failed({ log, id }: FastifyRequest, err: unknown): void {
    if (!isFailing) log.warn({ err, reqId: id }, 'customers are not greeted by the home page for now')
    isFailing = true
    pausedUntil = now() + pauseMs
  }

  function answered({ log, id }: FastifyRequest): void {
    if (isFailing) log.info({ reqId: id }, 'customers are greeted by the home page again')
    isFailing = false
    pausedUntil = Number.NEGATIVE_INFINITY
  }

  /** Undefined for who is not known, which says nothing about the calls. */
  async function draw(request: FastifyRequest, page: CachedPage): Promise<string | null | undefined> {
    const token = await recogniseVisitor(request)
    return token === null ? undefined : greet((await page.bytes('identity')).toString(), token)
  }

  return async function greetedPage(request: FastifyRequest, page: CachedPage): Promise<CachedPage | null> {
    const { status, headers } = page
    if (status !== 200 || now() < pausedUntil) return null
    if (isFailing) pausedUntil = now() + pauseMs
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answers after ${waitsMs} ms`)), waitsMs)
    })
    try {
      const text = await Promise.race([draw(request, page), late])
      if (text === undefined) pausedUntil = Number.NEGATIVE_INFINITY
      else answered(request)
      return typeof text === 'string' ? cachedPage({ status, headers, text }, () => undefined) : null
    } catch (err) {
      failed(request, err)
      return null
    } finally {
      clearTimeout(timer)
    }
  }
}
