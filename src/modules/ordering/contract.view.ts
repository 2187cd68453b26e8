import { z } from 'zod'
import {
  BaniInt,
  Lei,
  LocalTime,
  Notice,
  OrderAddress,
  OrderItemGroup,
  PaymentView,
  Schedule,
  SummaryItem,
  SummaryLine,
} from './contract.order.ts'
import { displayStates } from './rules/states.ts'

export const problemTypes = ['incomplete', 'delivery', 'return', 'other'] as const

/** What an order's row in the history and its whole view have in common. */
const OrderHead = z.object({
  tokenValue: z.string(),
  /** The integer name of the order; it works only with its owner's bearer token. */
  id: z.int(),
  /** 'PF-204815' once placed. */
  number: z.string().nullable(),
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
  canReportProblem: z.boolean(),
  reportProblemTypes: z.array(z.enum(problemTypes)),
  canChangePaymentMethod: z.boolean(),
  feedbackUrl: z.string().nullable(),
  notes: z.string().nullable(),
  /** Rises each time another cart is merged into this one. */
  mergeVersion: z.int(),
})

export const HistoryItem = OrderHead.extend({
  customer: z.object({ shouldShowGeniusPrice: z.boolean() }),
  itemsCount: z.int(),
  images: z.array(z.object({ default: z.string(), alt: z.string() })),
})
export type HistoryItem = z.infer<typeof HistoryItem>

/** The cart and the placed order alike, as `GET /orders/{token}` and every change of it answer. */
export const OrderView = OrderHead.extend({
  paymentState: z.enum([
    'cart',
    'new',
    'processing',
    'authorized',
    'completed',
    'failed',
    'cancelled',
    'refunded',
    'partially_refunded',
  ]),
  /** Rises with every change of the order. */
  version: z.int(),
  /** Null for a guest's cart. */
  customer: z
    .object({
      id: z.int(),
      email: z.string(),
      firstName: z.string(),
      phoneNumber: z.string().nullable(),
      shouldShowGeniusPrice: z.boolean(),
    })
    .nullable(),
  channel: z.object({ code: z.string(), name: z.string() }),
  localeCode: z.literal('ro_RO'),
  /** Lines by department. */
  items: z.array(OrderItemGroup),
  /** `zero-items` when empty; the same content has the same value. */
  itemsHash: z.string(),
  itemsCount: z.int(),
  /** The flat list; empty until the order is placed. */
  summaryItems: z.array(SummaryItem),
  summary: z.array(SummaryLine),
  itemsTotal: Lei,
  itemsTotalInt: BaniInt,
  itemsTotalDiscount: Lei,
  itemsTotalDiscountInt: BaniInt,
  depositTotal: Lei,
  depositTotalInt: BaniInt,
  shippingTotal: Lei,
  shippingTotalInt: BaniInt,
  shippingTotalIgnore: z.boolean(),
  surchargeTotal: Lei,
  surchargeTotalInt: BaniInt,
  surchargeLabel: z.string().nullable(),
  tipTotal: Lei,
  tipTotalInt: BaniInt,
  tipOptions: z.array(z.object({ key: z.string(), label: z.string() })),
  taxTotal: Lei,
  taxTotalInt: BaniInt,
  taxes: z.array(z.object({ basisPoints: z.int(), grossInt: BaniInt, taxInt: BaniInt })),
  orderPromotionTotal: Lei,
  orderPromotionTotalInt: BaniInt,
  mealVoucherTotal: Lei,
  nonMealVoucherItemsTotal: Lei,
  /** What the same cart would cost a Genius member, and how far free delivery is. Null once placed. */
  geniusTotalInt: BaniInt.nullable(),
  freeDelivery: z.object({ thresholdInt: BaniInt, missingInt: BaniInt }).nullable(),
  couponInfo: z.object({ code: z.string(), promotionName: z.string(), totalDiscount: Lei }).nullable(),
  additionalDiscounts: z.array(z.object({ label: z.string(), amount: Lei })),
  incompletePromotionsCount: z.int(),
  shippingAddressId: z.int().nullable(),
  billingAddressId: z.int().nullable(),
  currentSelectedAddress: OrderAddress.nullable(),
  shippingAddress: OrderAddress.nullable(),
  billingAddress: OrderAddress.nullable(),
  schedule: Schedule.nullable(),
  shipments: z.array(z.object({ id: z.int(), method: z.object({ code: z.string(), name: z.string() }) })),
  payments: z.array(PaymentView),
  shouldRetryPayment: z.boolean(),
  /** Until when an unpaid order keeps its goods and its place. */
  paymentDueAt: LocalTime.nullable(),
  ageCheckRequired: z.boolean(),
  ageCheckDone: z.boolean(),
  /** What completion would refuse now, in checkout's terms; empty when it can be placed. */
  missing: z.array(z.enum(['items', 'shippingAddress', 'interval', 'products', 'payment', 'ageCheck'])),
  checkoutNoticeV2: z.array(Notice),
  cartNoticeV2: z.array(Notice),
  orderNotice: z.array(Notice),
  invoices: z.array(z.object({ label: z.string(), url: z.string() })),
  canReturnProducts: z.boolean(),
  isZone0: z.boolean(),
})
export type OrderView = z.infer<typeof OrderView>
