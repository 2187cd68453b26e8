import { z } from 'zod'
import { ImageSet, ProductCard } from './contract.card.ts'
import { metaTexts, Slot } from './contract.listing.ts'
import { allergenCodes, allergenInformations } from './rules/allergens.ts'
import { pictureViews } from './rules/picture-views.ts'
import { units } from './rules/unit-price.ts'

export const Attribute = z.object({
  name: z.string(),
  value: z.string(),
  children: z.array(z.object({ name: z.string(), value: z.string(), children: z.array(z.never()) })),
})
export const AttributeGroup = z
  .object({
    title: z.string(),
    attributeTypes: z.array(
      z.object({
        type: z.enum(['text', 'table', 'nestedTable']),
        title: z.string(),
        subtitle: z.string(),
        attributes: z.array(Attribute),
      }),
    ),
  })
  .meta({ id: 'AttributeGroup' })

const AllergenName = z.object({ code: z.enum(allergenCodes), name: z.string() })
const Operator = z.object({ name: z.string(), address: z.string(), email: z.string().nullable() })
export const Details = z
  .object({
    legalName: z.string(),
    description: z.string(),
    ingredients: z.array(z.array(z.object({ text: z.string(), allergen: z.enum(allergenCodes).nullable() }))).meta({
      description: 'Each ingredient as a sequence of text parts; parts with an allergen are to be emphasised.',
    }),
    allergens: z.array(AllergenName),
    traces: z.array(AllergenName),
    allergenInformation: z.enum(allergenInformations).meta({
      description: 'Whether all allergens are known; an `unknown` food may have others than `allergens`.',
    }),
    nutrition: z
      .object({
        per: z.enum(['g', 'ml']),
        rows: z.array(z.object({ code: z.string(), name: z.string(), value: z.string(), isPart: z.boolean() })),
      })
      .nullable()
      .meta({ description: 'Only the rows that the maker states.' }),
    nutritionText: z.string().nullable().meta({
      description: "The maker's text, in lines, where the declaration could not be read as a table per 100 g or ml.",
    }),
    storageAdvice: z.string().nullable(),
    usageAdvice: z.string().nullable(),
    origin: z.string().nullable().meta({ description: 'Country and region of origin, as a text.' }),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    warnings: z.array(z.string()),
    certification: z.object({ scheme: z.enum(['DOP', 'IGP', 'STG', 'eco']), text: z.string() }).nullable(),
    maker: Operator,
    responsibleInUnion: Operator.nullable(),
    alcoholPercent: z.number().nullable(),
    minDaysFresh: z.int().nullable(),
    weightBand: z.object({ minGrams: z.int(), maxGrams: z.int() }).nullable(),
    netQuantity: z.object({ value: z.number(), unit: z.enum(units) }).meta({
      description: 'Contents of one piece in the unit of its unit price: `{ value: 1.8, unit: "l" }`.',
    }),
    mealVoucher: z.boolean(),
    isChilled: z.boolean(),
    isFrozen: z.boolean(),
    isReturnable: z.boolean(),
    isPriceCapped: z.boolean(),
  })
  .meta({ id: 'ProductDetails' })

export const Rating = z
  .object({
    count: z.int().min(1),
    average: z.number().min(1).max(5).nullable().meta({ description: 'With one decimal; null for too few notes.' }),
    stars: z.array(z.int()).readonly().meta({ description: 'How many give 1, 2, 3, 4 and 5 stars.' }),
  })
  .nullable()
  .meta({ id: 'ProductRating', description: 'Of reviews by customers who got the product; null without any.' })

export const ProductPage = ProductCard.extend({
  url: z.url(),
  images: z.array(ImageSet),
  pictureViews: z.array(z.enum(pictureViews)).meta({
    description:
      'The views of `images`, in their order. Empty when there is no picture of the product: `images` then says so.',
  }),
  pictureTexts: z.array(z.string()).meta({
    description: 'What each of `images` shows, as the shop wrote it; empty when it wrote nothing.',
  }),
  variants: z.array(
    z.object({
      code: z.string(),
      slug: z.string(),
      name: z.string(),
      isAvailable: z.boolean(),
      isSelected: z.boolean(),
    }),
  ),
  commercialDisclaimer: z.string(),
  attributeGroups: z.array(AttributeGroup),
  slots: z.array(Slot),
  analyticsListId: z.string(),
  analyticsListName: z.string(),
  ...metaTexts,
  details: Details,
  rating: Rating,
}).meta({ id: 'ProductPage' })
export type ProductPage = z.infer<typeof ProductPage>
