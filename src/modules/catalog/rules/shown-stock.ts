/** The remaining stock is shown from this number of pieces downwards. */
export const lowStock = 20

/** The pieces left as a product’s page shows them; null while there are enough for an order or more than a few. */
export function shownPieces(available: number, maxPerOrder: number): number | null {
  return available < maxPerOrder && available <= lowStock ? available : null
}
