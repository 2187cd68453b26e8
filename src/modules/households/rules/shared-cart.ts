/** Products in the cart of a household. */
export const mostLines = 100
/** Of one product. */
export const mostPieces = 100

/** Who takes the cart to the checkout keeps it for so long. */
const orderingMs = 30 * 60_000

/** Whether a member who took the cart to the checkout at `since` still keeps it from the others. */
export const stillOrders = (
  since: Pick<Temporal.Instant, 'epochMilliseconds'>,
  now: Pick<Temporal.Instant, 'epochMilliseconds'>,
): boolean => now.epochMilliseconds - since.epochMilliseconds < orderingMs

/** Whether an order was placed by a member who had taken the cart to the checkout at `since`, and still kept it. */
export const isOrderOfCart = (since: Temporal.Instant, placedAt: Temporal.Instant): boolean =>
  placedAt.epochMilliseconds >= since.epochMilliseconds && stillOrders(since, placedAt)

interface Pieces {
  readonly code: string
  readonly quantity: number
}

/** The lines of the cart that change when these goods have been ordered, with what remains of each. */
export function afterOrder(
  cart: readonly Pieces[],
  ordered: readonly Pieces[],
): (Pieces & { readonly before: number })[] {
  const bought = new Map<string, number>()
  for (const { code, quantity } of ordered) bought.set(code, (bought.get(code) ?? 0) + quantity)
  return cart
    .filter(({ code }) => bought.has(code))
    .map(({ code, quantity }) => ({
      code,
      before: quantity,
      quantity: Math.max(0, quantity - (bought.get(code) ?? 0)),
    }))
}

/** The final quantities of what is added, and the pieces that would exceed the most of a product. Equal products are added up. */
export function afterAddition(
  cart: readonly Pieces[],
  added: readonly Pieces[],
): { readonly final: Pieces[]; readonly notAdded: Pieces[] } {
  const asked = new Map<string, number>()
  for (const { code, quantity } of added) asked.set(code, (asked.get(code) ?? 0) + quantity)
  const before = new Map(cart.map(({ code, quantity }) => [code, quantity]))
  const wanted = Array.from(asked, ([code, quantity]) => ({ code, quantity: (before.get(code) ?? 0) + quantity }))
  return {
    final: wanted.map(({ code, quantity }) => ({ code, quantity: Math.min(mostPieces, quantity) })),
    notAdded: wanted
      .filter(({ quantity }) => quantity > mostPieces)
      .map(({ code, quantity }) => ({ code, quantity: quantity - mostPieces })),
  }
}
