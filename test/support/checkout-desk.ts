import assert from 'node:assert/strict'
import type { Api } from '#kernel/client.ts'
import { bani } from '#kernel/money.ts'
import * as delivery from '#modules/delivery/contract.ts'
import { awardBonus, joinClub } from '#modules/loyalty/index.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as payments from '#modules/payments/contract.ts'
import { saveMealVoucherCard } from '#modules/payments/index.ts'
import { answerCheckout } from './answer-checkout.ts'
import type { OrderDesk } from './order-desk.ts'
import type { Ware } from './shelf.ts'

export interface Shopper {
  readonly customerId: string
  readonly api: Api
}

export interface ShopperOptions {
  /** In the club, with so many; not in it when missing. */
  readonly points?: number
  readonly isGenius?: boolean
}

export type Basket = readonly (readonly [Ware, number])[]

/** People at an order desk who have points, cards and carts, each of them new. */
export function shoppersAt(desk: OrderDesk) {
  const { db, clock } = desk.at
  let people = 0

  async function shopper({ points, isGenius = false }: ShopperOptions = {}): Promise<Shopper> {
    const customerId = `01930000-0000-7000-b000-${String(++people).padStart(12, '0')}`
    await db.pool.query(
      `INSERT INTO customer (id, email, first_name, last_name, is_genius, created_at)
       VALUES ($1, $2, 'Dana', 'Popa', $3, now())`,
      [customerId, `dana${people}@poftim.example`, isGenius],
    )
    if (points !== undefined) {
      await db.transaction(async (tx) => {
        await joinClub(tx, clock, customerId)
        await awardBonus(tx, clock, { customerId, points, cause: `test:${customerId}`, note: 'Bonus' })
      })
    }
    return { customerId, api: desk.asCustomer(customerId) }
  }

  /** A saved meal-voucher card; answers the code that names it. */
  async function mealCard({ customerId, api }: Shopper, balance: number, expires = '2028-08'): Promise<string> {
    const ends = String(1000 + people)
    const card = { provider: 'embedded', token: `card-${customerId}-${expires}`, issuer: 'Tichet Bun', ends }
    await saveMealVoucherCard(db, clock, customerId, { ...card, expires, balance: bani(balance) })
    const cards = await api(payments.listMealVouchers)
    return cards.find((one) => one.expires === expires)?.code ?? assert.fail('no card')
  }

  async function cartOf({ api }: Shopper, items: Basket): Promise<OrderView> {
    const { tokenValue } = await api(orders.createOrder)
    const body = { items: items.map(([{ code }, quantity]) => ({ variantCode: code, quantity })) }
    return api(orders.setItems, { params: { token: tokenValue }, body })
  }

  /** A cart with everything that checkout asks for. */
  async function readyCartOf(shopper: Shopper, items: Basket, method = 'cash-at-door'): Promise<OrderView> {
    const { tokenValue } = await cartOf(shopper, items)
    const { id: shippingAddressId } = await shopper.api(delivery.addAddress, { body: address })
    return answerCheckout(shopper.api, tokenValue, { shippingAddressId, method })
  }

  return { shopper, mealCard, cartOf, readyCartOf }
}

/** Where new shoppers live, as they type it. */
export const address = {
  street: 'Calea Vitan',
  number: '23',
  city: 'Sector 3',
  province: 'București',
  postcode: '031282',
  contactName: 'Dana Popa',
  contactPhonenumber: '0722 123 456',
}
