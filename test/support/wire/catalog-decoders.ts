import { z } from 'zod'

/** The catalogue as client programs of other authors decode it: each field by its exact type. Other fields are ignored. */

const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)
const Picture = z.object({ default: z.url(), webp: z.url().optional() })
const Pictures = z.object({ thumbnail: Picture, large: Picture, extralarge: Picture })
const Label = z.object({ text: z.string(), backgroundColor: Colour, textColor: Colour })
const Labels = z.array(
  z.object({ type: z.enum(['v1', 'v2', 'v3', 'v4', 'gdeals', 'sponsored']), items: z.array(Label) }),
)
const Text = z.string().min(1)
const SlugNumber = z.string().regex(/^(0|[1-9]\d*)$/)

/** The last step is the product itself, under its own code. */
const Crumb = z.object({ code: Text, name: Text, slug: Text })

const SaveMe = z.object({
  isAvailable: z.boolean(),
  variantCode: z.string().endsWith('-accsale'),
  maxAvailableQuantity: z.int(),
  maxAllowedQuantity: z.int(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  labels: Labels,
  priceColor: Colour,
  priceIcon: z.string().nullable(),
  unitPriceLabel: z.string(),
  badge: z.unknown(),
})

const CardBanner = z.object({
  text: Text,
  textColor: Colour,
  bgColor: Colour,
  icon: z.string().nullable(),
  link: z.url(),
  type: z.enum(['promo', 'saveMe']),
  analyticsEventType: z.enum(['select_promotion', 'select_item']),
  analyticsEventPayload: z.object({ promotion_id: z.string(), promotion_name: z.string() }),
})

export const WireCard = z.object({
  ...{ code: Text, sku: Text, variantCode: Text, name: Text, slug: Text, brandFilterCode: z.string() },
  ...{ brand: z.string().nullable(), brandCode: z.string().nullable() },
  unitPriceLabel: z.string().regex(/^$|^\d+(,\d{1,2})? Lei\/(kg|l|buc)$/),
  ...{ price: z.number(), originalPrice: z.number().nullable() },
  ...{ currencyCode: z.literal('RON'), currency: z.literal('Lei') },
  ...{ image: Pictures, label: Label.nullable(), labels: Labels },
  tags: z.array(
    z.object({
      ...{ type: Text, text: Text, icon: z.url(), iconPng: z.url().endsWith('.png') },
      ...{ backgroundColor: Colour, textColor: Colour },
    }),
  ),
  isAvailable: z.boolean(),
  maxAvailableQuantity: z.int().max(100),
  maxAllowedQuantity: z.int(),
  breadcrumbs: z.array(Crumb).min(2),
  activePromotion: z.object({ code: Text, name: Text, targetQuantity: z.int().nullable() }).nullable(),
  saveMe: SaveMe.nullable(),
  ...{ geniusPrice: z.number().nullable(), geniusUnitPricePerLabel: z.string().nullable() },
  ...{ discountLabel: z.string().nullable(), geniusDiscountLabel: z.string().nullable() },
  ...{ banner: CardBanner.nullable(), badge: z.unknown(), sponsored: z.unknown() },
})

const Slot = z.object({
  title: Text,
  analyticsListId: Text,
  analyticsListName: Text,
  link: z.object({ title: Text, count: z.int(), url: z.string().regex(/^\/c\/[\w-]+(\/[\w-]+)?$/) }).nullable(),
  products: z.array(WireCard),
})

const Filters = z.object({
  countSelected: z.int(),
  items: z.array(
    z.object({
      ...{ code: Text, name: Text, countSelected: z.int() },
      values: z.array(z.object({ code: Text, name: Text, isSelected: z.boolean(), count: z.int() })),
    }),
  ),
})
const OrderBy = z.array(
  z.object({ field: Text, direction: z.enum(['asc', 'desc']), name: Text, isSelected: z.boolean() }),
)
const Sibling = z.object({ name: Text, slug: Text, selected: z.boolean() })
const BannerPictures = z.object({ jpg: z.url(), webp: z.url() })
const metaTexts = { metaTitle: Text, metaDescription: Text, metaKeywords: z.string() }
const list = { analyticsListId: Text, analyticsListName: Text }

const treeNode = {
  code: SlugNumber,
  name: Text,
  slug: Text,
  image: z.url().endsWith('.png'),
  iconPng: z.url().endsWith('.png'),
}
export const WireCategories = z.object({
  image: z.unknown(),
  children: z.array(
    z.object({
      ...treeNode,
      children: z.array(z.object({ ...treeNode, children: z.array(z.object(treeNode)) })),
    }),
  ),
})

export const WireListing = z.object({
  type: Text,
  payload: z.object({
    ...list,
    ...{ name: Text, slug: Text, image: z.url().nullable(), breadcrumbs: z.array(Crumb), slots: z.array(Slot) },
    ...{ page: z.int(), limit: z.int(), pages: z.int(), count: z.int(), total: z.int() },
    ...{ siblings: z.array(Sibling), children: z.array(Sibling) },
    ...{ products: z.array(WireCard), items: z.array(WireCard), filters: Filters, orderBy: OrderBy },
    ...metaTexts,
    banners: z.array(
      z.object({
        ...{ name: Text, position: z.int(), type: z.enum(['listing', 'header']), displayOnMobile: z.boolean() },
        ...{ image: BannerPictures, imageResponsive: BannerPictures, url: z.url() },
      }),
    ),
  }),
})

export const WireSearch = z.object({
  ...{ page: z.int(), itemsPerPage: z.int(), pages: z.int(), total: z.int(), filters: Filters, orderBy: OrderBy },
  items: z.array(WireCard.extend({ scoreExplained: z.unknown() })),
})

const leaf = { name: Text, value: z.string() }
const Attribute = z.object({ ...leaf, children: z.array(z.object({ ...leaf, children: z.array(z.unknown()) })) })

export const WireProduct = WireCard.extend({
  url: z.url(),
  images: z.array(Pictures).min(1),
  variants: z.array(
    z.object({ code: Text, slug: Text, name: z.string(), isAvailable: z.boolean(), isSelected: z.boolean() }),
  ),
  commercialDisclaimer: Text,
  attributeGroups: z.array(
    z.object({
      title: Text,
      attributeTypes: z.array(
        z.object({
          ...{ type: z.enum(['text', 'table', 'nestedTable']), title: z.string(), subtitle: z.string() },
          attributes: z.array(Attribute),
        }),
      ),
    }),
  ),
  slots: z.array(Slot),
  ...list,
  ...metaTexts,
})

export const WireHome = z.object({
  departments: z.array(z.object(treeNode)).min(1),
  rails: z.array(z.object({ products: z.array(WireCard) })).min(1),
})
