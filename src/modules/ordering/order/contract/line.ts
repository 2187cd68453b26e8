import { z } from 'zod'
import { lineWishes } from '../rules/line-wish.ts'
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
    description:
      'Buy more, save more: from `targetQuantity` pieces on, each piece costs `unitDiscount` less, for Genius members `geniusUnitDiscount`.',
  })

export const lineStates = ['ok', 'unavailable', 'limited', 'changed'] as const
export const lineChanges = ['deleted', 'replaced', 'partial_replaced', 'decreased', 'quantity_changed'] as const

const returnable = {
  isReturnable: z
    .boolean()
    .meta({ description: 'Whether the goods can be returned: false for perishable and hygienically sealed ones.' }),
  returnableQuantity: z.int().meta({
    description: 'Pieces that can be returned: of such goods, delivered, not refunded, in no undecided return.',
  }),
  returningQuantity: z.int().meta({ description: 'Pieces in returns that are not decided yet.' }),
}

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
    ...returnable,
  })
  .meta({ id: 'OrderItemReplacement', description: 'The substitute for a line. It is not a line of its own.' })

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
      description: '`limited`: fewer pieces are available than the quantity. `changed`: changed during picking.',
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
    discountedUnitPrice: Lei.meta({ description: 'Price of one piece for this shopper at this quantity, in lei.' }),
    discountedUnitPriceInt: BaniInt,
    fullSubtotal: Lei.meta({ description: 'All pieces at full price without deposits, in lei.' }),
    fullSubtotalInt: BaniInt,
    subtotal: Lei.meta({ description: 'Price of all pieces without deposits, in lei.' }),
    subtotalInt: BaniInt,
    deposit: Lei,
    depositInt: BaniInt,
    unitPriceLabel: z.string(),
    priceLabel: z.string(),
    bmsmInfo: BmsmInfo.nullable(),
    comment: z.string().nullable(),
    substitute: z
      .object({ wish: z.enum(lineWishes), variantCode: z.string().nullable(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'What comes in its place when it is missing; null: the wish of the order.' }),
    ageRestricted: z.boolean(),
    mealVoucherEligible: z.boolean(),
    isGift: z.boolean(),
    breadcrumbs: z.array(Breadcrumb),
    image: Picture,
    orderedQuantity: z
      .int()
      .meta({ description: 'Pieces that were ordered; differs from `quantity` after a change during picking.' }),
    orderedSubtotal: Lei,
    orderedSubtotalInt: BaniInt,
    changeText: z
      .string()
      .nullable()
      .meta({ description: 'The change as a sentence in Romanian; null for an unchanged line.' }),
    replacements: z.array(Replacement),
    answer: z.enum(['accepted', 'refused']).nullable().meta({
      description: 'The decision of the customer on the substitute; null without one, which counts as accepted.',
    }),
    canBeAnswered: z.boolean().meta({ description: 'Whether the substitute can still be accepted or refused.' }),
    ...returnable,
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
    description: 'The lines of one department, in the order in which they were added.',
  })
