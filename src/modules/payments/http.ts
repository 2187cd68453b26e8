import type { Bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { PaymentState } from '#modules/ordering/order/rules/states.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Caller, Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import type { Payer, PaymentGateway } from './ports.ts'
import { presentBankCard, presentCard, presentOfferedMethod } from './present.ts'
import { listCards } from './store.cards.ts'
import { listMethods } from './store.ts'
import { type ChosenMethod, chosenCard } from './usecases/cards/choose-card.ts'
import { removeBankCard } from './usecases/cards/remove-card.ts'
import { removeMealVoucherCard } from './usecases/cards/saved-cards.ts'
import { changeMethod, choosableMethod } from './usecases/choose-method.ts'

export interface OrderForPayment {
  readonly orderId: string
  readonly tokenValue: string
  /** The integer id on the wire; also the payment id of a cart. */
  readonly number: number
  readonly isCart: boolean
  /** In bani. */
  readonly total: Bani
}

export type ChooseMethod = (q: Queryable, cart: Pick<OrderForPayment, 'number' | 'total'>) => Promise<ChosenMethod>

/** What this module needs of orders, which belong to `ordering`. */
export interface PaymentOrders {
  /** Throws `order-not-found`, also for an order the caller may not see. */
  orderForPayment(q: Queryable, ref: string, caller: Caller): Promise<OrderForPayment>
  /** Saves the method and card that `methodFor` returns in a cart; null for a placed order. Throws `order-not-found`. */
  chooseMethod(ref: string, caller: Caller, methodFor: ChooseMethod): Promise<contract.OrderView | null>
  /** Runs `change` with the placed order locked, and sets the payment state that it returns. Throws `order-not-found`. */
  changePayment(ref: string, caller: Caller, change: (tx: Tx, orderId: string) => Promise<PaymentState>): Promise<void>
  /** The customer who placed an order; undefined when there is no such order. */
  payerOf(orderId: string): Promise<Payer | undefined>
  orderView(ref: string, caller: Caller): Promise<contract.OrderView>
  /** Those of the given ids that are cancelled orders, or tips that were given up. */
  cancelledAmong(q: Queryable, orderIds: readonly string[]): Promise<readonly string[]>
}

export function paymentRoutes(
  context: Context,
  orders: PaymentOrders,
  retry: (orderId: string) => Promise<{ url: string }>,
  cardGateway: PaymentGateway,
) {
  return function paymentRoutes(api: Routes): void {
    api.on(contract.listPaymentMethods, async ({ params, caller }) => {
      const { total } = await orders.orderForPayment(context.db, params.id, caller)
      const methods = await context.db.rows(listMethods, [])
      return methods.map((method) => presentOfferedMethod(method, total, cardGateway))
    })

    api.on(contract.setPaymentMethod, async ({ params, body, caller }) => {
      const cart = await orders.chooseMethod(params.id, caller, async (q, { number, total }) => {
        if (params.paymentId !== number) throw new Problem('payment-not-found', { field: 'paymentId' })
        const method = await choosableMethod(q, body.paymentMethod, total)
        return {
          paymentMethod: method.code,
          ...(await chosenCard(context, q, cardGateway, caller.customerId, method, body)),
        }
      })
      if (cart !== null) return cart
      await orders.changePayment(params.id, caller, (tx, orderId) =>
        changeMethod(tx, context.clock, orderId, params.paymentId, body.paymentMethod),
      )
      return orders.orderView(params.id, caller)
    })

    api.on(contract.retryPaymentUrl, async ({ params, caller }) => {
      const { orderId, isCart } = await orders.orderForPayment(context.db, params.id, caller)
      if (isCart) throw new Problem('payment-not-retryable')
      return retry(orderId)
    })

    api.on(contract.listBankCards, async ({ caller }) => {
      const cards = await context.db.rows(listCards, [caller.customerId, 'card'])
      return {
        cards: cards.map((card) => presentBankCard(card, cardGateway, context.clock.now())),
        canSave: cardGateway.removeCard !== undefined,
      }
    })

    api.on(
      contract.removeBankCard,
      async ({ caller, params }) => void (await removeBankCard(context, caller.customerId, params.id)),
    )

    api.on(contract.listMealVouchers, async ({ caller }) => {
      const cards = await context.db.rows(listCards, [caller.customerId, 'meal-voucher'])
      return cards.map((card) => presentCard(card, context.clock.now()))
    })

    api.on(
      contract.removeMealVoucher,
      async ({ caller, params }) => void (await removeMealVoucherCard(context.db, caller.customerId, params.id)),
    )
  }
}
