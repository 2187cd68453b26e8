import type { Load } from '#storefront/lib/page/page.tsx'

/** The list is read by the browser, so that tries to find a link are counted for the visitor's address. */
export const loadToken: Load<{ readonly token: string }> = async ({ match }) => ({
  kind: 'page',
  data: { token: match.params['token'] ?? '' },
})
