import { presentBilling } from '#modules/customers/index.ts'
import type { PackagingReturnRow } from '#modules/packaging/index.ts'
import { freeDelivery } from '#modules/pricing/rules/fees.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import { presentProblem } from '../../after-sales/present.ts'
import { withdrawalEnd } from '../../after-sales/rules/withdrawal-period.ts'
import type { ProblemRow } from '../../after-sales/store.ts'
import { presentCourier } from '../../changes/present.ts'
import { canBeAnswered } from '../../changes/rules/line-answer.ts'
import type { CourierMessageRow } from '../../changes/store.ts'
import { presentPickup } from '../../checkout/present/pickup.ts'
import { canChangePickup } from '../../checkout/rules/pickup.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { type PaymentView, paymentTypes } from '../../order/contract/payment.ts'
import { dayAndHourText, localTime } from '../../order/date-texts.ts'
import { intervalOf } from '../../order/interval.ts'
import type { ParentOrder } from '../../order/parent-order.ts'
import type { OrderRow } from '../../order/row.ts'
import { canBeAddedTo } from '../../order/rules/addable.ts'
import { itemsHash } from '../../order/rules/items-hash.ts'
import { canBeRescheduled } from '../../order/rules/reschedulable.ts'
import { canChangeSubstitutes, isUnpaid } from '../../order/rules/states.ts'
import { needsAgeCheck } from '../../placing/rules/what-is-missing.ts'
import { deliverablePieces } from '../../priced-order/rules/price-items.ts'
import { type PricedOrder, totalAfterPoints } from '../../priced-order/rules/priced-order.ts'
import { presentTip } from '../../tip/present.ts'
import type { TipRaise } from '../../tip/store.ts'
import type { IntervalPlace } from '../interval-place.ts'
import { presentAddition, presentEditing, presentParentOrder } from './additions.ts'
import {
  billingFromAddress,
  paidAmount,
  paidByGiftVoucher,
  presentGiftVoucher,
  reductionByPicking,
  shortAddress,
} from './amounts.ts'
import { presentBags } from './bags.ts'
import { presentCameBack, presentHead } from './head.ts'
import { hasReturnablePieces, type PictureAddresses, presentGroups, presentLine, presentSummaryItem } from './lines.ts'
import { missingParts } from './missing-parts.ts'
import { cartNotices, checkoutNotices, paymentFailedNotice } from './notices.ts'
import { presentSchedule } from './schedule.ts'
import { presentSummary } from './summary.ts'
import { presentTotals } from './totals.ts'

export interface OrderViewInput {
  readonly order: OrderRow
  readonly priced: PricedOrder
  readonly payments: readonly PaymentView[]
  /** Null without a chosen interval. */
  readonly intervalPlace: IntervalPlace | null
  readonly now: Temporal.Instant
  /** Of a cart now, of an order when it was placed. */
  readonly tariff: Tariff
  readonly addresses: PictureAddresses
  /** The parent order of a cart or an addition. */
  readonly parentOrder?: ParentOrder | null
  /** The additions to it. */
  readonly additions?: readonly OrderRow[]
  /** Reported problems. */
  readonly problems?: readonly ProblemRow[]
  /** Messages to the courier. */
  readonly toCourier?: readonly CourierMessageRow[]
  readonly couriersListen?: boolean
  readonly takesMealVouchers?: boolean
  /** How long a placed order awaits its online payment. */
  readonly payWithinMinutes: number
  /** A tip raise that awaits payment. */
  readonly tipRaise?: TipRaise | null
  /** The pickup that the courier took. */
  readonly returned?: PackagingReturnRow | null
  /** Invoices and credit notes. */
  readonly documents?: readonly { readonly label: string; readonly reference: string }[]
}

/** The view of a cart or order on the wire. Bani are converted to lei here. */
export function presentOrder({
  order,
  priced,
  payments,
  intervalPlace,
  now,
  tariff,
  addresses,
  parentOrder = null,
  additions = [],
  problems = [],
  toCourier = [],
  couriersListen = false,
  takesMealVouchers = false,
  payWithinMinutes,
  documents = [],
  tipRaise = null,
  returned = null,
}: OrderViewInput): OrderView {
  const { price, membership } = priced
  const isCart = order.placedAt === null
  const rows = new Map(order.items.map((item) => [item.id, item]))
  const instead = Map.groupBy(priced.lines, ({ item }) => rows.get(item.id)?.replaces ?? null)
  const isOpen = canBeAnswered(order)
  const lines = (instead.get(null) ?? []).map((line) =>
    presentLine(line, rows.get(line.item.id), instead.get(line.item.id) ?? [], addresses, isOpen),
  )
  const pieces = priced.lines.reduce((sum, { item }) => sum + item.quantity, 0)
  // Pieces that cannot be delivered are not in the total, so they are not counted there.
  const paidFor = isCart ? priced.lines.reduce((sum, line) => sum + deliverablePieces(line), 0) : pieces
  const span = intervalOf(order)
  const interval = intervalPlace?.isAvailable ? span : null
  const head = presentHead(order, totalAfterPoints(priced), now)
  const canReturn = head.reportProblemTypes.includes('return')
  const rest = paidAmount(payments, 'money')
  const missing = isCart
    ? missingParts(order, priced, { interval, rest, isTooLateToJoin: parentOrder?.isOpen === false, now })
    : []
  const address = order.shippingAddress && shortAddress(order.shippingAddress)
  const free = freeDelivery(price.feeBasis, membership, tariff)
  return {
    ...head,
    checkoutCompletedAt: order.placedAt && dayAndHourText(order.placedAt),
    paymentState: order.paymentState,
    version: order.version,
    customer: order.customer && {
      id: order.customer.id,
      email: order.customer.email,
      firstName: order.customer.firstName,
      phoneNumber: order.customer.phone,
      shouldShowGeniusPrice: membership === 'genius',
    },
    channel: order.shippingAddress?.zone ?? 'bucuresti',
    localeCode: 'ro_RO',
    items: presentGroups(lines),
    itemsHash: itemsHash(order.items),
    itemsCount: pieces,
    summaryItems: isCart ? [] : lines.map(presentSummaryItem),
    summary: presentSummary(priced, paidFor, tariff, {
      byMealVoucher: paidAmount(payments, 'meal-voucher'),
      byGiftVoucher: paidByGiftVoucher(payments),
      rest,
      payments,
    }),
    ...presentTotals(priced, payments),
    geniusTotalInt: isCart ? priced.geniusTotal : null,
    bags: presentBags(priced, isCart, tariff),
    ...presentTip(order, tipRaise, now),
    takesMealVouchers,
    freeDelivery:
      isCart && priced.delivery === 'own' && free !== null
        ? { thresholdInt: free.threshold, missingInt: free.missing }
        : null,
    giftVoucher: presentGiftVoucher(order, priced, payments),
    mealVoucherCode: priced.mealCard?.code ?? null,
    bankCardCode: order.bankCard,
    savesCard: order.savesCard,
    giftItems: priced.gifts.map((gift) => presentSummaryItem(presentLine(gift, undefined, [], addresses))),
    incompletePromotionsCount: lines.filter(({ bmsmInfo }) => bmsmInfo !== null && !bmsmInfo.isReached).length,
    shippingAddressId: address?.id ?? null,
    billingAddressId: order.billingAddress?.number ?? null,
    currentSelectedAddress: address,
    shippingAddress: address,
    billingAddress: order.billingAddress
      ? presentBilling(order.billingAddress)
      : billingFromAddress(order.shippingAddress),
    schedule: presentSchedule(order, intervalPlace, now),
    shipments: [{ id: order.number, method: 'courier' }],
    payments: payments.toSorted((a, b) => paymentTypes.indexOf(a.type) - paymentTypes.indexOf(b.type)),
    shouldRetryPayment: isUnpaid(order),
    paymentDueAt: isUnpaid(order) && order.paymentDueAt ? localTime(order.paymentDueAt) : null,
    payWithinMinutes,
    ageCheckRequired: needsAgeCheck(priced),
    ageCheckDone: order.ageConfirmed,
    missing,
    checkoutNoticeV2: isCart
      ? checkoutNotices(priced, missing, intervalPlace !== null && !intervalPlace.isAvailable)
      : [],
    cartNoticeV2: isCart ? cartNotices(priced, tariff) : [],
    orderNotice:
      order.state === 'new' && order.paymentState === 'failed' && order.paymentDueAt
        ? [paymentFailedNotice(order.paymentDueAt)]
        : [],
    invoices: documents.map(({ label, reference }) => ({
      label,
      url: `${addresses.publicUrl}/api/v2/shop/orders/${order.token}/documents/${reference}`,
      documentReference: reference,
    })),
    cameBack: presentCameBack(order),
    problems: problems.map(presentProblem),
    ...presentCourier(order, toCourier, couriersListen),
    refundedInt: order.totals?.refunded ?? 0,
    wantsSubstitutes: order.wantsSubstitutes,
    canChangeSubstitutes: canChangeSubstitutes(order),
    changedByInt: reductionByPicking(order),
    addTo: presentParentOrder(parentOrder),
    additions: additions.map((one) => presentAddition(one, addresses)),
    pickup: presentPickup(order, returned),
    canChangePickup: canChangePickup(order) && order.addTo === null,
    canBeRescheduled: canBeRescheduled(order, now),
    canBeAddedTo: canBeAddedTo(order, now),
    ...presentEditing(order, now),
    canReturnProducts: canReturn && lines.some(hasReturnablePieces),
    returnUntil: canReturn && order.deliveredAt ? localTime(withdrawalEnd(order.deliveredAt)) : null,
    isZone0: false,
  }
}
