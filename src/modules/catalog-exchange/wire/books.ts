import { z } from 'zod'
import { allergenCodes, allergenInformations } from '#modules/catalog/rules/allergens.ts'
import type { ProductColumns } from '#modules/catalog/rules/imported-product.ts'
import type { ProductDetails } from '#modules/catalog/rules/product-details.ts'
import type { PictureDescriptions } from '#modules/media/index.ts'
import { filled, lines, text } from './fields.ts'

const Country = z.string().regex(/^[A-Z]{2}$/)
const Allergen = z.enum(allergenCodes)
const amount = z.number().min(0).max(1_000)
const grams = z.union([amount, z.object({ below: amount })]).exactOptional()
const energy = z.number().min(0).max(40_000).exactOptional()
const contact = { name: text(200), address: text(300) }

export const Details = z.object({
  legalName: text(300),
  description: lines(8_000),
  ingredients: z
    .array(
      z.object({
        text: filled(4_000),
        emphasis: z
          .array(z.object({ word: filled(200), allergen: Allergen, at: z.int().min(0).max(4_000).exactOptional() }))
          .max(60)
          .exactOptional(),
      }),
    )
    .max(200),
  storageAdvice: text(2_000).exactOptional(),
  usageAdvice: text(2_000).exactOptional(),
  maker: z.object({
    ...contact,
    email: text(200).exactOptional(),
    responsibleInUnion: z.object({ ...contact, email: text(200) }).exactOptional(),
  }),
  origin: z
    .object({
      country: Country,
      region: text(200).exactOptional(),
      bornIn: Country.exactOptional(),
      raisedIn: Country.exactOptional(),
      slaughteredIn: Country.exactOptional(),
      catchArea: text(200).exactOptional(),
      catchMethod: text(200).exactOptional(),
    })
    .exactOptional(),
  nutrition: z
    .object({
      ...{ per: z.enum(['g', 'ml']), energyKj: energy, energyKcal: energy, fat: grams, saturates: grams },
      ...{ carbohydrate: grams, sugars: grams, fibre: grams, protein: grams, salt: grams },
      others: z
        .array(z.object({ name: filled(120), value: text(500) }))
        .max(60)
        .exactOptional(),
    })
    .nullable(),
  nutritionText: lines(8_000).exactOptional(),
  alcoholPercent: z.number().min(0).max(100).exactOptional(),
  warnings: z.array(text(500)).max(30).exactOptional(),
  certification: z.object({ scheme: z.enum(['DOP', 'IGP', 'STG', 'eco']), text: text(300) }).exactOptional(),
  facts: z
    .array(z.object({ name: filled(120), value: text(500) }))
    .max(60)
    .exactOptional(),
  addedSugar: z.boolean().exactOptional(),
  infantFormula: z.boolean().exactOptional(),
  tobacco: z.boolean().exactOptional(),
}) satisfies z.ZodType<ProductDetails>

const weight = z.int().min(1).max(1_000_000).nullable()

/** The field `books` of a line: columns of table product, which a product page does not show. */
export const booksSchema = (picture: PictureDescriptions['schema']) =>
  z
    .object({
      sizeLabel: filled(80),
      netThousandths: z.int().min(1).max(2_000_000_000),
      unit: z.enum(['kg', 'l', 'buc']),
      weighedMinGrams: weight,
      weighedMaxGrams: weight,
      vatCode: z.enum(['reduced', 'standard']),
      sgrPacks: z.int().min(0).max(1_000),
      ageRestricted: z.boolean(),
      mealVoucher: z.boolean(),
      minDaysFresh: z.int().min(0).max(10_000).nullable(),
      chilled: z.boolean(),
      frozen: z.boolean(),
      returnable: z.boolean(),
      priceCapped: z.boolean(),
      isNew: z.boolean(),
      freshpoint: z.boolean(),
      originCountry: Country.nullable(),
      tags: z.array(z.string().regex(/^[A-Za-z]{1,30}$/)).max(32),
      allergens: z.array(Allergen).max(14),
      traces: z.array(Allergen).max(14),
      // Exports of earlier versions do not say it.
      allergenInformation: z.enum(allergenInformations).default('unknown'),
      popularity: z.int().min(-2_000_000_000).max(2_000_000_000),
      packshot: picture.nullable(),
      details: Details,
    })
    .refine((facts) => (facts.weighedMinGrams === null) === (facts.weighedMaxGrams === null), {
      path: ['weighedMaxGrams'],
      error: 'bandEnds',
    }) satisfies z.ZodType<ProductColumns>
