import * as orders from '#modules/ordering/contract.ts'
import type { Client } from './client.ts'
import type { Draw } from './draw.ts'
import { alsoPlenty, plenty, type Shopper } from './stage.ts'

/** Somebody who fills carts as a guest and pours each into their own by signing in. */
export interface Merger {
  readonly shopper: Shopper
  readonly guest: Client
  readonly client: Client
  readonly chance: Draw
}

/** Above it a line is cut to what one order may have, which is told and no loss. */
const mostOfOne = 90

/**
 * Pours carts while `goesOn`; the lines that the merger's own cart then does not have as they were put in, in words.
 * Of the two wares one is in every cart, so that lines are both begun and summed.
 */
export async function pourCarts(
  { shopper, guest, client, chance }: Merger,
  goesOn: (turn: number) => boolean,
): Promise<string[]> {
  const expected = await ownLines(client)
  for (let turn = 0; goesOn(turn) && Math.max(0, ...expected.values()) < mostOfOne; turn++) {
    const cart = await guest.until((api) => api(orders.createOrder))
    const token = cart?.tokenValue ?? ''
    for (const { code } of chance.percent(50) ? [plenty] : [plenty, alsoPlenty]) {
      const quantity = chance.int(1, 4)
      await guest.until((api) => api(orders.setItem, { params: { token }, body: { productVariant: code, quantity } }))
      expected.set(code, (expected.get(code) ?? 0) + quantity)
    }
    await client.until((api) => api(orders.assignCustomer, { params: { id: token } }))
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
export async function emptyCart({ client }: Merger): Promise<void> {
  const own = await client.until((api) => api(orders.createOrder))
  for (const { code } of [plenty, alsoPlenty]) {
    const params = { token: own?.tokenValue ?? '' }
    await client.until((api) => api(orders.setItem, { params, body: { productVariant: code, quantity: 0 } }))
  }
}

async function ownLines(client: Client): Promise<Map<string, number>> {
  const own = await client.until((api) => api(orders.createOrder))
  const lines = own?.items.flatMap(({ items }) => items) ?? []
  return new Map(lines.map(({ variantCode, quantity }) => [variantCode, quantity]))
}
