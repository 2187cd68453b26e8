import { z } from 'zod'
import { BillingView } from '#modules/customers/contract.billing.ts'
import { BagsView, OrderAddress, Schedule } from './delivery.ts'
import { OrderHead } from './head.ts'
import { OrderItemGroup } from './line.ts'
import { Notice } from './notice.ts'
import { PaymentView, paymentStates } from './payment.ts'
import { AdditionView, CourierMessage, ParentOrderView, PickupState, ReportedProblem } from './placed.ts'
import { SummaryItem, SummaryLine } from './summary.ts'
import { BaniInt, Lei, LeiText, LocalTime } from './values.ts'

export const OrderView = OrderHead.extend({
  checkoutCompletedAt: z
    .string()
    .nullable()
    .meta({ description: 'When the order was placed, in Bucharest: `dd.mm.yyyy HH:MM`. `placedAt` is the instant.' }),
  paymentState: z.enum(paymentStates),
  version: z.int().meta({ description: 'Incremented with each change of the order.' }),
  customer: z
    .object({
      id: z.int(),
      email: z.string(),
      firstName: z.string(),
      phoneNumber: z.string().nullable(),
      shouldShowGeniusPrice: z.boolean(),
    })
    .nullable()
    .meta({ description: 'Null for the cart of a guest.' }),
  channel: z.string().meta({
    description:
      'The logistic channel: code of the delivery zone, as in `X-Logistic-Channel`; `bucuresti` without an address.',
  }),
  localeCode: z.literal('ro_RO'),
  items: z.array(OrderItemGroup).meta({ description: 'Lines by department.' }),
  itemsHash: z.string().meta({ description: 'Hash of variants and quantities; `zero-items` for an empty cart.' }),
  itemsCount: z.int().meta({ description: 'Number of pieces.' }),
  summaryItems: z
    .array(SummaryItem)
    .meta({ description: 'All lines as a flat list; empty until the order is placed.' }),
  summary: z.array(SummaryLine),
  itemsTotal: Lei,
  itemsTotalInt: BaniInt,
  itemsTotalDiscount: LeiText,
  itemsTotalDiscountInt: BaniInt,
  depositTotal: Lei,
  depositTotalInt: BaniInt,
  bags: BagsView,
  shippingTotal: Lei,
  shippingTotalInt: BaniInt,
  shippingTotalIgnore: z.int().meta({ description: 'Always 0: the delivery fee is part of the total.' }),
  surchargeTotal: Lei,
  surchargeTotalInt: BaniInt,
  surchargeLabel: z.string().nullable(),
  tipTotal: Lei,
  tipTotalInt: BaniInt,
  tipOptions: z
    .array(z.object({ key: z.int(), label: z.string() }))
    .meta({ description: 'Tips to choose from; `key` is the tip in lei. Other amounts can be set as well.' }),
  canChangeTip: z
    .boolean()
    .meta({ description: 'True for a cart, and for a placed order until 24 hours after its delivery.' }),
  tipUntil: LocalTime.nullable().meta({ description: 'Until when the tip can be changed; null before delivery.' }),
  tipRaise: z.object({ tip: Lei, tipInt: BaniInt, amountInt: BaniInt, payUntil: LocalTime }).nullable().meta({
    description: 'An increase of the tip with a pending payment of `amountInt` bani; it is not part of the total yet.',
  }),
  taxTotal: Lei,
  taxTotalInt: BaniInt,
  taxes: z.array(z.object({ basisPoints: z.int(), grossInt: BaniInt, taxInt: BaniInt })),
  orderPromotionTotal: Lei,
  orderPromotionTotalInt: BaniInt,
  takesMealVouchers: z
    .boolean()
    .meta({ description: 'Whether part of the order can be paid with a meal-voucher card now.' }),
  mealVoucherTotal: Lei.meta({
    description: 'Paid with meal vouchers, less refunds, in lei; for a cart what the chosen card would pay.',
  }),
  mealVoucherItemsTotalInt: BaniInt.meta({ description: 'Goods that meal vouchers can pay for, in bani.' }),
  nonMealVoucherItemsTotal: Lei,
  geniusTotalInt: BaniInt.nullable().meta({
    description: 'Total of the same cart for a Genius member, in bani; null for a placed order.',
  }),
  freeDelivery: z.object({ thresholdInt: BaniInt, missingInt: BaniInt }).nullable().meta({
    description:
      'Threshold of free delivery and the amount missing. Null for a placed order and for a cart that joins an order.',
  }),
  couponInfo: z
    .object({
      code: z.string(),
      promotionName: z.string(),
      totalDiscount: Lei,
      totalDiscountInt: BaniInt,
      problem: z
        .string()
        .nullable()
        .meta({ description: 'Name of the problem for which the voucher gives no discount now; null when it does.' }),
    })
    .nullable(),
  giftVoucher: z
    .object({
      code: z.string(),
      usedInt: BaniInt.meta({ description: 'What it pays of the order, in bani.' }),
      leftInt: BaniInt.nullable().meta({ description: 'What the order leaves of it, in bani; null once placed.' }),
      problem: z
        .string()
        .nullable()
        .meta({ description: 'Name of the problem for which it pays nothing now; null when it does.' }),
    })
    .nullable()
    .meta({ description: 'A gift voucher is a means of payment: it lowers no price, and pays what is left to pay.' }),
  pointsTotal: Lei.meta({ description: 'Paid with points, in lei; `total` is the remainder.' }),
  pointsTotalInt: BaniInt,
  usedPoints: z.int(),
  mealVoucherCode: z
    .string()
    .nullable()
    .meta({ description: '`code` of the saved meal-voucher card that pays a part.' }),
  bankCardCode: z
    .string()
    .nullable()
    .meta({ description: '`code` of the saved bank card to charge; null for a card that is typed at the gateway.' }),
  savesCard: z.boolean().meta({ description: 'Whether the card that is typed at the gateway is saved.' }),
  giftItems: z.array(SummaryItem).meta({ description: 'Gifts of a cart; in a placed order, gifts are lines.' }),
  additionalDiscounts: z.array(z.object({ label: z.string(), amount: Lei })),
  incompletePromotionsCount: z.int(),
  shippingAddressId: z.int().nullable(),
  billingAddressId: z.int().nullable(),
  currentSelectedAddress: OrderAddress.nullable(),
  shippingAddress: OrderAddress.nullable(),
  billingAddress: BillingView.nullable().meta({
    description: 'The chosen billing profile, else the delivery address.',
  }),
  schedule: Schedule.nullable(),
  shipments: z.array(
    z.object({ id: z.int(), method: z.string().meta({ description: 'Code of the shipping method.' }) }),
  ),
  payments: z.array(PaymentView),
  shouldRetryPayment: z.boolean(),
  paymentDueAt: LocalTime.nullable().meta({
    description: 'Until when an unpaid order keeps its stock and delivery place; it is cancelled then.',
  }),
  payWithinMinutes: z.int().meta({
    description:
      'For how many minutes a placed order that awaits its online payment keeps its stock and delivery place.',
  }),
  ageCheckRequired: z.boolean(),
  ageCheckDone: z.boolean(),
  missing: z
    .array(z.enum(['items', 'addTo', 'shippingAddress', 'interval', 'products', 'payment', 'voucher', 'ageCheck']))
    .meta({ description: 'What is missing to place the order; empty when it can be placed.' }),
  checkoutNoticeV2: z.array(Notice),
  cartNoticeV2: z.array(Notice),
  orderNotice: z.array(Notice),
  invoices: z.array(z.object({ label: z.string(), url: z.string(), documentReference: z.string() })),
  cameBack: z
    .object({ date: LocalTime, reasonText: z.string() })
    .nullable()
    .meta({ description: 'When and why a delivery attempt failed; kept after the order is sent out again.' }),
  problems: z.array(ReportedProblem),
  courierMessages: z.array(CourierMessage),
  canMessageCourier: z.boolean().meta({ description: 'Whether a message can be sent to the courier now.' }),
  refundedInt: BaniInt.meta({ description: 'Refunded for reported problems, in bani.' }),
  wantsSubstitutes: z.boolean().meta({ description: 'Whether the picker may substitute missing products.' }),
  canChangeSubstitutes: z.boolean(),
  changedByInt: BaniInt.meta({ description: 'Reduction of the total by changes during picking, in bani.' }),
  addTo: ParentOrderView.nullable().meta({
    description: 'The placed order that this cart or order joins; it has its address and delivery interval.',
  }),
  additions: z.array(AdditionView).meta({ description: 'Orders that joined this one.' }),
  pickup: PickupState.nullable().meta({ description: 'Packaging that the courier collects; null for none.' }),
  canChangePickup: z.boolean().meta({ description: 'Whether the pickup can be set now.' }),
  canBeRescheduled: z
    .boolean()
    .meta({ description: 'Whether the order can be moved to another delivery interval now.' }),
  canBeAddedTo: z.boolean().meta({ description: 'Whether a cart can join this order now.' }),
  editableUntil: LocalTime.nullable().meta({
    description: 'Until when the customer can change its lines; null when they cannot be changed now.',
  }),
  canReturnProducts: z.boolean(),
  returnUntil: LocalTime.nullable().meta({
    description:
      'End of the return period, exclusive: the midnight after its last day. Null when nothing can be returned.',
  }),
  isZone0: z.boolean(),
}).meta({
  id: 'Order',
  description: 'A cart or a placed order, as returned by `GET /orders/{token}` and by every operation that changes it.',
})
export type OrderView = z.infer<typeof OrderView>
