import type { EntryFields } from '../rules/languages.ts'
import type { DeliveredRow } from '../store.delivery.ts'
import { wireAsset, wireAssets, wireBlocks, wireList, wireNamed } from './present-wire.ts'

export const textOf = (at: Temporal.Instant | null): string | null => at?.toString() ?? null

export const wireSys = ({ id, version, publishedAt, firstPublishedAt, updatedAt }: DeliveredRow) => ({
  ...{ id, version },
  publishedAt: textOf(publishedAt),
  firstPublishedAt: textOf(firstPublishedAt),
  updatedAt: textOf(updatedAt),
})

interface DocumentParts {
  readonly formerSlugs: readonly string[]
  /** The ids of the blocks that readers get. */
  readonly published: ReadonlySet<unknown>
}

/** A document with all its fields, in the form of the GraphQL schema. */
export function wireDocument(row: DeliveredRow, fields: EntryFields, { formerSlugs, published }: DocumentParts) {
  const { kind, slug } = row
  return { sys: wireSys(row), kind, slug, formerSlugs, ...wireFields(row, fields, published) }
}

function wireFields({ kind, publishedAt }: DeliveredRow, fields: EntryFields, published: ReadonlySet<unknown>): object {
  if (kind === 'recipe') {
    const { ingredients, steps, image, ...recipe } = fields
    return {
      ...recipe,
      image: wireAsset(image),
      ingredientsCollection: { items: wireList(ingredients) },
      stepsCollection: { items: wireList(steps) },
    }
  }
  const at = textOf(publishedAt)
  const { blocks, body, picture, assets, tags, listings, ...rest } = fields
  if (kind === 'cookbook') {
    const lists = {
      recipeTagCollection: { items: wireList(tags) },
      recipeListingCollection: { items: wireNamed(listings) },
    }
    return { ...rest, ...lists }
  }
  return {
    ...rest,
    tags: tags ?? [],
    picture: wireAsset(picture),
    body: body === undefined ? null : { json: body },
    assets: wireAssets(assets),
    blocksCollection: {
      items: wireBlocks(blocks, (id) => (published.has(id) ? at : null), 100).map(({ boxesCollection, ...block }) => ({
        ...block,
        boxesCollection: boxesCollection({ limit: 100 }),
      })),
    },
  }
}
