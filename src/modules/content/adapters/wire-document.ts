import { z } from 'zod'
import type { ContentPicture } from '../rules/blocks.ts'
import { type ContentDocument, documentKinds } from '../rules/document.ts'
import type { RichText } from '../rules/rich-text/rich-text.ts'
import { isRichText } from '../rules/rich-text/rich-text-errors.ts'
import { Asset, BlockItem, Id, items, readItems, text } from './wire.ts'

const fields = `sys { id version publishedAt firstPublishedAt updatedAt }
      kind slug formerSlugs title summary section author tags
      picture { url width height description focusX focusY }
      seoTitle seoDescription template startsAt endsAt facts
      body { json }
      assets { id url width height description }
      blocksCollection(limit: 40) {
        items {
          sys { id publishedAt }
          kind template place eyebrow title text actionText actionUrl isSponsored productCodes
          productQuery { kind value }
          image { url width height description }
          boxesCollection(limit: 12) { items { sys { id } title text url image { url width height description } } }
        }
      }`

/** The GraphQL document that lists the versions of all published documents. */
export const indexQuery = `query Index($skip: Int!, $preview: Boolean!) {
  documentCollection(limit: 500, skip: $skip, preview: $preview) { total items { sys { id version } } }
}`

/** The GraphQL document that reads documents by their ids. */
export const documentsQuery = `query Documents($ids: [String!]!, $preview: Boolean!) {
  documentCollection(where: { sys: { id_in: $ids } }, limit: 50, preview: $preview) {
    items {
      ${fields}
    }
  }
}`

/** The GraphQL document that reads a document including its draft. */
export const draftQuery = `query Draft($kind: String!, $slug: String!, $preview: Boolean!) {
  documentCollection(where: { kind: $kind, slug: $slug }, limit: 1, preview: $preview) {
    items {
      ${fields}
    }
  }
}`

const instant = z.iso.datetime({ offset: true }).nullish()
const fraction = z.number().min(0).max(1).nullish()
const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null

/** A slug is one segment of an address. */
const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

const Focus = z.object({ focusX: fraction, focusY: fraction }).nullish().catch(null)

export const DocumentItem = z
  .object({
    sys: z.object({
      id: Id,
      version: z.int(),
      publishedAt: instant,
      firstPublishedAt: instant,
      updatedAt: z.iso.datetime({ offset: true }),
    }),
    kind: z.enum(documentKinds),
    slug: Slug,
    formerSlugs: z.array(Slug).max(100).nullish(),
    title: z.string().trim().min(1).max(160),
    summary: text(400),
    section: text(60),
    author: text(80),
    tags: z.array(z.string().min(1).max(40)).max(20).nullish(),
    picture: z.unknown().optional(),
    seoTitle: text(160),
    seoDescription: text(400),
    template: text(60).catch(null),
    startsAt: instant,
    endsAt: instant,
    facts: z.record(z.string().max(40), z.string().max(400)).nullish(),
    body: z.object({ json: z.custom<RichText>(isRichText).nullish() }).nullish(),
    assets: z.array(z.unknown()).max(100).nullish(),
    blocksCollection: items.nullish(),
  })
  .transform(({ sys, picture, body, assets, blocksCollection, ...rest }): ContentDocument => {
    const file = Asset.parse(picture)
    const focus = Focus.parse(picture)
    const isFocused = typeof focus?.focusX === 'number' && typeof focus.focusY === 'number'
    return {
      ...rest,
      id: sys.id,
      version: sys.version,
      isDraft: (sys.publishedAt ?? null) === null,
      publishedAt: sys.firstPublishedAt ?? sys.publishedAt ?? null,
      updatedAt: sys.publishedAt ?? sys.updatedAt,
      formerSlugs: rest.formerSlugs ?? [],
      tags: rest.tags ?? [],
      startsAt: orNull(rest.startsAt),
      endsAt: orNull(rest.endsAt),
      facts: rest.facts ?? {},
      picture: file && { ...file, focus: isFocused ? { x: Number(focus.focusX), y: Number(focus.focusY) } : null },
      body: orNull(body?.json),
      entries: readItems(BlockItem, blocksCollection?.items ?? []),
      assets: assetsOf(assets ?? []),
    }
  })

const AssetItem = z.object({ id: z.string().max(200) })

function assetsOf(values: readonly unknown[]): Record<string, ContentPicture> {
  return Object.fromEntries(
    values.flatMap((value) => {
      const id = AssetItem.safeParse(value)
      const picture = Asset.parse(value)
      return id.success && picture ? [[id.data.id, picture] as const] : []
    }),
  )
}
