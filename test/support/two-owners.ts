import assert from 'node:assert/strict'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { people } from '#seed/people.ts'
import { invoiceOf } from './papers.ts'
import { startShop, type TestShop } from './shop.ts'
import { api } from './sign-in.ts'

/** Both have ordered before, and have cards. */
export type Owner = 'mihai' | 'radu'

export interface Answered {
  readonly status: number
  /** `order-not-found`; empty when it was not refused. */
  readonly problem: string
  readonly body: Readonly<Record<string, unknown>>
}

/** One of everything that somebody can have, by what calls name it by. */
export interface Things {
  readonly address: number
  readonly billing: number
  readonly card: number
  readonly cardCode: string
  /** A cart with one line that only needs to be completed, and orders in the states that last. */
  readonly cart: string
  readonly itemId: number
  readonly paymentId: number
  readonly placed: string
  readonly placedPayment: number
  readonly cancelled: string
  /** The courier is back with it. */
  readonly returned: string
  readonly delivered: string
  readonly deliveredItem: number
  /** The delivered order's. */
  readonly invoice: string
  readonly variant: string
}

export interface OwnedShop extends TestShop {
  ask(owner: Owner, method: string, path: string, body?: unknown): Promise<Answered>
  /** Makes what they do not have yet. */
  thingsOf(owner: Owner): Promise<Things>
}

type Order = { tokenValue: string; payments: { id: number }[]; items: { items: { id: number }[] }[] }
const secret = 'a secret of tests that guards nothing at all'
const billing = {
  type: 'person',
  contactName: 'Dana Popa',
  streetAddress: 'Strada Morii 3',
  city: 'Sector 3',
  province: 'București',
}

/** The demo shop with two people whose things can be mixed up; nothing happens in it by itself. */
export async function ownedShop(): Promise<OwnedShop> {
  const shop = await startShop({ env: { JOBS: 'false', SHOP_SECRET: secret } })
  const ask: OwnedShop['ask'] = async (owner, method, path, payload) => {
    const token = await accessTokens(secret, shop.clock).issue({ customerId: people[owner].customerId })
    const answer = await shop.app.server.inject({
      method: method as 'GET',
      url: api + path,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    const body = answer.body.startsWith('{') || answer.body.startsWith('[') ? answer.json<Answered['body']>() : {}
    return { status: answer.statusCode, problem: String(body['type'] ?? '').replace('/problems/', ''), body }
  }
  const get = async <Answer>(owner: Owner, method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await ask(owner, method, path, body)
    assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body).slice(0, 300)}`)
    return answer.body as Answer
  }
  const { items: found } = await get<{ items: { variantCode: string }[] }>('mihai', 'GET', '/search?q=iaurt')
  const variant = found[0]?.variantCode ?? assert.fail('no product')

  async function fill(owner: Owner): Promise<Order> {
    const { tokenValue: token } = await get<Order>(owner, 'POST', '/orders', {})
    await get(owner, 'PATCH', `/orders/${token}/items`, { productVariant: variant, quantity: 1 })
    const [address] = await get<{ id: number }[]>(owner, 'GET', '/account/addresses')
    await get(owner, 'PATCH', `/orders/${token}/set-shipping-address`, { shippingAddressId: address?.id })
    type Interval = { id: number; isAvailable: boolean; kind: string }
    const intervals = await get<Interval[]>(owner, 'GET', `/orders/${token}/delivery-intervals-v2`)
    const scheduleId = intervals.findLast(({ isAvailable, kind }) => isAvailable && kind === 'two-hours')?.id
    const { payments } = await get<Order>(owner, 'PATCH', `/orders/${token}/set-delivery-interval`, { scheduleId })
    const paymentMethod = 'card-at-door'
    return get(owner, 'PATCH', `/orders/${token}/payments/${payments[0]?.id}`, { paymentMethod })
  }
  const place = async (owner: Owner): Promise<Order> =>
    get(owner, 'PATCH', `/orders/${(await fill(owner)).tokenValue}/complete`, {})

  return {
    ...shop,
    ask,
    thingsOf: async (owner) => {
      const past = await get<{ items: { tokenValue: string; displayState: string }[] }>(owner, 'GET', '/orders')
      const { tokenValue: delivered } =
        past.items.find((one) => one.displayState === 'delivered') ?? assert.fail('none')
      const invoice = await invoiceOf(shop, delivered)
      await shop.app.db.pool.query(`UPDATE shop_order SET delivered_at = now() - interval '1 hour' WHERE token = $1`, [
        delivered,
      ])
      const details = await get<Order>(owner, 'GET', `/myaccount_orders/${delivered}`)
      const [address] = await get<{ id: number }[]>(owner, 'GET', '/account/addresses')
      const [card] = await get<{ id: number; code: string }[]>(owner, 'GET', '/meal-vouchers')
      const { id: billingId } = await get<{ id: number }>(owner, 'POST', '/account/billings', billing)
      const [placed, gone, back] = [await place(owner), await place(owner), await place(owner)]
      await get(owner, 'PATCH', `/orders/${gone.tokenValue}/cancel`, { reason: 'other' })
      await shop.app.db.pool.query(
        `UPDATE shop_order SET shipping_state = 'returned', returned_at = now(), return_reason = 'refused' WHERE token = $1`,
        [back.tokenValue],
      )
      const cart = await fill(owner)
      return {
        ...{ address: address?.id ?? 0, billing: billingId, card: card?.id ?? 0, cardCode: card?.code ?? '' },
        ...{ cart: cart.tokenValue, itemId: cart.items[0]?.items[0]?.id ?? 0, paymentId: cart.payments[0]?.id ?? 0 },
        ...{ placed: placed.tokenValue, placedPayment: placed.payments[0]?.id ?? 0, cancelled: gone.tokenValue },
        ...{ returned: back.tokenValue, delivered, deliveredItem: details.items[0]?.items[0]?.id ?? 0, variant },
        invoice,
      }
    },
  }
}
