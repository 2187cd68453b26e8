import type { Load } from '#storefront/lib/page/page.tsx'

export interface OrderFeedbackData {
  readonly orderToken: string
  /** '1' to '5', or empty. */
  readonly rating: string
}

/** The rated order and the grade from the address. The server checks that the order is the customer's when the form is sent. */
export const loadOrderFeedback: Load<OrderFeedbackData> = async ({ match }) => {
  const rating = match.query.get('rating') ?? ''
  return {
    kind: 'page',
    data: { orderToken: match.query.get('orderToken') ?? '', rating: /^[1-5]$/.test(rating) ? rating : '' },
  }
}
