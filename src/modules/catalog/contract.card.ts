import { z } from 'zod'

/** An amount of money on the wire: lei with two decimals. */
export const Lei = z.number().meta({ description: 'In lei, with two decimals.' })
const Colour = z.string().regex(/^#[0-9A-F]{6}$/)

export const Image = z
  .object({ default: z.url(), webp: z.url().optional() })
  .meta({ description: 'One size of a picture, by absolute URLs.' })
export const ImageSet = z.object({ thumbnail: Image, large: Image, extralarge: Image }).meta({ id: 'ImageSet' })

export const labelKinds = ['promo', 'outOfStock', 'saveMe', 'genius', 'expires', 'new', 'freshpoint', 'sgr'] as const
export const Label = z
  .object({ text: z.string(), backgroundColor: Colour, textColor: Colour, kind: z.enum(labelKinds) })
  .meta({ id: 'Label' })
export const LabelGroup = z
  .object({ type: z.enum(['v1', 'v2', 'v3', 'v4', 'gdeals', 'sponsored']), items: z.array(Label) })
  .meta({ id: 'LabelGroup' })
export const Tag = z
  .object({
    type: z.string(),
    text: z.string(),
    icon: z.string(),
    iconPng: z.string(),
    backgroundColor: Colour,
    textColor: Colour,
  })
  .meta({ id: 'Tag' })
export const Breadcrumb = z.object({ code: z.string(), name: z.string(), slug: z.string() }).meta({ id: 'Breadcrumb' })

export const SaveMe = z
  .object({
    isAvailable: z.boolean(),
    variantCode: z.string(),
    maxAvailableQuantity: z.int(),
    maxAllowedQuantity: z.int(),
    price: Lei,
    originalPrice: Lei.nullable(),
    labels: z.array(LabelGroup),
    priceColor: Colour,
    priceIcon: z.string().nullable(),
    unitPriceLabel: z.string(),
    badge: z.null(),
    expiresOn: z.iso.date(),
  })
  .meta({
    id: 'SaveMe',
    description: 'The near-expiry variant of a product: sold at a reduced price from a stock of its own.',
  })

export const CardBanner = z
  .object({
    text: z.string(),
    textColor: Colour,
    bgColor: Colour,
    icon: z.string().nullable(),
    link: z.url(),
    type: z.enum(['promo', 'saveMe']),
    analyticsEventType: z.enum(['select_promotion', 'select_item']),
    analyticsEventPayload: z.object({ promotion_id: z.string(), promotion_name: z.string() }),
  })
  .meta({ id: 'CardBanner' })

export const ProductCard = z
  .object({
    code: z.string(),
    sku: z.string(),
    variantCode: z.string(),
    name: z.string().meta({ description: 'Ends in brand and pack size.', examples: ['Lapte de consum Zuzu 1,8 L'] }),
    shortName: z.string().meta({ description: 'The name as it stands beside `brand` and `sizeLabel`.' }),
    slug: z.string(),
    brand: z.string().nullable(),
    brandCode: z.string().nullable(),
    brandFilterCode: z.string().meta({ description: 'Value for `filter[brand]`; empty for products without a brand.' }),
    unitPriceLabel: z.string(),
    price: Lei,
    originalPrice: Lei.nullable(),
    currencyCode: z.literal('RON'),
    currency: z.literal('Lei'),
    image: ImageSet,
    label: Label.nullable(),
    labels: z.array(LabelGroup),
    tags: z.array(Tag),
    isAvailable: z.boolean(),
    maxAvailableQuantity: z.int(),
    maxAllowedQuantity: z.int(),
    breadcrumbs: z.array(Breadcrumb),
    activePromotion: z.object({ code: z.string(), name: z.string(), targetQuantity: z.int().nullable() }).nullable(),
    saveMe: SaveMe.nullable(),
    geniusPrice: Lei.nullable(),
    geniusUnitPricePerLabel: z.string().nullable(),
    discountLabel: z.string().nullable(),
    geniusDiscountLabel: z.string().nullable(),
    banner: CardBanner.nullable(),
    badge: z.null(),
    sponsored: z.null(),
    sizeLabel: z.string().meta({ description: 'Size as printed on the pack: `1,8 L`.' }),
    lowest30: Lei.nullable().meta({
      description: 'Lowest price of the 30 days before the reduction, in lei; null without a reduction.',
    }),
    sgr: z
      .object({ packs: z.int(), deposit: Lei })
      .nullable()
      .meta({ description: 'SGR deposit: the number of packs, and the deposit of all of them in lei.' }),
    bmsm: z
      .object({
        targetQuantity: z.int(),
        unitDiscount: Lei,
        geniusUnitDiscount: Lei,
        percent: z.int(),
        geniusPercent: z.int(),
      })
      .nullable()
      .meta({
        description: 'Buy more, save more: from `targetQuantity` pieces on, each piece costs `unitDiscount` lei less.',
      }),
    promotionUntil: z.iso.datetime().nullable(),
    isAgeRestricted: z.boolean(),
    tint: z.string().meta({ description: 'Suffix of the design token for the colour behind the picture.' }),
    picture: z.string().meta({ description: 'Version of the picture; part of its URL.' }),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof ProductCard>
