import assert from 'node:assert/strict'
import type { OkOf } from '#kernel/contract.ts'
import { listAddresses } from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
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

/** Puts pieces of one product into the cart of that person; answers the headers that are theirs, and the cart. */
export async function fillInShop(shop: TestShop, person: string, variantCode: string, quantity: number) {
  const headers = bearer((await signIn(shop.url, person)).signedIn.token)
  const { tokenValue: token } = await shop.api(orders.createOrder, { headers })
  const body = { items: [{ variantCode, quantity }] }
  return { headers, token, order: await shop.api(orders.setItems, { params: { token }, body, headers }) }
}

interface InShop {
  readonly variantCode: string
  readonly quantity?: number
  readonly method?: string
  readonly mealVoucher?: string
}

/** Places an order of that person in the last open interval, paid so. */
export async function placeInShop(
  shop: TestShop,
  person: string,
  { variantCode, quantity = 1, method = 'cash-at-door', mealVoucher }: InShop,
): Promise<OkOf<typeof orders.completeOrder>> {
  const { api } = shop
  const { headers, token } = await fillInShop(shop, person, variantCode, quantity)
  const params = { id: token }
  const [address] = await api(listAddresses, { headers })
  await api(orders.setShippingAddress, { params, body: { shippingAddressId: address?.id ?? 0 }, headers })
  const open = (await api(orders.listIntervals, { params, headers })).findLast(
    ({ isAvailable, kind }) => isAvailable && kind === 'two-hours',
  )
  const { payments } = await api(orders.setInterval, { params, body: { scheduleId: open?.id ?? 0 }, headers })
  const paymentId = payments.find(({ type }) => type === 'money')?.id ?? 0
  await api(setPaymentMethod, { params: { id: token, paymentId }, body: { paymentMethod: method }, headers })
  if (mealVoucher) await api(orders.useMealVouchers, { params, body: { paymentCode: mealVoucher }, headers })
  return api(orders.completeOrder, { params, headers })
}
