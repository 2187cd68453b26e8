import { z } from 'zod'

/** Orders as client programs of other authors decode them: each field by its exact type. Other fields are ignored. */

const Bani = z.int()
const Instant = z.iso.datetime({ offset: true })

const head = {
  ...{ tip: z.number(), currencyCode: z.literal('RON'), currency: z.literal('Lei') },
  ...{ checkoutState: z.string(), shippingState: z.string(), state: z.string(), displayState: z.string() },
  ...{ tokenValue: z.string().min(16), id: z.int(), number: z.string() },
  ...{ total: z.number(), totalInt: Bani, createdDate: Instant, deliveryDate: Instant.nullable() },
  ...{ canReportProblem: z.boolean(), reportProblemTypes: z.array(z.string()), canBeCancelled: z.boolean() },
  ...{ feedbackUrl: z.string().nullable(), notes: z.string().nullable(), mergeVersion: z.int() },
  canChangePaymentMethod: z.boolean(),
}

export const WireOrders = z.object({
  ...{ page: z.int(), itemsPerPage: z.int(), limit: z.int(), pages: z.int(), total: z.int(), count: z.int() },
  ...{ analyticsListId: z.string(), analyticsListName: z.string() },
  items: z.array(
    z.object({
      ...head,
      customer: z.object({ shouldShowGeniusPrice: z.boolean() }),
      checkoutCompletedAt: Instant,
    }),
  ),
})

const Address = z.object({
  ...{ contactPhonenumber: z.string(), province: z.string(), contactName: z.string(), streetAddress: z.string() },
  ...{ city: z.string(), firstName: z.string(), countryCode: z.string(), postcode: z.string() },
})
const Cell = z.object({ text: z.string(), bold: z.boolean(), style: z.string() })
const summaryCells = { type: z.string(), size: z.string(), key: Cell, value: Cell }
const SummaryLine = z.object({
  ...summaryCells,
  key: Cell.extend({ popoverContent: z.string().nullable() }),
  modal: z
    .object({
      ...{ title: z.string(), description: z.string(), buttonLabel: z.string() },
      summary: z.array(z.object(summaryCells)),
    })
    .nullable(),
  description: Cell.nullable(),
})
const method = { id: z.int(), name: z.string(), description: z.string(), instructions: z.string() }
const Payment = z.object({
  id: z.int(),
  method: z
    .object({
      ...{ checkoutEnabled: z.boolean(), code: z.string(), type: z.string(), ...method },
      translations: z.object({ ro_RO: z.object(method) }),
    })
    .nullable(),
  ...{ state: z.string(), amount: z.number(), currency: z.string(), type: z.string() },
})
const SummaryItem = z.object({
  ...{ replacements: z.array(z.unknown()), productName: z.string(), variantName: z.string(), id: z.int() },
  ...{ quantity: z.int(), productSlug: z.string(), subtotal: z.number(), sku: z.string(), variantCode: z.string() },
  ...{ image: z.object({ default: z.url() }), brand: z.string().nullable(), state: z.string() },
  ...{ message: z.string().nullable(), isGift: z.boolean(), priceLabel: z.string() },
  breadcrumbs: z.array(z.object({ code: z.string(), name: z.string(), slug: z.string() })),
})

export const WireOrder = z.object({
  ...head,
  ...{ checkoutNoticeV2: z.array(z.unknown()), cartNoticeV2: z.array(z.unknown()), orderNotice: z.array(z.unknown()) },
  ...{ shippingAddress: Address, billingAddress: Address },
  schedule: z.object({ id: z.int(), isAvailable: z.boolean() }),
  couponInfo: z.object({ code: z.string(), promotionName: z.string(), totalDiscount: z.number() }).nullable(),
  ageCheckRequired: z.boolean(),
  tipOptions: z.array(z.object({ key: z.int(), label: z.string() })),
  summary: z.array(SummaryLine),
  customer: z.object({
    ...{ id: z.int(), email: z.string(), firstName: z.string(), phoneNumber: z.string().nullable() },
    shouldShowGeniusPrice: z.boolean(),
  }),
  channel: z.string(),
  payments: z.array(Payment),
  shipments: z.array(z.object({ id: z.int(), method: z.string() })),
  ...{ localeCode: z.literal('ro_RO'), paymentState: z.string() },
  items: z.array(z.object({ name: z.string(), items: z.array(z.unknown()).min(1) })).min(1),
  ...{ itemsHash: z.string(), itemsTotalInt: Bani, taxTotal: z.number(), taxTotalInt: Bani },
  ...{ shippingTotal: z.number(), shippingTotalIgnore: z.int(), itemsTotal: z.number() },
  ...{ orderPromotionTotalInt: Bani, orderPromotionTotal: z.number() },
  invoices: z.array(z.object({ label: z.string(), url: z.url() })),
  checkoutCompletedAt: z.string().regex(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/),
  ...{ canReturnProducts: z.boolean(), tipTotal: z.number(), surchargeTotal: z.number() },
  ...{ surchargeLabel: z.string().nullable(), shouldRetryPayment: z.boolean(), incompletePromotionsCount: z.int() },
  ...{ additionalDiscounts: z.array(z.unknown()), mealVoucherTotal: z.number(), nonMealVoucherItemsTotal: z.number() },
  summaryItems: z.array(SummaryItem).min(1),
  ...{ isZone0: z.boolean(), itemsTotalDiscount: z.string() },
})
