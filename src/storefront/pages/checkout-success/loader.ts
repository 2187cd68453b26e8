import type { Load } from '#storefront/lib/page/page.tsx'

/** `order` is the order's token; the page asks for the order itself, since it is the customer's alone. */
export const loadCheckoutSuccess: Load<{ readonly orderToken: string | null }> = async ({ match }) => ({
  kind: 'page',
  data: { orderToken: match.query.get('order') },
})
