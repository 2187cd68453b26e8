import type { OrderRow } from '../order/row.ts'

export const feedbackUrl = ({ token }: OrderRow): string =>
  `/forms/order-feedback?orderToken=${encodeURIComponent(token)}`
