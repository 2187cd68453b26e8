import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Module } from '#platform/module.ts'
import { voucherHistory } from './history.ts'
import { voucherRoutes } from './http.ts'
import { mergeVouchers } from './merge.ts'
import { personalVouchers } from './personal.ts'
import type { FindCategory } from './present.ts'
import { voucherCode } from './rules/code.ts'
import type { VoucherTerms } from './rules/discount.ts'
import { isUsable, statusOf } from './rules/status.ts'
import { voucherByCode, vouchersOf } from './store.ts'

export { limitTries as limitVoucherTries } from './limit-tries.ts'
export {
  cancelGiftVoucher,
  cancelUnusedGiftVoucher,
  endingGiftVouchers,
  findGiftVoucher,
  type GiftVoucherRow,
  giftVoucherById,
  giveGiftVoucher,
  issueGiftVoucher,
  replaceGiftCode,
  returnToGiftVoucher,
  spendGiftVoucher,
} from './usecases/gift-voucher.ts'
export { grantVoucher, type VoucherGrant } from './usecases/grant-voucher.ts'
export { releaseVoucher, useVoucher, type VoucherUse } from './usecases/use-voucher.ts'

export interface VoucherQuery {
  /** As the shopper typed it: normalised here. */
  readonly code: string
  readonly customerId: string
  readonly now: Temporal.Instant
}

/**
 * The terms of a voucher for this customer, whatever its status: `discountOf` decides whether it can be used. Null for an
 * unknown code or one granted to another customer; callers refuse it with `voucher-unknown`. The voucher need not be in
 * the customer's account. Null also for a gift voucher, see `findGiftVoucher`.
 */
export async function findVoucher(q: Queryable, { code, customerId, now }: VoucherQuery): Promise<VoucherTerms | null> {
  const known = voucherCode(code)
  const row = known === null ? null : await q.maybe(voucherByCode, [customerId, known])
  if (row === null || row.balance !== null) return null
  const { kind, value, minimumGoods, maximum, categoryCode } = row
  return {
    ...{ kind, value, minimumGoods, maximum, categoryCode },
    code: row.code,
    promotionName: row.name,
    status: statusOf(row, now),
  }
}

/** The vouchers in a customer's account, whatever their status, soonest end first. */
export async function vouchersHeldBy(q: Queryable, customerId: string, now: Temporal.Instant) {
  const rows = await q.rows(vouchersOf, [customerId])
  return rows.map((row) => {
    const { code, name, kind, value, validUntil } = row
    return { code, name, kind, value, validUntil, isUsable: isUsable(statusOf(row, now)) }
  })
}

export interface VouchersOptions {
  readonly categoryOf: FindCategory
}

/** Vouchers: their terms, the accounts they are in, and their discounts. */
export function vouchersModule(context: Context, { categoryOf }: VouchersOptions): Module {
  return {
    routes: voucherRoutes(context, categoryOf),
    personal: personalVouchers,
    merge: mergeVouchers,
    history: voucherHistory,
  }
}
