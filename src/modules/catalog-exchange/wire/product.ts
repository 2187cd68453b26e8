import { z } from 'zod'
import { slugify } from '#kernel/fold.ts'
import type { PictureDescriptions } from '#modules/media/index.ts'
import { AttributeGroups } from './attributes.ts'
import { booksSchema } from './books.ts'
import { Code, Discount, filled, Money, Pieces, plain } from './fields.ts'

const Slug = z.string().regex(/^\d{1,9}-[a-z0-9]+(-[a-z0-9]+)*$/)
const Crumb = z.object({ code: Code, name: filled(120), slug: z.string().max(300) })

/** "Expiră pe 18-03-2026" in the labels of near-expiry products. */
const expiry = /(\d{2})-(\d{2})-(\d{4})/
const Labels = z.array(z.object({ items: z.array(z.object({ text: plain(200) })).max(20) })).max(20)
const SaveMe = z
  .object({
    price: Money,
    originalPrice: Money.nullish(),
    maxAvailableQuantity: Pieces,
    isAvailable: z.boolean().default(true),
    expiresOn: z.iso.date().optional(),
    labels: Labels.default([]),
  })
  .transform(({ labels, expiresOn, ...sale }) => {
    const label = labels.flatMap(({ items }) => items).find((item) => expiry.test(item.text))
    const [, day, month, year] = expiry.exec(label?.text ?? '') ?? []
    return { ...sale, expiresOn: expiresOn ?? (year === undefined ? null : `${year}-${month}-${day}`) }
  })

/** The fields of a product page that an import reads; others are ignored. */
export const wireProductSchema = (picture: PictureDescriptions['schema']) =>
  z.object({
    code: Code,
    variantCode: Code.nullish(),
    name: plain(200).pipe(z.string().min(1)),
    slug: z.string().max(300).nullish(),
    brand: plain(100).nullish(),
    brandCode: z.string().max(100).nullish(),
    brandFilterCode: z.string().max(120).nullish(),
    price: Money,
    originalPrice: Money.nullish(),
    lowest30: Money.nullish(),
    geniusPrice: Money.nullish(),
    isAvailable: z.boolean().default(true),
    maxAvailableQuantity: Pieces.default(0),
    maxAllowedQuantity: z.int().min(1).max(1_000_000).default(100),
    unitPriceLabel: z.string().max(60).default(''),
    sizeLabel: plain(80).nullish(),
    tags: z
      .array(z.object({ type: z.string().max(60) }))
      .max(60)
      .default([]),
    breadcrumbs: z.array(Crumb).min(1).max(8),
    activePromotion: z
      .object({
        code: z.string().regex(/^[A-Za-z0-9][\w.-]{0,79}$/),
        name: filled(200),
        targetQuantity: z.int().min(2).max(1_000).nullish(),
      })
      .nullish(),
    promotionUntil: z.iso.datetime({ offset: true }).nullish(),
    bmsm: z.object({ unitDiscount: Discount, geniusUnitDiscount: Discount }).nullish(),
    saveMe: SaveMe.nullish(),
    sgr: z.object({ packs: z.int().min(0).max(1_000) }).nullish(),
    isAgeRestricted: z.boolean().nullish(),
    attributeGroups: AttributeGroups.default([]),
    books: booksSchema(picture).optional(),
  })
export type WireProduct = z.infer<ReturnType<typeof wireProductSchema>>

const Categories = z
  .array(Crumb.extend({ slug: Slug }))
  .min(1)
  .max(5)

/** The categories of a line: its breadcrumbs without the last one, when that is the product itself. */
export function categoriesOf({ code, slug, breadcrumbs }: WireProduct) {
  const last = breadcrumbs.at(-1)
  const namesItself = last !== undefined && (last.code === code || last.slug === slug)
  return Categories.safeParse(namesItself ? breadcrumbs.slice(0, -1) : breadcrumbs)
}

/** The given slug when it begins with the product's code; otherwise one made of code, brand and name. */
export function slugOf(code: string, given: string | null | undefined, brand: string, name: string): string {
  const isOurs = given?.startsWith(`${code}-`) && /^[A-Za-z0-9]+(-[a-z0-9]+)*$/.test(given.slice(code.length + 1))
  if (given && isOurs) return given
  const words = slugify(`${brand} ${name}`).slice(0, 200).replace(/-$/, '')
  return `${code}-${words === '' ? 'produs' : words}`
}

/** A brand by its name; codes of other systems are used when they have the form of ours. */
export function brandOf(name: string, code?: string | null, filterCode?: string | null) {
  if (name === '') return null
  const words = slugify(name)
  const own = /^[a-z0-9]+(-[a-z0-9]+)*$/
  const brandCode = code && own.test(code) ? code : words || `brand-${numberOf(name)}`
  return {
    name,
    code: brandCode,
    filterCode: filterCode && own.test(filterCode) ? filterCode : `${brandCode}-b${numberOf(name)}`,
  }
}

/** A hash of a name, the same in every process. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991, 7)
