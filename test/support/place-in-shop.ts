import assert from 'node:assert/strict'
import type { Api } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { answerCheckout, type CheckoutAnswers } from './answer-checkout.ts'
import type { TestShop } from './shop.ts'
import { bearer, signIn } from './sign-in.ts'

/** A product of the demo that is there, for everybody, a meal voucher pays, and costs at least so many bani. */
export async function someGoods({ app }: TestShop, from: number): Promise<string> {
  const { rows } = await app.db.pool.query<{ code: string }>(
    `SELECT v.code FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
     WHERE v.kind = 'standard' AND s.on_hand > 20 AND NOT p.age_restricted AND p.meal_voucher AND p.max_per_order > 3
       AND p.sgr_packs = 0 AND v.price >= $1 ORDER BY v.price, v.code LIMIT 1`,
    [from],
  )
  return rows[0]?.code ?? assert.fail('the demo has no such goods')
}

/** Contracts through the router, as that person of the demo, who is signed in for it. */
export async function apiAs(shop: TestShop, person: string): Promise<Api> {
  return shop.apiWith(bearer((await signIn(shop.url, person)).signedIn.token))
}

/** Codes of variants, and how many of each. */
export type Items = Readonly<Record<string, number>>

/** Puts these into the cart of that person; answers what the person can call with, and the cart. */
export async function fillInShop(
  shop: TestShop,
  person: string,
  items: Items,
): Promise<{ readonly api: Api; readonly order: OrderView }> {
  const api = await apiAs(shop, person)
  const { tokenValue: token } = await api(orders.createOrder)
  const body = { items: Object.entries(items).map(([variantCode, quantity]) => ({ variantCode, quantity })) }
  return { api, order: await api(orders.setItems, { params: { token }, body }) }
}

/** Fills that person's cart with food and something from 18 on. */
export async function mixedCart(shop: TestShop, person: string): ReturnType<typeof fillInShop> {
  const { rows } = await shop.app.db.pool.query<{ code: string; food: boolean }>(
    `(SELECT v.code, true AS food FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
      WHERE v.kind = 'standard' AND s.on_hand > 20 AND p.meal_voucher AND p.max_per_order > 9 AND v.price > 900
      ORDER BY v.code LIMIT 4)
     UNION ALL (SELECT v.code, false FROM variant v JOIN stock s ON s.variant_code = v.code JOIN product p ON p.code = v.product_code
      WHERE v.kind = 'standard' AND s.on_hand > 20 AND p.age_restricted ORDER BY v.code LIMIT 1)`,
  )
  return fillInShop(shop, person, Object.fromEntries(rows.map(({ code, food }) => [code, food ? 4 : 1])))
}

interface Paid extends Pick<CheckoutAnswers, 'method'> {
  readonly mealVoucher?: string
}

/** Places an order of that person in the last open interval, which stays open however slow the test is. */
export async function placeInShop(
  shop: TestShop,
  person: string,
  items: Items,
  { mealVoucher, ...paid }: Paid = {},
): Promise<OkOf<typeof orders.completeOrder>> {
  const { api, order } = await fillInShop(shop, person, items)
  const params = { id: order.tokenValue }
  await answerCheckout(api, order.tokenValue, { interval: 'last', ...paid })
  if (mealVoucher) await api(orders.useMealVouchers, { params, body: { paymentCode: mealVoucher } })
  return api(orders.completeOrder, { params })
}
