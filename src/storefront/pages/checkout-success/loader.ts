import type { Load } from '#storefront/lib/page/page.tsx'

/** `order` is the order's token. The browser fetches the order: the rendered page is cached and the same for everybody. */
export const loadCheckoutSuccess: Load<{ readonly orderToken: string | null }> = async ({ match }) => ({
  kind: 'page',
  data: { orderToken: match.query.get('order') },
})
