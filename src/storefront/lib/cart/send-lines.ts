import { problemName } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import {
  changeItem,
  commentItem,
  type OrderView,
  putPossibleItems,
  removeItem,
  setItem,
  setItems,
} from '#modules/ordering/contract.ts'
import { api } from '../api/api.ts'
import { mayUse } from '../preferences/consent.ts'
import { createCart, loadCart } from './load-cart.ts'
import type { CartLineChange } from './stored-changes.ts'

/** The cart in the query cache. */
export interface CachedCart {
  current(): OrderView | null | undefined
  take(order: OrderView): void
  /** Removes it, when its token is not valid any more. */
  forget(): void
}

/** A product and its final quantity. */
export interface ItemQuantity {
  readonly variantCode: string
  readonly quantity: number
}

/** Whether the shopper lets the shop know from which lists products are added. */
const isTracked = (): boolean => mayUse('analytics')

let creating: ReturnType<typeof createCart> | undefined

/** Sends the change of one line; creates the cart if there is none. */
export const sendChange = (cart: CachedCart, variant: string, change: CartLineChange): Promise<void> =>
  sendToCart(cart, (token) => {
    const { quantity, comment } = change
    const source = isTracked() ? change.source : {}
    const items = cart.current()?.items.flatMap((group) => group.items)
    const item = items?.find(({ variantCode }) => variantCode === variant)
    if (comment !== undefined && item?.quantity === quantity) {
      return api(commentItem, { params: { token, itemId: item.id }, body: { comment } })
    }
    const params = { token, itemId: item?.id ?? 0 }
    const put = (): Promise<OrderView> => {
      const note = comment === undefined ? {} : { comment }
      return api(setItem, { params: { token }, body: { productVariant: variant, quantity, ...note, ...source } })
    }
    if (!item || comment !== undefined) return put()
    const changed = quantity === 0 ? api(removeItem, { params }) : api(changeItem, { params, body: { quantity } })
    // Removed elsewhere, or an earlier attempt of this change has arrived: the line is set by its product.
    return changed.catch((error: unknown) => {
      if (problemName(error) !== 'item-not-found') throw error
      return put()
    })
  })

/** Sets several lines to their final quantities by one call, which succeeds or fails as a whole. */
export const sendQuantities = (cart: CachedCart, items: readonly ItemQuantity[], list: string): Promise<void> =>
  sendToCart(cart, (token) => {
    const source = isTracked() ? { analyticsListId: list } : {}
    return api(setItems, { params: { token }, body: { items: items.map((item) => ({ ...item })), ...source } })
  })

/** What became of each product, with the quantity before. */
export type PutLines = OkOf<typeof putPossibleItems>['put']

/** Raises several lines to their final quantities by one call, each as far as possible. */
export async function sendPossible(cart: CachedCart, items: readonly ItemQuantity[], list: string): Promise<PutLines> {
  let lines: PutLines = []
  await sendToCart(cart, async (token) => {
    const source = isTracked() ? { analyticsListId: list } : {}
    const { put, ...order } = await api(putPossibleItems, {
      params: { token },
      body: { items: items.map((item) => ({ ...item })), ...source },
    })
    lines = put
    return order
  })
  return lines
}

/** Runs a change of the cart, which is created if there is none. */
export async function sendToCart(cart: CachedCart, change: (token: string) => Promise<OrderView>): Promise<void> {
  const put = async (): Promise<OrderView> => change(await tokenOf(cart))
  const order = await put().catch((error: unknown) => {
    // The order was placed in another tab, or its token is not valid any more: the change goes into a new cart.
    if (!['order-not-found', 'order-not-open'].includes(problemName(error) ?? '')) throw error
    cart.forget()
    return put()
  })
  cart.take(order)
}

async function tokenOf(cart: CachedCart): Promise<string> {
  const known = cart.current()
  if (known) return known.tokenValue
  const loaded = await loadCart()
  if (loaded) {
    cart.take(loaded)
    return loaded.tokenValue
  }
  creating ??= createCart().finally(() => {
    creating = undefined
  })
  const created = await creating
  if (created.order) cart.take(created.order)
  return created.token
}
