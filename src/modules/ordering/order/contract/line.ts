import { z } from 'zod'

/** Lei as the wire carries money: 41.74. The twin that ends in `Int` holds the same in whole bani. */
export const Lei = z.number().meta({ description: 'lei' })
export const BaniInt = z.int().meta({ description: 'bani' })

export const LocalTime = z.string().meta({ description: 'An instant with the offset of Bucharest.' })

export const Picture = z
  .object({
    thumbnail: z.object({ default: z.string(), webp: z.string().optional() }),
    large: z.object({ default: z.string(), webp: z.string().optional() }),
    extralarge: z.object({ default: z.string(), webp: z.string().optional() }),
  })
  .meta({ id: 'Picture' })

export const Breadcrumb = z
  .object({
    code: z.string(),
    name: z.string(),
    slug: z.string(),
    icon: z.string().nullable(),
  })
  .meta({ id: 'OrderBreadcrumb' })

export const BmsmInfo = z
  .object({
    targetQuantity: z.int(),
    unitDiscount: Lei,
    unitDiscountInt: BaniInt,
    geniusUnitDiscount: Lei,
    geniusUnitDiscountInt: BaniInt,
    isReached: z.boolean(),
  })
  .meta({
    id: 'BmsmInfo',
    description: 'Buy more, save more: from targetQuantity pieces each costs unitDiscount less, for Genius more.',
  })

export const lineStates = ['ok', 'unavailable', 'limited', 'changed'] as const
export const lineChanges = ['deleted', 'replaced', 'partial_replaced', 'decreased', 'quantity_changed'] as const

const Replacement = z
  .object({
    id: z.int(),
    variantCode: z.string(),
    productName: z.string(),
    variantName: z.string(),
    productSlug: z.string(),
    brand: z.string().nullable(),
    quantity: z.int(),
    subtotal: Lei,
    subtotalInt: BaniInt,
    deposit: Lei,
    depositInt: BaniInt,
    unitPriceLabel: z.string(),
    image: Picture,
  })
  .meta({ id: 'OrderItemReplacement', description: 'What came in place of a line; it is not a line of its own.' })

export const OrderItemView = z
  .object({
    id: z.int(),
    variantCode: z.string(),
    sku: z.string(),
    productCode: z.string(),
    productSlug: z.string(),
    productName: z.string(),
    variantName: z.string(),
    brand: z.string().nullable(),
    quantity: z.int(),
    isOk: z.boolean(),
    state: z.enum(lineStates).meta({
      description: 'limited: fewer are left than the line asks for. changed: a placed line that the picker altered.',
    }),
    message: z.string().nullable(),
    changeReason: z.enum(lineChanges).nullable(),
    label: z.object({ kind: z.enum(['in-stock', 'unavailable', 'bmsm']), text: z.string() }),
    maxAvailableQuantity: z.int(),
    maxAllowedQuantity: z.int(),
    price: Lei,
    priceInt: BaniInt,
    originalPrice: Lei.nullable(),
    originalPriceInt: BaniInt.nullable(),
    geniusPrice: Lei.nullable(),
    discountedUnitPrice: Lei.meta({ description: 'lei: what one piece costs this shopper at this quantity' }),
    discountedUnitPriceInt: BaniInt,
    fullSubtotal: Lei.meta({ description: 'lei: all pieces at full price, deposits apart' }),
    fullSubtotalInt: BaniInt,
    subtotal: Lei.meta({ description: 'lei: what all pieces cost, deposits apart' }),
    subtotalInt: BaniInt,
    deposit: Lei,
    depositInt: BaniInt,
    unitPriceLabel: z.string(),
    priceLabel: z.string(),
    bmsmInfo: BmsmInfo.nullable(),
    comment: z.string().nullable(),
    ageRestricted: z.boolean(),
    mealVoucherEligible: z.boolean(),
    isGift: z.boolean(),
    breadcrumbs: z.array(Breadcrumb),
    image: Picture,
    orderedQuantity: z
      .int()
      .meta({ description: 'Pieces that were ordered; another number than quantity once changed.' }),
    orderedSubtotal: Lei,
    orderedSubtotalInt: BaniInt,
    changeText: z.string().nullable().meta({ description: 'What became of a changed line, as a sentence.' }),
    replacements: z.array(Replacement),
    answer: z.enum(['accepted', 'refused']).nullable().meta({
      description: 'What the shopper said of what came in its place; null while nothing, which takes it.',
    }),
    canBeAnswered: z.boolean().meta({ description: 'Whether what came in its place can be refused now.' }),
  })
  .meta({ id: 'OrderItem' })
export type OrderItemView = z.infer<typeof OrderItemView>

export const OrderItemGroup = z
  .object({
    code: z.string(),
    name: z.string(),
    slug: z.string(),
    icon: z.string().nullable(),
    items: z.array(OrderItemView),
  })
  .meta({
    id: 'OrderItemGroup',
    description: 'The lines of one department, in the order in which they came into the cart.',
  })

export const Notice = z
  .object({
    type: z.enum([
      ...['free-delivery', 'small-basket', 'unavailable', 'limited', 'interval-lost', 'express-too-large', 'age-check'],
      ...['voucher', 'payment-failed'],
    ] as const),
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    url: z.string().nullable(),
  })
  .meta({ id: 'OrderNotice' })
export type Notice = z.infer<typeof Notice>

/** What happens to an order between placing and the door. */
export const ActiveOrderNotice = z
  .object({
    type: z.enum(['payment-failed', 'payment-pending', 'placed', 'picking', 'on-the-way', 'not-delivered']),
    title: z.string(),
    description: z.string(),
    icon: z.enum(['credit-card', 'clock', 'receipt', 'basket', 'truck']),
    url: z.string().meta({ description: 'The order, below the shop’s address.' }),
  })
  .meta({ id: 'ActiveOrderNotice' })
export type ActiveOrderNotice = z.infer<typeof ActiveOrderNotice>

export const OrderAddress = z
  .object({
    id: z.int(),
    contactName: z.string(),
    firstName: z.string(),
    contactPhonenumber: z.string(),
    contactPhoneNumber: z.string(),
    streetAddress: z.string(),
    street: z.string(),
    number: z.string(),
    streetDetails: z.string(),
    fullAddress: z.string(),
    city: z.string(),
    province: z.string(),
    postcode: z.string(),
    countryCode: z.literal('RO'),
  })
  .meta({ id: 'OrderAddress' })

export const bagKinds = ['none', 'paper', 'reusable'] as const
const bags = { count: z.int(), total: Lei, totalInt: BaniInt }

export const BagsView = z
  .object({
    kind: z.enum(bagKinds),
    ...bags,
    choices: z.array(z.object({ kind: z.enum(bagKinds), label: z.string(), text: z.string(), ...bags })).meta({
      description: 'What each kind would come to for this cart; empty once placed, and for a cart that joins an order.',
    }),
  })
  .meta({ id: 'OrderBags', description: 'What the goods are packed in. Reusable bags cost a deposit.' })

export const Schedule = z
  .object({
    id: z.int(),
    isAvailable: z.boolean(),
    dateLabel: z.string(),
    deliveryDateLabel: z.string(),
    interval: z.object({ since: LocalTime, until: LocalTime }),
    isExpress: z.boolean(),
    heldUntil: LocalTime.nullable(),
    isRenewable: z.boolean(),
  })
  .meta({ id: 'Schedule', description: 'The chosen interval. heldUntil is set while its place is kept for a cart.' })
