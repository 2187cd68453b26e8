import { bani, lei } from '#kernel/money.ts'
import { codeOfSlug } from '#modules/catalog/rules/category-slug.ts'
import type { CouponView, PromotionView } from './contract.ts'
import { statusOf, type VoucherStatus } from './rules/status.ts'
import type { VoucherRow } from './store.ts'

export interface NamedCategory {
  readonly name: string
  readonly slug: string
}

/** Name and slug of a category; null for a code that no longer exists. */
export type FindCategory = (code: string) => NamedCategory | null

/** The wire has no status for used-up vouchers: they are `expired` with `usesLeft` 0. */
const wireStatus: Readonly<Record<VoucherStatus, CouponView['status']>> = {
  valid: 'valid',
  pending_expire: 'pending_expire',
  expired: 'expired',
  'used-up': 'expired',
  cancelled: 'cancelled',
  'not-started': 'valid',
  'not-for-customer': 'expired',
}

export type OwnedVoucherRow = VoucherRow & { readonly number: number }

export const isOwned = (row: VoucherRow): row is OwnedVoucherRow => row.number !== null

export function presentCoupon(row: OwnedVoucherRow, now: Temporal.Instant, categoryOf: FindCategory): CouponView {
  return {
    ...presentTerms(row, categoryOf),
    id: row.number,
    status: wireStatus[statusOf(row, now)],
    usesLeft: row.usesLeft,
    balance: row.balance === null ? null : lei(row.balance),
    balanceInt: row.balance,
    usedAt: row.usedAt?.toString() ?? null,
    cancelReason: row.cancelReason,
  }
}

export function presentPromotion(row: VoucherRow, categoryOf: FindCategory): PromotionView {
  return { ...presentTerms(row, categoryOf), couponId: row.number }
}

function presentTerms(row: VoucherRow, categoryOf: FindCategory) {
  const { code, name, description, kind, value, minimumGoods, maximum, categoryCode } = row
  const category = categoryCode === null ? null : categoryOf(categoryCode)
  return {
    ...{ code, name, description, kind },
    value: kind === 'amount' ? lei(bani(value)) : value,
    valueInt: value,
    minimumGoods: lei(minimumGoods),
    minimumGoodsInt: minimumGoods,
    maximum: maximum === null ? null : lei(maximum),
    maximumInt: maximum,
    category: category && { code: codeOfSlug(category.slug), name: category.name, slug: category.slug },
    validFrom: row.validFrom.toString(),
    validUntil: row.validUntil.toString(),
  }
}
