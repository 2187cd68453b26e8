import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { CouponView } from '../contract.ts'
import { limitTries } from '../limit-tries.ts'
import { type FindCategory, isOwned, presentCoupon } from '../present.ts'
import { voucherCode } from '../rules/code.ts'
import { statusOf, statusRefusal } from '../rules/status.ts'
import * as store from '../store.ts'

const field = { field: 'couponCode' }

/**
 * Adds a voucher to a customer's account. Idempotent. Throws `voucher-unknown`, `too-many-requests`, and the refusal of
 * the voucher's status (`voucher-expired` and others).
 */
export function addCoupon(context: Context, categoryOf: FindCategory) {
  return async function addCoupon(caller: Customer, typed: string): Promise<CouponView> {
    const { customerId } = caller
    await limitTries(context, caller)
    const code = voucherCode(typed)
    if (code === null) throw new Problem('voucher-unknown', field)
    return context.db.transaction(async (tx) => {
      const now = context.clock.now()
      const voucher = await tx.maybe(store.voucherByCode, [customerId, code])
      if (voucher === null) throw new Problem('voucher-unknown', field)
      const reason = statusRefusal(statusOf(voucher, now))
      if (reason !== null) throw new Problem(reason, field)
      if (isOwned(voucher)) return presentCoupon(voucher, now, categoryOf)
      await tx.run(store.addToAccount, [customerId, voucher.id, now])
      const added = await tx.one(store.voucherByCode, [customerId, code])
      if (!isOwned(added)) throw new Error('the voucher was not added')
      return presentCoupon(added, now, categoryOf)
    })
  }
}
