import { bodyOf, jsonOf, send } from '../http.ts'
import { type Measurement, repeat } from '../load.ts'

const linesOfACart = 30
const shoppers = 32

/** Products added by one call. */
const batchSize = 30

/**
 * Adds products to carts of up to 30 lines, each call returning the whole cart. The carts are created before the
 * measurement, and every product is added once to fill the caches.
 */
export async function addToCart(base: string, variantCodes: readonly string[], seconds: number): Promise<Measurement> {
  const api = `${base}/api/v2/shop`
  const newCart = async () => (await jsonOf<{ tokenValue: string }>(send('POST', `${api}/orders`, {}))).tokenValue
  const carts = await Promise.all(Array.from({ length: shoppers * 64 }, newCart))
  for (let from = 0; from < variantCodes.length; from += batchSize) {
    const items = variantCodes.slice(from, from + batchSize).map((variantCode) => ({ variantCode, quantity: 1 }))
    await jsonOf(send('PATCH', `${api}/orders/${await newCart()}/multiple-items`, { items }))
  }
  return repeat(shoppers, seconds, async (turn) => {
    const full = Math.floor(turn / (shoppers * linesOfACart))
    const cart = carts[(full * shoppers + (turn % shoppers)) % carts.length]
    const productVariant = variantCodes[(turn * 7_919) % variantCodes.length]
    await bodyOf(send('PATCH', `${api}/orders/${cart}/items`, { productVariant, quantity: 1 }))
  })
}
