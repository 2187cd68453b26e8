import { bodyOf, jsonOf, send } from '../http.ts'

const linesOfACart = 30

/** Products added by one call. */
const batchSize = 30

export const addingAtOnce = 32
const cartsOfAnAdder = 64

/**
 * Adds one product a call to one of many carts of up to 30 lines; each call returns the whole cart. The carts are created
 * before the first call, and every product is added once to fill the caches.
 */
export async function addingToCarts(
  base: string,
  variantCodes: readonly string[],
): Promise<(turn: number) => Promise<void>> {
  const api = `${base}/api/v2/shop`
  const newCart = async () => (await jsonOf<{ tokenValue: string }>(send('POST', `${api}/orders`, {}))).tokenValue
  const carts: string[] = []
  // Not all at once: as many connections would stay open, and count as memory of the shop.
  for (let made = 0; made < cartsOfAnAdder; made++)
    carts.push(...(await Promise.all(Array.from({ length: addingAtOnce }, newCart))))
  for (let from = 0; from < variantCodes.length; from += batchSize) {
    const items = variantCodes.slice(from, from + batchSize).map((variantCode) => ({ variantCode, quantity: 1 }))
    await jsonOf(send('PATCH', `${api}/orders/${await newCart()}/multiple-items`, { items }))
  }
  return async (turn) => {
    const full = Math.floor(turn / (addingAtOnce * linesOfACart))
    const cart = carts[(full * addingAtOnce + (turn % addingAtOnce)) % carts.length]
    const productVariant = variantCodes[(turn * 7_919) % variantCodes.length]
    await bodyOf(send('PATCH', `${api}/orders/${cart}/items`, { productVariant, quantity: 1 }))
  }
}
