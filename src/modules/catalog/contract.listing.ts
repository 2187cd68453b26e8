import { z } from 'zod'
import { Breadcrumb, Lei, ProductCard } from './contract.card.ts'

export const treeNode = {
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.url(),
  iconPng: z.url(),
  picture: z.string().meta({ description: 'Path of the same picture in the format that pages show.' }),
  tint: z.string(),
  count: z.int(),
}
const ThirdCategory = z.object({ ...treeNode, children: z.array(z.never()) })
const SecondCategory = z.object({ ...treeNode, children: z.array(ThirdCategory) })
export const Category = z.object({ ...treeNode, children: z.array(SecondCategory) }).meta({ id: 'Category' })
export const CategoryTree = z
  .object({ image: z.string().nullable(), children: z.array(Category) })
  .meta({ id: 'CategoryTree' })
export type CategoryTree = z.infer<typeof CategoryTree>
export type Category = z.infer<typeof Category>
export const FilterValue = z.object({ code: z.string(), name: z.string(), isSelected: z.boolean(), count: z.int() })
export const Filters = z
  .object({
    countSelected: z.int(),
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        countSelected: z.int(),
        values: z.array(FilterValue),
        note: z.string().optional().meta({ description: 'What a shopper must know of the filter, as a sentence.' }),
        range: z
          .object({ min: Lei, max: Lei })
          .optional()
          .meta({ description: 'Bounds of a range filter, whose value is written `min-max`.' }),
      }),
    ),
  })
  .meta({
    id: 'Filters',
    description:
      'The filters of a product list. The count of a value is the number of products it would list together with the other filters.',
  })
export type Filters = z.infer<typeof Filters>
export const OrderBy = z
  .array(z.object({ field: z.string(), direction: z.enum(['asc', 'desc']), name: z.string(), isSelected: z.boolean() }))
  .meta({ id: 'OrderBy' })

export const Slot = z
  .object({
    type: z.literal('products_carousel'),
    title: z.string(),
    name: z.string(),
    analyticsListId: z.string().meta({ examples: ['category-slot_101-paine'] }),
    analyticsListName: z.string(),
    link: z.object({ title: z.string(), count: z.int(), url: z.string() }).nullable(),
    products: z.array(ProductCard),
  })
  .meta({ id: 'Slot' })

export const Banner = z
  .object({
    name: z.string(),
    position: z.int(),
    type: z.enum(['listing', 'header']),
    displayOnMobile: z.boolean(),
    image: z.object({ jpg: z.string(), webp: z.string() }),
    imageResponsive: z.object({ jpg: z.string(), webp: z.string() }),
    url: z.url(),
    path: z.string().meta({ description: 'Path of `url`, which the pages of the shop link to.' }),
    code: z.string(),
    eyebrow: z.string(),
    title: z.string(),
    text: z.string(),
    action: z.string(),
    isSponsored: z.boolean(),
    product: z.object({ code: z.string(), picture: z.string() }),
    tint: z.string(),
  })
  .meta({
    id: 'Banner',
    description:
      'A banner above the list (`header`) or between products, after `position` of them (`listing`). `name` is its title.',
  })
export type Banner = z.infer<typeof Banner>

const Sibling = z.object({ name: z.string(), slug: z.string(), selected: z.boolean(), count: z.int() })
export const metaTexts = { metaTitle: z.string(), metaDescription: z.string(), metaKeywords: z.string() }

export const ListingPayload = z
  .object({
    analyticsListId: z.string(),
    analyticsListName: z.string(),
    name: z.string(),
    slug: z.string(),
    image: z.url().nullable(),
    breadcrumbs: z.array(Breadcrumb),
    slots: z.array(Slot),
    page: z.int(),
    limit: z.int(),
    pages: z.int(),
    count: z.int(),
    siblings: z.array(Sibling),
    children: z.array(Sibling).meta({ description: 'The first entry is the whole listing.' }),
    products: z.array(ProductCard),
    items: z.array(ProductCard).optional().meta({ description: 'The same as `products`.' }),
    total: z.int().optional().meta({ description: 'The same as `count`.' }),
    filters: Filters,
    orderBy: OrderBy,
    ...metaTexts,
    banners: z.array(Banner),
    tint: z.string().nullable(),
  })
  .meta({ id: 'ListingPayload' })

export const listingTypes = [
  'category',
  'subcategory',
  'promo-list',
  'promo',
  'custom-listing',
  'new-products',
  'accelerated-sale',
  'favorites',
  'my-freshlist',
] as const
export const Listing = z.object({ type: z.enum(listingTypes), payload: ListingPayload }).meta({ id: 'Listing' })
export type Listing = z.infer<typeof Listing>
export type ListingPayload = z.infer<typeof ListingPayload>
