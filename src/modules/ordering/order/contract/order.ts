import { z } from 'zod'
import { BillingView } from '#modules/customers/contract.billing.ts'
import { BagsView, OrderAddress, Schedule } from './delivery.ts'
import { OrderHead } from './head.ts'
import { OrderItemGroup } from './line.ts'
import { Notice } from './notice.ts'
import { PaymentView, paymentStates } from './payment.ts'
import { AdditionView, CourierMessage, ParentOrderView, PickupState, ReportedProblem } from './placed.ts'
import { SummaryItem, SummaryLine } from './summary.ts'
import { BaniInt, Lei, LocalTime } from './values.ts'

export const OrderView = OrderHead.extend({
  paymentState: z.enum(paymentStates),
  version: z.int().meta({ description: 'Rises with every change of the order.' }),
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
  channel: z.object({ code: z.string(), name: z.string() }),
  localeCode: z.literal('ro_RO'),
  items: z.array(OrderItemGroup).meta({ description: 'Lines by department.' }),
  itemsHash: z.string().meta({ description: 'zero-items when empty; the same content has the same value.' }),
  itemsCount: z.int(),
  summaryItems: z.array(SummaryItem).meta({ description: 'The flat list; empty until the order is placed.' }),
  summary: z.array(SummaryLine),
  itemsTotal: Lei,
  itemsTotalInt: BaniInt,
  itemsTotalDiscount: Lei,
  itemsTotalDiscountInt: BaniInt,
  depositTotal: Lei,
  depositTotalInt: BaniInt,
  bags: BagsView,
  shippingTotal: Lei,
  shippingTotalInt: BaniInt,
  shippingTotalIgnore: z.boolean(),
  surchargeTotal: Lei,
  surchargeTotalInt: BaniInt,
  surchargeLabel: z.string().nullable(),
  tipTotal: Lei,
  tipTotalInt: BaniInt,
  tipOptions: z.array(z.object({ key: z.string(), label: z.string() })),
  canChangeTip: z.boolean().meta({ description: 'In the cart, and of a placed order until 24 hours after delivery.' }),
  tipUntil: LocalTime.nullable().meta({ description: 'Until when the tip of a delivered order can be changed.' }),
  tipRaise: z
    .object({ tip: Lei, tipInt: BaniInt, amountInt: BaniInt, payUntil: LocalTime })
    .nullable()
    .meta({ description: 'A higher tip that waits for its payment, `amountInt`; it is not in the total yet.' }),
  taxTotal: Lei,
  taxTotalInt: BaniInt,
  taxes: z.array(z.object({ basisPoints: z.int(), grossInt: BaniInt, taxInt: BaniInt })),
  orderPromotionTotal: Lei,
  orderPromotionTotalInt: BaniInt,
  takesMealVouchers: z.boolean().meta({ description: 'Whether a meal-voucher card can pay a part of it now.' }),
  mealVoucherTotal: Lei,
  nonMealVoucherItemsTotal: Lei,
  geniusTotalInt: BaniInt.nullable().meta({
    description: 'bani: what the same cart would cost a Genius member. Null once placed.',
  }),
  freeDelivery: z
    .object({ thresholdInt: BaniInt, missingInt: BaniInt })
    .nullable()
    .meta({ description: 'How far free delivery is. Null once placed, and for a cart that joins an order.' }),
  couponInfo: z
    .object({
      code: z.string(),
      promotionName: z.string(),
      totalDiscount: Lei,
      totalDiscountInt: BaniInt,
      problem: z
        .string()
        .nullable()
        .meta({ description: 'The name of the problem for which it takes off nothing now.' }),
    })
    .nullable(),
  pointsTotal: Lei.meta({ description: 'lei: what points pay; total is what is left' }),
  pointsTotalInt: BaniInt,
  usedPoints: z.int(),
  mealVoucherCode: z.string().nullable().meta({ description: 'The saved meal-voucher card that pays a part.' }),
  giftItems: z.array(SummaryItem).meta({ description: 'What comes free with a cart; once placed gifts are lines.' }),
  additionalDiscounts: z.array(z.object({ label: z.string(), amount: Lei })),
  incompletePromotionsCount: z.int(),
  shippingAddressId: z.int().nullable(),
  billingAddressId: z.int().nullable(),
  currentSelectedAddress: OrderAddress.nullable(),
  shippingAddress: OrderAddress.nullable(),
  billingAddress: BillingView.nullable().meta({
    description: 'The chosen billing data, else the address of delivery.',
  }),
  schedule: Schedule.nullable(),
  shipments: z.array(z.object({ id: z.int(), method: z.object({ code: z.string(), name: z.string() }) })),
  payments: z.array(PaymentView),
  shouldRetryPayment: z.boolean(),
  paymentDueAt: LocalTime.nullable().meta({
    description: 'Until when an unpaid order keeps its goods and its place.',
  }),
  ageCheckRequired: z.boolean(),
  ageCheckDone: z.boolean(),
  missing: z
    .array(z.enum(['items', 'addTo', 'shippingAddress', 'interval', 'products', 'payment', 'voucher', 'ageCheck']))
    .meta({ description: 'What completion would refuse now; empty when the order can be placed.' }),
  checkoutNoticeV2: z.array(Notice),
  cartNoticeV2: z.array(Notice),
  orderNotice: z.array(Notice),
  invoices: z.array(z.object({ label: z.string(), url: z.string(), documentReference: z.string() })),
  cameBack: z
    .object({ date: LocalTime, reasonText: z.string() })
    .nullable()
    .meta({ description: 'When and why the courier came back with it, also after it went out again.' }),
  problems: z.array(ReportedProblem),
  courierMessages: z.array(CourierMessage),
  canMessageCourier: z.boolean().meta({ description: 'Whether the courier can be told something now.' }),
  refundedInt: BaniInt.meta({ description: 'bani: what was paid back for problems with the order.' }),
  wantsSubstitutes: z
    .boolean()
    .meta({ description: 'The picker may put something like it in place of what is missing.' }),
  canChangeSubstitutes: z.boolean(),
  changedByInt: BaniInt.meta({ description: 'bani: how much less the order costs for what the picker changed.' }),
  addTo: ParentOrderView.nullable().meta({
    description: 'The placed order that a cart is to join, or that this order was added to: same address and interval.',
  }),
  additions: z.array(AdditionView),
  pickup: PickupState.nullable().meta({ description: 'What goes back with the courier; null when nothing does.' }),
  canChangePickup: z.boolean().meta({ description: 'Whether what goes back can be chosen for this order now.' }),
  canBeRescheduled: z.boolean().meta({ description: 'Whether its delivery can be moved to another interval now.' }),
  canBeAddedTo: z.boolean().meta({ description: 'Whether a cart can join this order now.' }),
  canReturnProducts: z.boolean(),
  isZone0: z.boolean(),
}).meta({
  id: 'Order',
  description: 'The cart and the placed order alike, as GET /orders/{token} and every change of it answer.',
})
export type OrderView = z.infer<typeof OrderView>
