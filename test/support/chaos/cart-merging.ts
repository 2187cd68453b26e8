import * as orders from '#modules/ordering/contract.ts'
import { type ChaosShopper, cartOnlyProduct, plentifulProduct } from './chaos-data.ts'
import type { CustomerClient } from './customer-client.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A customer who fills carts as a guest, and merges each into the own cart by signing in. */
export interface MergingShopper {
  readonly shopper: ChaosShopper
  readonly guest: CustomerClient
  readonly client: CustomerClient
  readonly random: SeededRandom
}

/** Near the limit of a product per order: a merge beyond that limit reduces the quantity. */
const maxQuantity = 90

/**
 * Merges guest carts while `continues(turn)`. Returns a description of each item whose quantity in the customer's cart is
 * then not the sum of what was added. One of the two products is in every cart, so that merges insert items and add to
 * existing ones.
 */
export async function mergeCarts(
  { shopper, guest, client, random }: MergingShopper,
  continues: (turn: number) => boolean,
): Promise<string[]> {
  const expected = await cartQuantities(client)
  for (let turn = 0; continues(turn) && Math.max(0, ...expected.values()) < maxQuantity; turn++) {
    const cart = await guest.retry((api) => api(orders.createOrder))
    const token = cart?.tokenValue ?? ''
    for (const { code } of random.percent(50) ? [plentifulProduct] : [plentifulProduct, cartOnlyProduct]) {
      const quantity = random.int(1, 4)
      await guest.retry((api) => api(orders.setItem, { params: { token }, body: { productVariant: code, quantity } }))
      expected.set(code, (expected.get(code) ?? 0) + quantity)
    }
    await client.retry((api) => api(orders.assignCustomer, { params: { id: token } }))
  }
  const actual = await cartQuantities(client)
  return [...expected]
    .filter(([code, quantity]) => actual.get(code) !== quantity)
    .map(
      ([code, quantity]) =>
        `${shopper.customerId}: ${quantity} of ${code} were added, the cart has ${actual.get(code) ?? 0}`,
    )
}

/** Removes the merged items from the customer's cart. */
export async function emptyCart({ client }: MergingShopper): Promise<void> {
  const own = await client.retry((api) => api(orders.createOrder))
  for (const { code } of [plentifulProduct, cartOnlyProduct]) {
    const params = { token: own?.tokenValue ?? '' }
    await client.retry((api) => api(orders.setItem, { params, body: { productVariant: code, quantity: 0 } }))
  }
}

async function cartQuantities(client: CustomerClient): Promise<Map<string, number>> {
  const own = await client.retry((api) => api(orders.createOrder))
  const items = own?.items.flatMap((group) => group.items) ?? []
  return new Map(items.map(({ variantCode, quantity }) => [variantCode, quantity]))
}
