import type { Load } from '#storefront/lib/page/page.tsx'

export interface AskedFeedback {
  readonly orderToken: string
  /** '1' to '5'; anything else is no grade. */
  readonly rating: string
}

/** Which order is rated; the order itself is the customer's alone, and is asked for when the form is sent. */
export const loadOrderFeedback: Load<AskedFeedback> = async ({ match }) => {
  const rating = match.query.get('rating') ?? ''
  return {
    kind: 'page',
    data: { orderToken: match.query.get('orderToken') ?? '', rating: /^[1-5]$/.test(rating) ? rating : '' },
  }
}
