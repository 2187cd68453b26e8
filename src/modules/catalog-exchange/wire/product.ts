import { z } from 'zod'
import { slugify } from '#kernel/fold.ts'
import { categorySlug, codeOfSlug } from '#modules/catalog/rules/category-slug.ts'
import type { CategoryStep } from '#modules/catalog/rules/imported-product.ts'
import type { PictureDescriptions } from '#modules/media/index.ts'
import { AttributeGroups } from './attributes.ts'
import { booksSchema } from './books.ts'
import { Code, Discount, Money, orEmpty, Pieces, plain } from './fields.ts'

/** A field that cannot be read is an empty one, and a step without a name is left out. */
const Crumb = z.object({
  code: Code.nullish().catch(null),
  name: plain(120).catch(''),
  slug: z.string().max(300).nullish().catch(null),
})

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

/** A code that an address cannot have is made of code and name; a promotion without a name is none. */
const Promotion = z
  .object({
    code: z.union([z.string().max(300), z.int()]).nullish(),
    name: plain(200).nullish(),
    targetQuantity: z.int().min(2).max(1_000).nullish(),
  })
  .transform(({ code, name, targetQuantity }) => {
    const given = String(code ?? '')
    const usable = /^[A-Za-z0-9][\w.-]{0,79}$/.test(given) ? given : slugify(`${given} ${name ?? ''}`).slice(0, 80)
    return name && usable !== '' ? { code: usable, name, targetQuantity: targetQuantity ?? null } : null
  })

/** An image of a product page: the address of its largest size; null without one. */
const Address = z.object({ default: z.string() })
const WirePicture = z
  .object({ extralarge: Address.nullish(), large: Address.nullish(), thumbnail: Address.nullish() })
  .nullish()
  .catch(null)
  .transform((image) => (image?.extralarge ?? image?.large ?? image?.thumbnail)?.default ?? null)

/**
 * Where the photographs of a line are: what it names, or the images of another shop's page. Null when it says nothing. The
 * images of our own lines (`books`) are made from the photographs, or drawn.
 */
export function photographsIn({ photographs, image, images, books }: WireProduct): readonly string[] | null {
  if (photographs) return photographs
  const shown = images && images.length > 0 ? images : [image]
  const addresses = shown.filter((address) => address !== null).filter((address) => /^https?:/.test(address))
  return books || addresses.length === 0 ? null : addresses
}

/** What the product cost: a field of our own exports, like `books`. */
const PastPrices = z
  .array(
    z.object({
      kind: z.enum(['standard', 'accsale']),
      validFrom: z.iso.datetime().transform((text) => Temporal.Instant.from(text)),
      price: Money,
      isReduced: z.boolean(),
      geniusPrice: Money.nullable(),
      expiresOn: z.iso.date().nullable(),
    }),
  )
  .max(10_000)

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
    geniusPrice: Money.nullish(),
    isAvailable: z.boolean().default(true),
    maxAvailableQuantity: Pieces.nullish().transform((pieces) => pieces ?? 0),
    maxAllowedQuantity: z
      .int()
      .min(1)
      .max(1_000_000)
      .nullish()
      .transform((pieces) => pieces ?? 100),
    unitPriceLabel: z
      .string()
      .max(60)
      .nullish()
      .transform((label) => label ?? ''),
    sizeLabel: plain(80).nullish(),
    tags: orEmpty(z.object({ type: z.string().max(60) }), 60),
    breadcrumbs: orEmpty(Crumb, 8),
    activePromotion: Promotion.nullish(),
    promotionUntil: z.iso.datetime({ offset: true }).nullish(),
    bmsm: z.object({ unitDiscount: Discount, geniusUnitDiscount: Discount }).nullish(),
    saveMe: SaveMe.nullish(),
    sgr: z.object({ packs: z.int().min(0).max(1_000) }).nullish(),
    isAgeRestricted: z.boolean().nullish(),
    attributeGroups: AttributeGroups.default([]),
    photographs: z.array(z.string().max(2_000)).max(100).nullish(),
    image: WirePicture,
    images: z.array(WirePicture).max(100).nullish().catch(null),
    books: booksSchema(picture).optional(),
    priceHistory: PastPrices.optional(),
  })
export type WireProduct = z.infer<ReturnType<typeof wireProductSchema>>

/** The categories of a line: its breadcrumbs without the last one, when that is the product itself. */
export function categoriesOf({ code, slug, breadcrumbs }: WireProduct): CategoryStep[] {
  const last = breadcrumbs.at(-1)
  const namesItself = last !== undefined && (last.code === code || (slug != null && last.slug === slug))
  return breadcrumbs.slice(0, namesItself ? -1 : undefined).flatMap((crumb) => {
    const found = categorySlug(crumb.slug ?? null, crumb.code ?? null, crumb.name)
    return found === null || crumb.name === ''
      ? []
      : [{ code: crumb.code ?? codeOfSlug(found), name: crumb.name, slug: found }]
  })
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
