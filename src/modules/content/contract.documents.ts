import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ContentBlockView, ContentPictureView } from './contract.ts'
import { blockLooks } from './rules/blocks.ts'
import { documentKinds } from './rules/document.ts'
import type { RichText } from './rules/rich-text/rich-text.ts'

const Instant = z.iso.datetime({ offset: true })

const FocusedPictureView = ContentPictureView.extend({
  focus: z
    .object({ x: z.number(), y: z.number() })
    .nullable()
    .meta({ description: 'What must stay visible when the picture is cropped: fractions from the top left corner.' }),
}).meta({ id: 'FocusedPicture' })

export const DocumentCard = z
  .object({
    id: z.string(),
    kind: z.enum(documentKinds),
    slug: z.string(),
    title: z.string(),
    summary: z.string().nullable(),
    section: z.string().nullable().meta({ description: 'The section of a blog post.' }),
    author: z.string().nullable(),
    tags: z.array(z.string()),
    picture: FocusedPictureView.nullable(),
    publishedAt: Instant.nullable().meta({ description: 'First publication; null for a draft.' }),
    updatedAt: Instant,
    startsAt: Instant.nullable().meta({ description: 'Start of what the document speaks of, such as a campaign.' }),
    endsAt: Instant.nullable(),
    phase: z.enum(['coming', 'running', 'ended']).nullable(),
    facts: z.record(z.string(), z.string()).meta({ description: 'Short texts of the kind, by name.' }),
    readingMinutes: z.int().meta({ description: 'At least 1.' }),
  })
  .meta({ id: 'ContentDocumentCard' })
export type DocumentCard = z.infer<typeof DocumentCard>

export const DocumentView = DocumentCard.extend({
  isDraft: z.boolean(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  look: z.enum(blockLooks),
  body: z
    .custom<RichText>((value) => typeof value === 'object')
    .nullable()
    .meta({ type: 'object', description: 'Rich text: `nodeType`, `data`, `content`, `marks`.' }),
  blocks: z.array(ContentBlockView),
  assets: z.record(z.string(), ContentPictureView).meta({ description: 'The pictures that the body embeds, by id.' }),
}).meta({ id: 'ContentDocument' })
export type DocumentView = z.infer<typeof DocumentView>

const Kind = z.enum(documentKinds)
const Slug = z.string().min(1).max(120)

export const getContentDocument = route({
  id: 'getContentDocument',
  tag: 'Content',
  summary: 'Returns a published document',
  description: 'An earlier slug leads to the document as well; then its `slug` is another one.',
  method: 'GET',
  path: '/content/documents/{kind}/{slug}',
  params: z.object({ kind: Kind, slug: Slug }),
  ok: DocumentView,
  problems: ['content-not-found', 'invalid-input'],
})

export const getContentDocuments = route({
  id: 'getContentDocuments',
  tag: 'Content',
  summary: 'Lists the published documents of a kind',
  description: 'The latest first. `section` and `tag` narrow the list.',
  method: 'GET',
  path: '/content/documents/{kind}',
  params: z.object({ kind: Kind }),
  query: z.object({
    section: z.string().max(60).optional(),
    tag: z.string().max(40).optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    itemsPerPage: z.coerce.number().int().min(1).max(100).default(24),
  }),
  ok: z
    .object({
      page: z.int(),
      pages: z.int(),
      itemsPerPage: z.int(),
      total: z.int(),
      items: z.array(DocumentCard),
    })
    .meta({ id: 'ContentDocuments' }),
  problems: ['invalid-input'],
})

export const getContentPreview = route({
  id: 'getContentPreview',
  tag: 'Content',
  summary: 'Returns a document including its draft',
  description: 'Read from the content service at each call, not from the cache.',
  method: 'GET',
  path: '/content-preview/documents/{kind}/{slug}',
  params: z.object({ kind: Kind, slug: Slug }),
  ok: DocumentView,
  problems: ['content-not-found', 'invalid-input'],
})
