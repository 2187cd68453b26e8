import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '#kernel/clock.ts'
import { lazy } from '#kernel/lazy.ts'
import { DocumentItem, type DocumentSource } from '#modules/content/index.ts'
import { type ContentDocument, documentKinds } from '#modules/content/rules/document.ts'
import { readMarkdown } from './markdown-document.ts'

/** The texts of a folder as they are when they are first asked for. */
export function textFolder(folder: URL, clock: Clock): DocumentSource {
  const documents = lazy(() => readTextFolder(fileURLToPath(folder), clock.now()))
  return {
    index: async () => (await documents()).map(({ id, version }) => ({ id, version })),
    documents: async (ids) => (await documents()).filter(({ id }) => ids.includes(id)),
    draft: async (kind, slug) => (await documents()).find((one) => one.kind === kind && one.slug === slug) ?? null,
  }
}

/** The documents in a folder of Markdown files, `<kind>/<slug>.md`; dates are relative to `today`. */
export async function readTextFolder(folder: string, today: Temporal.Instant): Promise<ContentDocument[]> {
  const kinds = await Promise.all(documentKinds.map((kind) => readKind(folder, kind, today)))
  return kinds.flat()
}

async function readKind(folder: string, kind: string, today: Temporal.Instant): Promise<ContentDocument[]> {
  const names = await readdir(join(folder, kind)).catch(() => [])
  const files = names.filter((name) => name.endsWith('.md')).toSorted()
  return Promise.all(files.map((name) => readOne(join(folder, kind, name), kind, today)))
}

async function readOne(path: string, kind: string, today: Temporal.Instant): Promise<ContentDocument> {
  const slug = basename(path, '.md')
  const { fields, body, assets } = await readMarkdown(await readFile(path, 'utf8')).catch((cause: unknown) => {
    throw new Error(`${kind}/${slug}.md`, { cause })
  })
  const { picture, blocks, facts, publishedDaysAgo, startsInDays, endsInDays, validThroughInDays, ...rest } = fields
  const inDays = (days: number): string => today.add({ hours: days * 24 }).toString()
  const publishedAt = inDays(-publishedDaysAgo)
  const asset = (one: typeof picture) =>
    one && { ...one, description: one.alt, focusX: one.focus?.x, focusY: one.focus?.y }
  return DocumentItem.parse({
    ...rest,
    sys: { id: `${kind}.${slug}`, version: 1, publishedAt, firstPublishedAt: publishedAt, updatedAt: publishedAt },
    kind,
    slug,
    picture: asset(picture),
    startsAt: startsInDays === undefined ? null : inDays(startsInDays),
    endsAt: endsInDays === undefined ? null : inDays(endsInDays),
    facts: validThroughInDays === undefined ? facts : { ...facts, validThrough: inDays(validThroughInDays) },
    body: { json: body },
    assets,
    blocksCollection: {
      items: blocks.map(({ id, picture, products, boxes = [], ...block }) => ({
        ...block,
        sys: { id, publishedAt },
        image: asset(picture),
        productCodes: products?.kind === 'codes' ? products.value.split(/\s*,\s*/) : [],
        ...(products && { productQuery: products }),
        boxesCollection: {
          items: boxes.map(({ id, picture, ...box }) => ({ ...box, sys: { id }, image: asset(picture) })),
        },
      })),
    },
  })
}
