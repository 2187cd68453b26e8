import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { readPublications } from './stand-in-store.ts'

const Picture = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  description: z.string().nullable().default(null),
})

const optionalText = z.string().nullable().default(null)

const fields = {
  template: optionalText,
  place: optionalText,
  eyebrow: optionalText,
  title: optionalText,
  text: optionalText,
  actionText: optionalText,
  actionUrl: optionalText,
  isSponsored: z.boolean().default(false),
  productCodes: z.array(z.string()).default([]),
  image: Picture.nullable().default(null),
  boxes: z
    .array(
      z.strictObject({
        id: z.string(),
        title: optionalText,
        text: optionalText,
        url: optionalText,
        image: Picture.nullable().default(null),
      }),
    )
    .default([]),
}

/** `draft` holds fields changed since the publication; an entry without `publishedAt` is a draft as a whole. */
const PageFile = z.strictObject({
  template: z.string(),
  blocks: z.array(
    z.strictObject({
      id: z.string(),
      publishedAt: z.iso.datetime().nullable(),
      kind: z.string(),
      ...fields,
      draft: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
})
export type PageEntries = z.infer<typeof PageFile>
export type BlockEntry = PageEntries['blocks'][number]

/** Reads a page from its file at each request, so that edits show at once. Null for an unknown page. */
export async function readEntries(folder: URL, slug: string): Promise<PageEntries | null> {
  if (!/^[\w-]{1,64}$/.test(slug)) return null
  try {
    return PageFile.parse(JSON.parse(await readFile(new URL(`${slug}.json`, folder), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Applies publications and withdrawals made on the stand-in's page; publishing merges the draft. */
export function withPublications(
  page: PageEntries,
  publications: Awaited<ReturnType<typeof readPublications>>,
): PageEntries {
  const blocks = page.blocks.map((block) => {
    const publication = publications.get(block.id)
    if (publication === undefined) return block
    const publishedAt = publication.publishedAt?.toString() ?? null
    return publishedAt === null ? { ...block, publishedAt } : { ...block, ...block.draft, publishedAt, draft: {} }
  })
  return { ...page, blocks }
}

/** The blocks of a page in the form of the GraphQL response. */
export function presentEntries({ blocks }: PageEntries, preview: boolean): object[] {
  return blocks
    .filter(({ publishedAt }) => preview || publishedAt !== null)
    .map(({ id, publishedAt, draft, boxes: publishedBoxes, ...published }) => {
      const { boxes = publishedBoxes, ...changed } = preview ? draft : {}
      const items = (boxes as BlockEntry['boxes']).map(({ id, ...box }) => ({ sys: { id }, ...box }))
      return { sys: { id, publishedAt }, ...published, ...changed, boxesCollection: { items } }
    })
}
