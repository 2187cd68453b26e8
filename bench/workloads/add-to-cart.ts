import { done, ok, send } from '../http.ts'
import { type Measured, repeat } from '../load.ts'

const linesOfACart = 30
const shoppers = 32

/** So many products go into a cart with one call. */
const atOnce = 30

/**
 * Each shopper fills carts of up to 30 lines, one after the other; each add answers with the whole cart. New carts are made outside the
 * clock, and so are those of earlier shoppers, who wanted everything once.
 */
export async function addToCart(base: string, variantCodes: readonly string[], seconds: number): Promise<Measured> {
  const api = `${base}/api/v2/shop`
  const newCart = async () => (await ok<{ tokenValue: string }>(send('POST', `${api}/orders`, {}))).tokenValue
  const carts = await Promise.all(Array.from({ length: shoppers * 64 }, newCart))
  for (let from = 0; from < variantCodes.length; from += atOnce) {
    const items = variantCodes.slice(from, from + atOnce).map((variantCode) => ({ variantCode, quantity: 1 }))
    await ok(send('PATCH', `${api}/orders/${await newCart()}/multiple-items`, { items }))
  }
  return repeat(shoppers, seconds, async (turn) => {
    const full = Math.floor(turn / (shoppers * linesOfACart))
    const cart = carts[(full * shoppers + (turn % shoppers)) % carts.length]
    const productVariant = variantCodes[(turn * 7_919) % variantCodes.length]
    await done(send('PATCH', `${api}/orders/${cart}/items`, { productVariant, quantity: 1 }))
  })
}
