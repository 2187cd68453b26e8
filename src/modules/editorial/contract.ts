import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { DocumentView } from '#modules/content/contract.documents.ts'
import { ContentBlockView } from '#modules/content/contract.ts'
import { entryKinds } from './rules/entry-kinds.ts'

export const getLinkedPreview = route({
  id: 'getLinkedPreview',
  tag: 'Content',
  summary: 'Returns the draft that a preview link shows',
  description: 'A link ends after 24 hours. Read at each call, not from a cache.',
  method: 'GET',
  path: '/content-preview/links/{token}',
  params: z.object({ token: z.string().min(1).max(100) }),
  query: z.object({
    at: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'As it will be shown at that time: before, during or after a campaign.' }),
  }),
  ok: z
    .object({
      kind: z.enum(entryKinds),
      slug: z.string(),
      endsAt: z.iso.datetime({ offset: true }),
      document: DocumentView.nullable().meta({ description: 'For kinds with an address of their own; else null.' }),
      blocks: z.array(ContentBlockView).meta({ description: 'For the home page and departments; else empty.' }),
      fields: z
        .record(z.string(), z.unknown())
        .meta({ description: 'The fields as they were saved, for kinds that are shown in another way.' }),
    })
    .meta({ id: 'LinkedPreview' }),
  problems: ['content-not-found', 'invalid-input'],
})
