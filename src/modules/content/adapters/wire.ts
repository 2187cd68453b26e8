import { z } from 'zod'
import type { ContentEntry, ContentPage } from '../rules/blocks.ts'

/** The GraphQL document of a page by its slug, with its blocks and their boxes. */
export const pageQuery = `query Page($slug: String!, $preview: Boolean!) {
  pageCollection(where: { slug: $slug }, limit: 1, preview: $preview) {
    items {
      template
      blocksCollection(limit: 24) {
        items {
          sys { id publishedAt }
          kind template place eyebrow title text actionText actionUrl isSponsored productCodes
          productQuery { kind value }
          image { url width height description }
          boxesCollection(limit: 8) {
            items {
              sys { id }
              title text url
              image { url width height description }
            }
          }
        }
      }
    }
  }
}`

export const Id = z.string().regex(/^[\w.-]{1,64}$/)

/** An empty text is the same as a missing one: editors clear fields. */
export const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .nullish()
    .transform((value) => value || null)

const pixels = z.int().min(1).max(10_000)
/** An invalid picture is dropped; the block stays. */
export const Asset = z
  .object({ url: z.string().max(2_048), width: pixels, height: pixels, description: text(300) })
  .transform(({ description, ...picture }) => ({ ...picture, alt: description ?? '' }))
  .nullish()
  .catch(null)
  .transform((picture) => picture ?? null)

const Name = z.string().max(60).nullish().catch(null)
const Url = text(2_048).catch(null)

const BoxItem = z
  .object({ sys: z.object({ id: Id }), title: text(80), text: text(200), url: Url, image: Asset })
  .transform(({ sys: { id }, image, ...box }) => ({ id, ...box, picture: image }))

export const items = z.object({ items: z.array(z.unknown()).max(100) })

/** An invalid query is dropped; the products of `productCodes` stay. */
const ProductQueryItem = z
  .object({ kind: z.string().max(20), value: z.string().max(1_000) })
  .nullish()
  .catch(null)

export const BlockItem = z
  .object({
    sys: z.object({ id: Id, publishedAt: z.string().nullish() }),
    kind: Name,
    template: Name,
    place: Name,
    eyebrow: text(60),
    title: text(160),
    text: text(4_000),
    actionText: text(60),
    actionUrl: Url,
    isSponsored: z.boolean().nullish(),
    productCodes: z.array(z.string().min(1).max(40)).max(100).nullish(),
    productQuery: ProductQueryItem,
    image: Asset,
    boxesCollection: items.nullish(),
  })
  .transform(
    ({
      sys,
      kind,
      template,
      place,
      isSponsored,
      productCodes,
      productQuery,
      image,
      boxesCollection,
      ...texts
    }): ContentEntry => ({
      ...texts,
      id: sys.id,
      isDraft: (sys.publishedAt ?? null) === null,
      kind: kind ?? null,
      template: template ?? null,
      place: place ?? null,
      isSponsored: isSponsored ?? false,
      productCodes: productCodes ?? [],
      productQuery: productQuery ?? null,
      picture: image,
      boxes: readItems(BoxItem, boxesCollection?.items ?? []),
    }),
  )

const PageResponse = z.object({
  data: z.object({
    pageCollection: z.object({ items: z.array(z.object({ template: Name, blocksCollection: items })).max(1) }),
  }),
})

/**
 * The page of a response; null for an invalid response. A missing page has no blocks. Invalid blocks are dropped, so that one
 * mistake does not empty the page: links to deleted entries arrive as null among the blocks, with an error of their own.
 */
export function readPage(response: unknown): ContentPage | null {
  const read = PageResponse.safeParse(response)
  if (!read.success) return null
  const page = read.data.data.pageCollection.items[0]
  return { template: page?.template ?? null, entries: readItems(BlockItem, page?.blocksCollection.items ?? []) }
}

export function readItems<Shape extends z.ZodType>(shape: Shape, values: readonly unknown[]): z.infer<Shape>[] {
  return values.flatMap((value) => {
    const read = shape.safeParse(value)
    return read.success ? [read.data] : []
  })
}
