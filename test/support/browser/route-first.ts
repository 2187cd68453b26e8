import type { Page, Route } from 'playwright-core'

/**
 * Handles the first request of an address, and lets the later ones pass. `page.route` with `times: 1` ends the interception
 * at that moment, and then loses the events of a request that the page makes just then.
 */
export async function routeFirst(
  page: Page,
  address: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<void> {
  let isFirst = true
  await page.route(address, (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    return handle(route)
  })
}
