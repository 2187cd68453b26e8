import { add, type Bani, bani, share, subtract } from '#kernel/money.ts'
import { type StatusRefusal, statusRefusal, type VoucherStatus } from './status.ts'

export interface VoucherTerms {
  readonly code: string
  /** Name of the discount on orders. */
  readonly promotionName: string
  readonly kind: 'amount' | 'percent' | 'delivery'
  /** Bani for `amount`, whole percent for `percent`, 0 for `delivery`. */
  readonly value: number
  /** The least value of all goods, in bani, with which it can be used. */
  readonly minimumGoods: Bani
  /** The largest discount, in bani; null without a limit. */
  readonly maximum: Bani | null
  /** Only goods of this category and its subcategories; null: all goods. */
  readonly categoryCode: string | null
  readonly status: VoucherStatus
}

export interface VoucherLine {
  /** Price of the line after its own reductions, without deposits. */
  readonly total: Bani
  /** The line's categories, from the department down. */
  readonly breadcrumbs: readonly { readonly code: string }[]
  /**
   * Under the promotion ban (src/modules/catalog/rules/promotion-ban.ts): the line counts neither for the discount nor
   * for the minimum.
   */
  readonly isBarred?: boolean
}

export interface VoucherGoods {
  /** All goods after their own reductions, without deposits and fees. */
  readonly goods: Bani
  readonly lines: readonly VoucherLine[]
  /** The delivery fee before the voucher; only a `delivery` voucher reads it. */
  readonly deliveryFee?: Bani
}

/** `reason` is the name of a problem, `facts` its fields. Amounts are bani. */
export interface VoucherRefusal {
  readonly kind: 'refused'
  readonly reason: StatusRefusal | 'voucher-below-minimum' | 'voucher-nothing-eligible'
  readonly facts: { readonly field: 'couponCode'; readonly minimumInt?: Bani; readonly missingInt?: Bani }
}

/** Whether a voucher reduces this line. The discount is shared out among these lines. */
export function isEligible(
  { kind, categoryCode }: Pick<VoucherTerms, 'kind' | 'categoryCode'>,
  line: VoucherLine,
): boolean {
  if (kind === 'delivery' || line.isBarred) return false
  return categoryCode === null || line.breadcrumbs.some(({ code }) => code === categoryCode)
}

/**
 * The discount of a voucher, in bani and above 0, or the reason why it cannot be used. It reduces the eligible goods or
 * the delivery fee, and is never larger than these. A percentage is rounded half up, once for all goods (docs/domain.md,
 * Points, Genius and vouchers).
 */
export function discountOf(
  terms: VoucherTerms,
  { goods, lines, deliveryFee = bani(0) }: VoucherGoods,
): Bani | VoucherRefusal {
  const reason = statusRefusal(terms.status)
  if (reason !== null) return refuse(reason)
  const barred = add(...lines.flatMap(({ isBarred, total }) => (isBarred ? [total] : [])))
  const counted = subtract(goods, barred)
  if (counted < terms.minimumGoods) {
    const missingInt = subtract(terms.minimumGoods, counted)
    return refuse('voucher-below-minimum', { minimumInt: terms.minimumGoods, missingInt })
  }
  const eligible =
    terms.kind === 'delivery'
      ? deliveryFee
      : add(...lines.flatMap((line) => (isEligible(terms, line) ? [line.total] : [])))
  const nominal = nominalDiscount(terms, eligible)
  const discount = bani(Math.min(nominal, eligible, terms.maximum ?? nominal))
  return discount > 0 ? discount : refuse('voucher-nothing-eligible')
}

export const isRefused = (discount: Bani | VoucherRefusal): discount is VoucherRefusal => typeof discount !== 'number'

/** Before the limits: the price of the goods and the voucher's maximum. */
function nominalDiscount({ kind, value }: VoucherTerms, eligible: Bani): Bani {
  if (kind === 'amount') return bani(value)
  return kind === 'percent' ? share(eligible, value * 100) : eligible
}

function refuse(reason: VoucherRefusal['reason'], facts: Omit<VoucherRefusal['facts'], 'field'> = {}): VoucherRefusal {
  return { kind: 'refused', reason, facts: { field: 'couponCode', ...facts } }
}
