import { Problem } from '#kernel/problem.ts'
import { sendDocument } from '#modules/invoicing/index.ts'
import type { Seller } from '#modules/invoicing/rules/invoice.ts'
import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import { giftDocument } from './letters.ts'
import { sendingDays } from './rules/terms.ts'
import { buyGift, type GiftPayments, payGift } from './usecases/buy-gift.ts'
import { changeGift, sendAgain, withdrawGift } from './usecases/change-gift.ts'
import { findGift, listGifts, viewGift } from './usecases/find-gift.ts'

export interface GiftRoutesOptions {
  readonly payments: GiftPayments
  readonly seller: (at: Temporal.Instant) => Seller
}

export function giftRoutes(context: Context, { payments, seller }: GiftRoutesOptions) {
  return function giftRoutes(api: Routes): void {
    const buy = buyGift(context, payments)
    const pay = payGift(context, payments)
    const change = changeGift(context)
    const again = sendAgain(context)
    const withdraw = withdrawGift(context)
    const document = giftDocument(seller)
    const { db, clock } = context

    api.on(contract.getGiftTerms, async () => {
      const { first, last } = sendingDays(clock.now())
      return { firstDay: first, lastDay: last }
    })
    api.on(contract.buyGiftVoucher, ({ caller, body }) => buy(caller, body))
    api.on(contract.getGiftPurchase, async ({ params, caller }) =>
      viewGift(context, db, await findGift(db, caller, params.token)),
    )
    api.on(contract.payGiftVoucher, ({ params, caller }) => pay(caller, params.token))
    api.on(contract.changeGiftVoucher, ({ params, body, caller }) => change(caller, params.token, body))
    api.on(contract.sendGiftAgain, ({ params, caller }) => again(caller, params.token))
    api.on(contract.withdrawGiftVoucher, ({ params, caller }) => withdraw(caller, params.token))
    api.on(contract.getGiftDocument, async ({ params, caller, reply }) => {
      const file = await document(db, (await findGift(db, caller, params.token)).id)
      if (file === null) throw new Problem('gift-not-found')
      return sendDocument(reply, file)
    })
    api.on(contract.listGiftPurchases, ({ caller }) => listGifts(context, caller.customerId))
  }
}
