import type { OrderRow } from './row.ts'

/** What the shelf knows an order by. */
export const stockLines = ({ items }: OrderRow) =>
  items.flatMap(({ variantCode, quantity }) => (quantity > 0 ? [{ variantCode, quantity }] : []))
