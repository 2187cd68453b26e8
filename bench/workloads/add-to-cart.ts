import { ok, send } from '../http.ts'
import { type Measured, repeat } from '../load.ts'

const linesOfACart = 30
const shoppers = 32

/** Each shopper fills carts of up to 30 lines, one after the other; each add answers with the whole cart. New carts are made outside the clock. */
export async function addToCart(base: string, variantCodes: readonly string[], seconds: number): Promise<Measured> {
  const api = `${base}/api/v2/shop`
  const newCart = async () => (await ok<{ tokenValue: string }>(send('POST', `${api}/orders`, {}))).tokenValue
  const carts = await Promise.all(Array.from({ length: shoppers * 64 }, newCart))
  return repeat(shoppers, seconds, async (turn) => {
    const full = Math.floor(turn / (shoppers * linesOfACart))
    const cart = carts[(full * shoppers + (turn % shoppers)) % carts.length]
    const productVariant = variantCodes[(turn * 7_919) % variantCodes.length]
    await ok(send('PATCH', `${api}/orders/${cart}/items`, { productVariant, quantity: 1 + (turn % 3) }))
  })
}
