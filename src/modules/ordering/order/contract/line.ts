import { z } from 'zod'
import { BaniInt, Breadcrumb, Lei, Picture } from './values.ts'

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
