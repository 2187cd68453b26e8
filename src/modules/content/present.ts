import type { DocumentCard, DocumentView } from './contract.documents.ts'
import { blockLooks, blocksOf, pictureOf } from './rules/blocks.ts'
import { type ContentDocument, phaseAt } from './rules/document.ts'
import { readingMinutes } from './rules/rich-text/plain-text.ts'

/** A document as lists show it. `pictures` is the allowed origin of pictures outside the shop. */
export function presentCard(
  document: ContentDocument,
  now: Temporal.Instant,
  pictures: string | undefined,
): DocumentCard {
  const { id, kind, slug, title, summary, section, author, tags, publishedAt, updatedAt, startsAt, endsAt } = document
  const picture = pictureOf(document.picture, pictures)
  return {
    ...{ id, kind, slug, title, summary, section, author, publishedAt, updatedAt, startsAt, endsAt },
    tags: [...tags],
    picture: picture && { ...picture, focus: document.picture?.focus ?? null },
    phase: phaseAt(document, now),
    facts: document.facts,
    readingMinutes: document.body === null ? 1 : readingMinutes(document.body),
  }
}

/** A whole document with its blocks. */
export function presentDocument(
  document: ContentDocument,
  now: Temporal.Instant,
  pictures: string | undefined,
): DocumentView {
  const { isDraft, seoTitle, seoDescription, template, body, entries } = document
  const assets = Object.entries(document.assets).flatMap(([id, asset]) => {
    const picture = pictureOf(asset, pictures)
    return picture === null ? [] : [[id, picture] as const]
  })
  return {
    ...presentCard(document, now, pictures),
    ...{ isDraft, seoTitle, seoDescription, body },
    look: blockLooks.find((look) => look === template) ?? 'alpha',
    blocks: blocksOf({ template, entries }, pictures),
    assets: Object.fromEntries(assets),
  }
}
