import { z } from 'zod'
import { BillingView } from '#modules/customers/contract.billing.ts'
import { deliveryReasons, problemTypes } from '../../after-sales/rules/problem.ts'
import { returnReasons } from '../rules/returned.ts'
import { displayStates } from '../rules/states.ts'
import { BagsView, BaniInt, Lei, LocalTime, Notice, OrderAddress, OrderItemGroup, Schedule } from './line.ts'
import { PaymentView, paymentStates } from './payment.ts'
import { SummaryItem, SummaryLine } from './summary.ts'

const ReportedProblem = z
  .object({
    number: z.string().meta({ examples: ['R-3001'] }),
    type: z.enum(problemTypes),
    typeLabel: z.string(),
    reason: z.enum(deliveryReasons).nullable(),
    description: z.string(),
    state: z.enum(['received', 'accepted', 'refused']),
    stateLabel: z.string(),
    refund: Lei,
    refundInt: BaniInt,
    createdDate: LocalTime,
  })
  .meta({ id: 'ReportedProblem', description: 'What a shopper said was wrong with an order, and what came of it.' })

const CourierMessage = z
  .object({
    text: z.string(),
    writtenDate: LocalTime,
    isTold: z.boolean().meta({ description: 'Whether the courier has it; until then it is being sent.' }),
  })
  .meta({ id: 'CourierMessage', description: 'What the shopper said to the courier, oldest first.' })

const PickupState = z
  .object({
    sgrBags: z.int(),
    bagsBack: z.int(),
    state: z.enum(['planned', 'counting', 'counted']),
    label: z.string().meta({ examples: ['2 saci predați, în curs de numărare'] }),
    canBeChanged: z.boolean(),
    packs: z.int().nullable().meta({ description: 'SGR packs that were in, once counted.' }),
    points: z.int().nullable().meta({ description: 'Points that were given for it, once counted.' }),
  })
  .meta({ id: 'OrderPickupState', description: 'What is handed to the courier, and what came of it.' })

const OtherOrder = z.object({ tokenValue: z.string(), number: z.string() })

const Joined = OtherOrder.extend({
  deliveryDateLabel: z.string(),
  addUntil: LocalTime,
  isOpen: z.boolean().meta({ description: 'Whether it can still be added to.' }),
}).meta({ id: 'JoinedOrder' })

const Addition = OtherOrder.extend({
  displayState: z.enum(displayStates),
  displayStateLabel: z.string(),
  itemsCount: z.int(),
  total: Lei,
  totalInt: BaniInt,
}).meta({ id: 'OrderAddition', description: 'An order that was added to this one and travels with it.' })

const NotDelivered = z
  .object({
    reason: z.enum(returnReasons),
    reasonText: z.string().meta({ examples: ['Nu a răspuns nimeni la ușă.'] }),
    decideUntil: LocalTime,
    isPaid: z.boolean().meta({ description: 'False when the courier would have taken money at the door.' }),
  })
  .meta({
    id: 'NotDelivered',
    description:
      'Why the courier came back with an order. Until `decideUntil` its owner chooses another interval, or takes the money back.',
  })

/** What an order's row in the history and its whole view have in common. */
const OrderHead = z.object({
  tokenValue: z.string(),
  id: z.int().meta({ description: 'The integer name of the order; it works only with the bearer token of its owner.' }),
  number: z.string().nullable().meta({ description: 'PF-204815, once placed.' }),
  state: z.enum(['cart', 'new', 'fulfilled', 'cancelled']),
  checkoutState: z.enum(['cart', 'addressed', 'shipping_selected', 'payment_selected', 'completed']),
  shippingState: z.enum(['cart', 'ready', 'shipped', 'cancelled']),
  displayState: z.enum(displayStates),
  displayStateLabel: z.string(),
  currencyCode: z.literal('RON'),
  currency: z.literal('Lei'),
  total: Lei,
  totalInt: BaniInt,
  tip: Lei,
  createdDate: LocalTime,
  checkoutCompletedAt: LocalTime.nullable(),
  deliveryDate: LocalTime.nullable(),
  deliveryDateLabel: z.string().nullable(),
  canBeCancelled: z.boolean(),
  notDelivered: NotDelivered.nullable(),
  canReportProblem: z.boolean(),
  reportProblemTypes: z.array(z.enum(problemTypes)),
  canChangePaymentMethod: z.boolean(),
  feedbackUrl: z.string().nullable(),
  isChanged: z.boolean().meta({ description: 'The picker has changed lines of it.' }),
  delayMinutes: z.int().meta({ description: 'How late the courier is, in minutes.' }),
  notes: z.string().nullable(),
  mergeVersion: z.int().meta({ description: 'Rises each time another cart is merged into this one.' }),
})

export const HistoryItem = OrderHead.extend({
  customer: z.object({ shouldShowGeniusPrice: z.boolean() }),
  itemsCount: z.int(),
  linesCount: z.int().meta({ description: 'Different products; `images` shows the first of them.' }),
  images: z.array(z.object({ default: z.string(), alt: z.string() })),
  addedTo: OtherOrder.nullable().meta({ description: 'The order that it was added to and travels with.' }),
}).meta({ id: 'OrderHistoryItem' })
export type HistoryItem = z.infer<typeof HistoryItem>

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
  addTo: Joined.nullable().meta({
    description: 'The placed order that a cart is to join, or that this order was added to: same address and interval.',
  }),
  additions: z.array(Addition),
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
