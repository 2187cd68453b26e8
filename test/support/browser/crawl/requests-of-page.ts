import type { Page, Request } from 'playwright-core'
import { until } from '#test/support/until.ts'

const calmMs = 500
const limitMs = 30_000

/**
 * Follows the requests of a page. `answered` resolves once none has been open for half a second, and names those that are
 * still open after 30 s. A stream of server-sent events stays open as long as its page, which Playwright's `networkidle`
 * would wait for.
 */
export function requestsOfPage(page: Page) {
  const open = new Set<Request>()
  let changedAt = performance.now()
  const onRequest = (request: Request): void => {
    // Streams that need an access token are read with `fetch`.
    if (request.resourceType() === 'eventsource' || request.headers()['accept'] === 'text/event-stream') return
    open.add(request)
    changedAt = performance.now()
  }
  const onEnd = (request: Request): void => {
    if (open.delete(request)) changedAt = performance.now()
  }
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd)
  return {
    async answered(): Promise<void> {
      const start = performance.now()
      await until(() => {
        const now = performance.now()
        const urls = [...open].map((request) => request.url())
        if (now - start > limitMs) throw new Error(`requests without an answer: ${urls.join(', ')}`)
        return open.size === 0 && now - changedAt > calmMs
      })
    },
    stop: () => void page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd),
  }
}
