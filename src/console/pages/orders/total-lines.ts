import { formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

/** What the sum of an order consists of; parts that are nothing are left out. */
export function totalLines({ totals, voucher }: DeskOrder) {
  const { goods, discount, deposits, deliveryFee, slotSurcharge, smallBasketFee, bagFee, bagDeposit, tip, points } =
    totals
  const parts: readonly (readonly [label: string, amount: number])[] = [
    [t('total.goods'), goods],
    [t('total.discount'), -discount],
    [t('total.voucher', { code: voucher ?? '' }), -totals.voucher],
    [t('total.deposits'), deposits],
    [t('total.delivery'), deliveryFee],
    [t('total.surcharge'), slotSurcharge],
    [t('total.smallBasket'), smallBasketFee],
    [t('total.bags'), bagFee],
    [t('total.bagDeposit'), bagDeposit],
    [t('total.tip'), tip],
    [t('total.points'), -points.value],
  ]
  const shown = parts.filter(([, amount], index) => index === 0 || amount !== 0)
  const refunded = totals.refunded === 0 ? [] : [{ label: t('total.refunded'), value: formatLei(-totals.refunded) }]
  return [
    ...shown.map(([label, amount]) => ({ label, value: formatLei(amount) })),
    { label: t('total.all'), value: formatLei(totals.total), isTotal: true },
    ...refunded,
  ]
}
