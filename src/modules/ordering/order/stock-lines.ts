import type { OrderRow } from './row.ts'

/** Variants and quantities of an order's lines, as the stock functions of the catalog take them. */
export const stockLines = ({ items }: OrderRow) =>
  items.flatMap(({ variantCode, quantity }) => (quantity > 0 ? [{ variantCode, quantity }] : []))
