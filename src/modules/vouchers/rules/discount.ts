import { add, type Bani, bani, share, subtract } from '#kernel/money.ts'
import { type StatusRefusal, statusRefusal, type VoucherStatus } from './status.ts'

export interface VoucherTerms {
  readonly code: string
  /** What the voucher is called on orders. */
  readonly promotionName: string
  readonly kind: 'amount' | 'percent' | 'delivery'
  /** Bani for `amount`, whole percent for `percent`, 0 for `delivery`. */
  readonly value: number
  /** Goods of the whole order from which on it may be used. */
  readonly minimumGoods: Bani
  /** The most it takes off; null when nothing limits it. */
  readonly maximum: Bani | null
  /** Only goods of this category and of what is below it; null: all goods. */
  readonly categoryCode: string | null
  readonly status: VoucherStatus
}

export interface VoucherLine {
  /** What the line costs after its own reductions, without deposits. */
  readonly total: Bani
  /** From the department down; a line's own breadcrumbs will do. */
  readonly breadcrumbs: readonly { readonly code: string }[]
  /** No voucher may count it (catalog/rules/promotion-ban.ts), neither for its discount nor for its minimum. */
  readonly isBarred?: boolean
}

export interface VoucherGoods {
  /** All goods after their own reductions, without deposits and fees. */
  readonly goods: Bani
  readonly lines: readonly VoucherLine[]
  /** What delivery costs before the voucher; only a `delivery` voucher looks at it. */
  readonly deliveryFee?: Bani
}

/** `reason` is the name of a problem and `facts` what it tells the shopper. */
export interface VoucherRefusal {
  readonly kind: 'refused'
  readonly reason: StatusRefusal | 'voucher-below-minimum' | 'voucher-nothing-eligible'
  readonly facts: { readonly field: 'couponCode'; readonly minimumInt?: Bani; readonly missingInt?: Bani }
}

/** Whether a voucher counts this line: those are the lines among which its discount is shared out. */
export function isEligible(
  { kind, categoryCode }: Pick<VoucherTerms, 'kind' | 'categoryCode'>,
  line: VoucherLine,
): boolean {
  if (kind === 'delivery' || line.isBarred) return false
  return categoryCode === null || line.breadcrumbs.some(({ code }) => code === categoryCode)
}

/**
 * What a voucher takes off, in bani and above 0: off the goods it counts, or off the delivery fee. Never more than these
 * cost. A percentage is rounded half up, once for all goods.
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
  const wanted = nominalDiscount(terms, eligible)
  const discount = bani(Math.min(wanted, eligible, terms.maximum ?? wanted))
  return discount > 0 ? discount : refuse('voucher-nothing-eligible')
}

export const isRefused = (discount: Bani | VoucherRefusal): discount is VoucherRefusal => typeof discount !== 'number'

function nominalDiscount({ kind, value }: VoucherTerms, eligible: Bani): Bani {
  if (kind === 'amount') return bani(value)
  return kind === 'percent' ? share(eligible, value * 100) : eligible
}

function refuse(reason: VoucherRefusal['reason'], facts: Omit<VoucherRefusal['facts'], 'field'> = {}): VoucherRefusal {
  return { kind: 'refused', reason, facts: { field: 'couponCode', ...facts } }
}
