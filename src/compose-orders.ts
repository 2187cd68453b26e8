import type { Catalog } from '#modules/catalog/index.ts'
import type { ClaimFigures } from '#modules/claims/rules/settings.ts'
import { stopsOf } from '#modules/couriers/index.ts'
import type { Delivery } from '#modules/delivery/index.ts'
import type { CapacityFigures } from '#modules/delivery/rules/settings.ts'
import { lettersOf, sendLetterAgain } from '#modules/engagement/index.ts'
import { documentOf, documentsOf, ordersOfDocument } from '#modules/invoicing/index.ts'
import { refundPoints } from '#modules/loyalty/index.ts'
import { pointsFromBani } from '#modules/loyalty/rules/spend.ts'
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import { type Ordering, type OrderTracker, orderingModule } from '#modules/ordering/index.ts'
import { type Payments, paymentsModule } from '#modules/payments/index.ts'
import type { PaymentGateway } from '#modules/payments/ports.ts'
import {
  leaveSurplus,
  ordersAwaitingConsent,
  ordersOfTote,
  reservedInTotes,
  scansOfOrder,
  totesOfOrder,
} from '#modules/picking/index.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import { chatsOf } from '#modules/support/index.ts'
import type { Context } from '#platform/context.ts'
import type { AdapterOptions } from './adapters.ts'

export interface PaymentGateways {
  readonly card: PaymentGateway
  readonly mealVoucher: PaymentGateway
}

interface OrderParts {
  readonly catalog: Catalog
  readonly delivery: Delivery
  readonly gateways: PaymentGateways
  readonly couriersListen: boolean
  readonly tracker: OrderTracker
  readonly tariff: (at: Temporal.Instant) => Tariff
  readonly claimFigures: (at: Temporal.Instant) => ClaimFigures
  /** Whom a customer asks who may not order. */
  readonly contact: () => string
  readonly pointTerms: (at: Temporal.Instant) => PointTerms
  readonly closing: (at: Temporal.Instant) => CapacityFigures
}

/** Creates orders and their payments, which need each other. */
export function composeOrders(
  context: Context,
  { config, origins: [publicUrl] }: Pick<AdapterOptions, 'config' | 'origins'>,
  {
    catalog,
    delivery,
    gateways,
    couriersListen,
    tracker,
    tariff,
    pointTerms,
    claimFigures,
    contact,
    closing,
  }: OrderParts,
): { readonly ordering: Ordering; readonly payments: Payments } {
  const startPayment = (orderId: string): Promise<string | null> => payments.startPayment(orderId)
  const ordering = orderingModule(context, {
    ...{
      catalog,
      delivery,
      publicUrl,
      startPayment,
      documentsOf,
      couriersListen,
      tracker,
      tariff,
      claimFigures,
      pointTerms,
      closing,
      reservedInTotes,
      leaveSurplus,
    },
    ordersNamedBy: async (q, text) => [...(await ordersOfDocument(q, text)), ...(await ordersOfTote(q, text))],
    ordersAwaitingConsent,
    documentFile: documentOf,
    trail: { scans: scansOfOrder, totes: totesOfOrder, stops: stopsOf, chats: chatsOf },
    letters: {
      of: lettersOf,
      sendAgain: (tx, orderId, letterId) => sendLetterAgain(tx, context.clock, orderId, letterId),
    },
    unpaidLimits: {
      minutes: config.UNPAID_ORDER_MINUTES,
      perCustomer: config.UNPAID_ORDERS_PER_CUSTOMER,
      perAddress: config.UNPAID_ORDERS_PER_ADDRESS,
      perCard: config.UNPAID_ORDERS_PER_CARD,
    },
    contact,
    usualMethod: (q, last, amount) => payments.usualMethod(q, last, amount),
    takesMealVouchers: !gateways.mealVoucher.takesNoMealVouchers,
  })
  const payments: Payments = paymentsModule(context, {
    gateways,
    publicUrl,
    orders: ordering.forPayments,
    refundPoints: async (tx, { orderId, value, cause }) => {
      await refundPoints(tx, context.clock, { orderId, points: pointsFromBani(value), cause })
    },
  })
  return { ordering, payments }
}
