import * as orders from '#modules/ordering/contract.ts'
import { type ChaosShopper, cartOnlyProduct, plentifulProduct } from './chaos-data.ts'
import type { CustomerClient } from './customer-client.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Somebody who fills carts as a guest and pours each into their own by signing in. */
export interface MergingShopper {
  readonly shopper: ChaosShopper
  readonly guest: CustomerClient
  readonly client: CustomerClient
  readonly chance: SeededRandom
}

/** Above it a line is cut to what one order may have, which is told and no loss. */
const mostOfOne = 90

/**
 * Pours carts while `goesOn`; the lines that the merger's own cart then does not have as they were put in, in words.
 * Of the two wares one is in every cart, so that lines are both begun and summed.
 */
export async function mergeCarts(
  { shopper, guest, client, chance }: MergingShopper,
  goesOn: (turn: number) => boolean,
): Promise<string[]> {
  const expected = await ownLines(client)
  for (let turn = 0; goesOn(turn) && Math.max(0, ...expected.values()) < mostOfOne; turn++) {
    const cart = await guest.retry((api) => api(orders.createOrder))
    const token = cart?.tokenValue ?? ''
    for (const { code } of chance.percent(50) ? [plentifulProduct] : [plentifulProduct, cartOnlyProduct]) {
      const quantity = chance.int(1, 4)
      await guest.retry((api) => api(orders.setItem, { params: { token }, body: { productVariant: code, quantity } }))
      expected.set(code, (expected.get(code) ?? 0) + quantity)
    }
    await client.retry((api) => api(orders.assignCustomer, { params: { id: token } }))
  }
  const held = await ownLines(client)
  return [...expected]
    .filter(([code, quantity]) => held.get(code) !== quantity)
    .map(
      ([code, quantity]) =>
        `${shopper.customerId}: ${quantity} of ${code} were put in, ${held.get(code) ?? 0} are there`,
    )
}

/** Takes out of the merger's own cart what was poured into it. */
export async function emptyCart({ client }: MergingShopper): Promise<void> {
  const own = await client.retry((api) => api(orders.createOrder))
  for (const { code } of [plentifulProduct, cartOnlyProduct]) {
    const params = { token: own?.tokenValue ?? '' }
    await client.retry((api) => api(orders.setItem, { params, body: { productVariant: code, quantity: 0 } }))
  }
}

async function ownLines(client: CustomerClient): Promise<Map<string, number>> {
  const own = await client.retry((api) => api(orders.createOrder))
  const lines = own?.items.flatMap(({ items }) => items) ?? []
  return new Map(lines.map(({ variantCode, quantity }) => [variantCode, quantity]))
}
