import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json' with { type: 'json' }
import type { CouponView, PromotionView } from '#modules/vouchers/contract.ts'
import { lastDayBefore } from '#storefront/lib/dates/dates.ts'
import { formatDay } from '#storefront/lib/dates/day.ts'
import type { TagLook } from '#storefront/ui/text/tag.tsx'

const t = translator(texts)

export type AnyVoucher = CouponView | PromotionView

export const isActive = ({ status }: CouponView): boolean => status === 'valid' || status === 'pending_expire'

/** The status tag of a voucher. An expired voucher without uses left counts as used. */
export function statusTag({ status, usesLeft, usedAt }: CouponView): { readonly text: string; readonly look: TagLook } {
  if (status === 'expired' && usesLeft === 0 && usedAt !== null) return { text: t('used'), look: 'plain' }
  const looks = { valid: 'ok', pending_expire: 'warn', expired: 'plain', cancelled: 'err' } as const
  return { text: t(status), look: looks[status] }
}

/** What is left of a gift voucher, in bani; null for a voucher that lowers prices. */
export const giftBalance = (voucher: AnyVoucher): number | null => ('balanceInt' in voucher ? voucher.balanceInt : null)

/** The value as figure and unit: "30" and "lei", "15%" and nothing, "0" and "lei livrare". */
export function valueParts(voucher: AnyVoucher): { readonly figure: string; readonly unit: string } {
  const { kind, value, valueInt } = voucher
  if (kind === 'delivery') return { figure: '0', unit: t('freeDelivery') }
  if (kind === 'percent') return { figure: `${value}%`, unit: '' }
  return { figure: leiText(giftBalance(voucher) ?? valueInt), unit: t('lei') }
}

/** The value as one text, for lists of facts and screen readers. */
export function valueText(voucher: AnyVoucher): string {
  if (voucher.kind === 'delivery') return t('valueDelivery')
  if (voucher.kind === 'percent') return t('valuePercent', { value: voucher.value })
  const balance = giftBalance(voucher)
  if (balance !== null) return t('valueGift', { value: leiText(balance) })
  return t('valueAmount', { value: leiText(voucher.valueInt) })
}

/** Whole lei without bani: "30", but "12,50". */
const leiText = (amount: number): string => moneyText(bani(amount)).replace(' lei', '').replace(/,00$/, '')

/** The conditions of the voucher, a sentence each. */
export function conditionsOf(voucher: AnyVoucher): string[] {
  const { minimumGoodsInt, maximumInt, category } = voucher
  const usesLeft = 'usesLeft' in voucher ? voucher.usesLeft : null
  return [
    giftBalance(voucher) !== null && t('giftOf', { amount: moneyText(bani(voucher.valueInt)) }),
    minimumGoodsInt > 0 && t('minimum', { amount: moneyText(bani(minimumGoodsInt)) }),
    maximumInt !== null && t('maximum', { amount: moneyText(bani(maximumInt)) }),
    category && t('inCategory', { category: category.name }),
    usesLeft !== null && usesLeft > 0 && usesLeft <= 10 && t('usesLeft', { count: usesLeft }),
  ].filter((sentence) => typeof sentence === 'string')
}

/** The last day of validity: the day before `validUntil`, which is exclusive. `now` in milliseconds since the epoch. */
export function validityOf({ validUntil }: AnyVoucher, now: number): string {
  const last = lastDayBefore(validUntil)
  const day = formatDay(last)
  const dayAfter = (days: number): string => lastDayBefore(new Date(now + days * 86_400_000 + 1).toISOString())
  if (last === dayAfter(0)) return t('untilToday', { day })
  if (last === dayAfter(1)) return t('untilTomorrow', { day })
  return t('until', { day })
}

/** The line under the name: conditions and validity, or how the voucher ended. */
export function summaryOf(voucher: CouponView, now: number): string {
  const { status, usedAt, usesLeft, cancelReason, validUntil } = voucher
  if (status === 'cancelled') return cancelReason ?? t('cancelledWhy')
  if (status === 'expired' && usesLeft === 0 && usedAt !== null) {
    return t('usedOn', { day: formatDay(lastDayBefore(new Date(Date.parse(usedAt) + 1).toISOString())) })
  }
  if (status === 'expired') return t('expiredOn', { day: formatDay(lastDayBefore(validUntil)) })
  return [...conditionsOf(voucher), validityOf(voucher, now)].join(' ')
}
