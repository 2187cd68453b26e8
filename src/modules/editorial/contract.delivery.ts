import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { entryKinds } from './rules/entry-kinds.ts'

/*
 * The content-delivery API: what is published, for other systems, and drafts with the bearer token for previews. Without a
 * token nothing is readable; paths are relative to `/content-delivery`. Documents have the form of the GraphQL schema (`graphql/schema.ts`), all fields included.
 */

const tag = 'Content delivery'

export const DeliveredDocument = z.looseObject({
  sys: z.object({
    id: z.string(),
    version: z.int(),
    publishedAt: z.string().nullable(),
    firstPublishedAt: z.string().nullable(),
    updatedAt: z.string().nullable(),
  }),
  kind: z.enum(entryKinds),
  slug: z.string(),
})

/** Refused with `unauthorized` unless the bearer token is the one for previews. */
const preview = z.stringbool().default(false).meta({ description: 'The newest versions, drafts included.' })

const Version = z.object({ sys: z.object({ id: z.string(), version: z.int() }) })

const list = (text: string): string[] => text.split(',').filter((id) => id !== '')

export const listDocumentVersions = route({
  ...{ id: 'listDocumentVersions', tag, summary: 'Lists ids and versions of the documents that have an address' },
  method: 'GET',
  path: '/versions',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(500),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    preview,
  }),
  ok: z.object({ total: z.int(), items: z.array(Version) }),
  problems: ['unauthorized'],
})

export const listDocuments = route({
  ...{ id: 'listDocuments', tag, summary: 'Returns published documents, the latest first' },
  method: 'GET',
  path: '/documents',
  query: z.object({
    kind: z.enum(entryKinds).optional(),
    slug: z.string().max(120).optional(),
    ids: z
      .string()
      .max(8_000)
      .transform(list)
      .pipe(z.array(z.string().regex(/^[\w.-]{1,64}$/)).max(100))
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    preview,
  }),
  ok: z.object({ total: z.int(), items: z.array(DeliveredDocument) }),
  problems: ['unauthorized'],
})

export const getDocument = route({
  ...{ id: 'getDocument', tag, summary: 'Returns a published document' },
  method: 'GET',
  path: '/documents/{id}',
  params: z.object({ id: z.string().regex(/^[\w.-]{1,64}$/) }),
  query: z.object({ preview }),
  ok: DeliveredDocument,
  problems: ['entry-not-found', 'unauthorized'],
})
