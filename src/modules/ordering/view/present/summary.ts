import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import { taxLeft } from '#modules/pricing/rules/vat-split.ts'
import type { PaymentView } from '../../order/contract/payment.ts'
import type { SummaryLine } from '../../order/contract/summary.ts'
import { feeText } from '../../priced-order/fee-text.ts'
import { type PricedOrder, totalAfterPoints } from '../../priced-order/rules/priced-order.ts'
import { t } from '../../texts.ts'
import { bagsLine } from './bags.ts'
import { holdRows } from './hold-rows.ts'
import { type ModalLine, modalLine, type SummaryRow } from './summary-row.ts'

interface PaidAmounts {
  readonly byMealVoucher: Bani
  readonly byGiftVoucher: Bani
  readonly rest: Bani
  readonly payments: readonly PaymentView[]
}

/**
 * The rows of the total with their texts. Rows of 0 are left out, except delivery. `byMealVoucher`, `byGiftVoucher` and
 * `rest`, in bani, and what is or was held of `payments` follow the total.
 */
export function presentSummary(
  priced: PricedOrder,
  pieces: number,
  tariff: Tariff,
  { byMealVoucher, byGiftVoucher, rest, payments }: PaidAmounts,
): SummaryLine[] {
  const { price, membership, voucher, points } = priced
  const lines: (SummaryRow | null)[] = [
    { type: 'goods', key: t('sum.goods', { count: pieces }), value: moneyText(price.goodsFull) },
    price.discount > 0
      ? { type: 'discount', key: t('sum.discount'), value: moneyText(minus(price.discount)), style: 'discount' }
      : null,
    voucher && voucher.refusal === null
      ? {
          type: 'voucher',
          key: t('sum.voucher', { code: voucher.code }),
          value: moneyText(minus(voucher.discount)),
          style: 'discount',
          modal: explain(voucher.promotionName, t('sum.voucher.text')),
        }
      : null,
    price.deposits > 0
      ? {
          type: 'deposit',
          key: t('sum.deposit'),
          value: moneyText(price.deposits),
          modal: explain(t('sum.deposit.title'), t('sum.deposit.text')),
        }
      : null,
    bagsLine(price.bags),
    price.feeBasis > 0 ? deliveryLine(price, membership, priced.delivery, tariff) : null,
    price.slotSurcharge === 0
      ? null
      : {
          type: 'surcharge',
          key: surchargeName(priced),
          value: moneyText(price.slotSurcharge),
          style: price.slotSurcharge > 0 ? 'plain' : 'discount',
          description: t(priced.isExpress ? 'sum.express.text' : 'sum.surcharge.text'),
        },
    price.smallBasketFee > 0
      ? {
          type: 'small-basket',
          key: t('sum.smallBasket'),
          value: moneyText(price.smallBasketFee),
          description: t('sum.smallBasket.text', { amount: moneyText(tariff.smallBasket.below) }),
        }
      : null,
    price.tip > 0 ? { type: 'tip', key: t('sum.tip'), value: moneyText(price.tip) } : null,
    price.refunded === undefined
      ? null
      : { type: 'refund', key: t('sum.refunded'), value: moneyText(minus(price.refunded)), style: 'discount' },
    points.used > 0
      ? {
          type: 'points',
          key: t('sum.points'),
          value: moneyText(minus(points.value)),
          style: 'discount',
          modal: explain(t('sum.points'), t('sum.points.text', { count: points.used })),
        }
      : null,
    { type: 'total', key: t('sum.total'), value: moneyText(totalAfterPoints(priced)), size: 'large' },
    byMealVoucher > 0
      ? {
          type: 'meal-voucher',
          key: t('sum.mealVoucher'),
          value: moneyText(byMealVoucher),
          modal: explain(t('sum.mealVoucher.title'), t('sum.mealVoucher.text')),
        }
      : null,
    byGiftVoucher > 0
      ? {
          type: 'gift-voucher',
          key: t('sum.giftVoucher'),
          value: moneyText(byGiftVoucher),
          modal: explain(t('sum.giftVoucher.title'), t('sum.giftVoucher.text')),
        }
      : null,
    byMealVoucher + byGiftVoucher > 0 ? { type: 'rest', key: t('sum.rest'), value: moneyText(rest) } : null,
    { type: 'tax', key: t('sum.tax'), value: moneyText(taxLeft(price)), size: 'small', style: 'muted' },
    ...holdRows(payments),
  ]
  return lines.filter((line) => line !== null).map(toSummaryLine)
}

const minus = (amount: Bani): Bani => subtract(bani(0), amount)

function toSummaryLine({
  type,
  key,
  value,
  style = 'plain',
  size = 'medium',
  description,
  modal = null,
}: SummaryRow): SummaryLine {
  const bold = size === 'large'
  const keyStyle = style === 'discount' ? 'plain' : style
  return {
    type,
    size,
    key: { text: key, bold, style: keyStyle, popoverContent: description ?? null },
    value: { text: value, bold, style },
    description: description === undefined ? null : { text: description, bold: false, style: 'muted' },
    modal,
  }
}

function deliveryLine(
  { deliveryFee, feeBasis }: PricedOrder['price'],
  membership: Membership,
  by: PricedOrder['delivery'],
  { deliveryTiers }: Tariff,
): SummaryRow {
  if (by === 'joined') {
    return { type: 'delivery', key: t('sum.delivery'), value: feeText(noMoney), description: t('sum.delivery.joined') }
  }
  const tiers = deliveryTiers[membership]
  const rows = tiers.map(({ from, fee }, index) => {
    const next = tiers[index + 1]?.from
    const key =
      next === undefined
        ? t('sum.delivery.from', { amount: moneyText(from) })
        : from === 0
          ? t('sum.delivery.below', { amount: moneyText(next) })
          : t('sum.delivery.between', { from: moneyText(from), to: moneyText(add(next, bani(-1))) })
    const isCurrent = feeBasis >= from && (next === undefined || feeBasis < next)
    return modalLine('delivery', { key, value: feeText(fee), isCurrent })
  })
  const genius = deliveryTiers.genius.find(({ fee }) => fee === 0)?.from
  const hint =
    membership === 'genius' || genius === undefined ? '' : ` ${t('sum.delivery.genius', { amount: moneyText(genius) })}`
  return {
    type: 'delivery',
    key: t('sum.delivery'),
    value: feeText(deliveryFee),
    modal: explain(t('sum.delivery.title'), t('sum.delivery.text') + hint, rows),
  }
}

/** Name of the interval's surcharge or discount. */
export function surchargeName({
  isExpress,
  price: { slotSurcharge },
}: Pick<PricedOrder, 'isExpress' | 'price'>): string {
  if (isExpress) return t('sum.express')
  return t(slotSurcharge > 0 ? 'sum.surcharge' : 'sum.surcharge.quiet')
}

const explain = (title: string, description: string, summary: ModalLine[] = []): SummaryLine['modal'] => ({
  title,
  description,
  buttonLabel: t('understood'),
  summary,
})
