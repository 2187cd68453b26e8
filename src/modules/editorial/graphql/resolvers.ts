import { GraphQLError, GraphQLScalarType } from 'graphql'
import { documentKinds } from '#modules/content/rules/document.ts'
import type { EntryFields } from '../rules/languages.ts'
import type { DeliveredRow } from '../store.delivery.ts'
import { wireSys as sysOf, textOf } from './present-document.ts'
import { wireAsset, wireAssets, wireBlocks, wireList, wireNamed } from './present-wire.ts'

export interface DeliveryFilter {
  /** All when missing. */
  readonly kinds?: readonly string[] | undefined
  readonly slug?: string | null | undefined
  readonly ids?: readonly string[] | null
  readonly limit: number
  readonly skip: number
  readonly preview: boolean
}

/** What resolvers read with. */
export interface DeliveryContext {
  /** Whether the token of the request is the one for drafts. */
  readonly seesDrafts: boolean
  find(filter: DeliveryFilter): Promise<readonly DeliveredRow[]>
  /** Fields of a version; loads of one request are batched. */
  fieldsOf(row: Pick<DeliveredRow, 'id' | 'kind'>, version: number): Promise<EntryFields>
  formerSlugsOf(id: string): Promise<readonly string[]>
}

interface Page {
  readonly limit: number
  readonly skip?: number
  readonly preview: boolean
}

/** Entries in one answer; ids and versions are shorter than documents. */
const mostEntries = 500

function pageOf({ limit, skip = 0, preview }: Page, { seesDrafts }: DeliveryContext) {
  if (preview && !seesDrafts) throw new GraphQLError('drafts need the preview token')
  if (limit < 0 || limit > mostEntries || skip < 0) {
    throw new GraphQLError(`limit is between 0 and ${mostEntries}, and skip is not negative`)
  }
  return { limit, skip, preview }
}

type Resolve = (row: DeliveredRow, args: never, context: DeliveryContext) => unknown

/** A field of the entry, as `present` shows it. */
const field =
  (name: string, present: (value: unknown) => unknown = (value) => value): Resolve =>
  async (row, _, context) =>
    present((await context.fieldsOf(row, row.fieldsVersion))[name])

const orEmpty = (value: unknown): unknown => value ?? []

/** The ids of the blocks that readers get, of a version that may have further ones. */
export async function publishedBlocks(row: DeliveredRow, context: DeliveryContext): Promise<ReadonlySet<unknown>> {
  const { blocks } = await context.fieldsOf(row, row.publishedVersion ?? row.fieldsVersion)
  return new Set(wireList(blocks).map(({ id }) => id))
}

async function blocksCollection(row: DeliveredRow, { limit }: { limit: number }, context: DeliveryContext) {
  const { blocks } = await context.fieldsOf(row, row.fieldsVersion)
  const published = await publishedBlocks(row, context)
  const at = textOf(row.publishedAt)
  return { items: wireBlocks(blocks, (id) => (published.has(id) ? at : null), Math.max(0, limit)) }
}

const limited =
  (name: string): ((row: DeliveredRow, args: { limit: number }, context: DeliveryContext) => Promise<object>) =>
  async (row, { limit }, context) => ({
    items: wireList((await context.fieldsOf(row, row.fieldsVersion))[name]).slice(0, Math.max(0, limit)),
  })

/** The lists of recipes have one entry, which has them all. */
async function ofCookbook(name: 'tags' | 'listings', page: Page, context: DeliveryContext): Promise<unknown> {
  const { preview } = pageOf(page, context)
  const [row] = await context.find({ kinds: ['cookbook'], limit: 1, skip: 0, preview })
  return row && (await context.fieldsOf(row, row.fieldsVersion))[name]
}

/** Kinds whose documents have an address of their own. */
export const addressedKinds: readonly string[] = documentKinds

interface DocumentArgs extends Page {
  readonly where?: {
    readonly kind?: string | null
    readonly slug?: string | null
    readonly sys?: { readonly id?: string | null; readonly id_in?: readonly string[] | null } | null
  } | null
}

export const resolvers = {
  JSON: new GraphQLScalarType({ name: 'JSON', serialize: (value) => value }),
  Query: {
    // Without a kind those that have an address of their own; the others have a collection, or are asked for by kind.
    documentCollection: async (_: unknown, { where, ...page }: DocumentArgs, context: DeliveryContext) => {
      const { limit, skip, preview } = pageOf(page, context)
      const { id, id_in } = where?.sys ?? {}
      const ids = id_in?.slice(0, mostEntries) ?? (typeof id === 'string' ? [id] : null)
      const items = await context.find({
        kinds: where?.kind ? [where.kind] : addressedKinds,
        slug: where?.slug,
        ids,
        limit,
        skip,
        preview,
      })
      return { total: items[0]?.total ?? 0, skip, limit, items }
    },
    pageCollection: async (_: unknown, { where, ...page }: DocumentArgs, context: DeliveryContext) => {
      const items = await context.find({ kinds: ['home'], slug: where?.slug, ...pageOf(page, context) })
      return { total: items[0]?.total ?? 0, items }
    },
    recipeCollection: async (_: unknown, page: Page, context: DeliveryContext) => {
      const items = await context.find({ kinds: ['recipe'], ...pageOf(page, context) })
      return { total: items[0]?.total ?? 0, items }
    },
    recipeTagCollection: async (_: unknown, page: Page, context: DeliveryContext) => ({
      items: wireList(await ofCookbook('tags', page, context)).slice(0, page.limit),
    }),
    recipeListingCollection: async (_: unknown, page: Page, context: DeliveryContext) => ({
      items: wireNamed(await ofCookbook('listings', page, context)).slice(0, page.limit),
    }),
  },
  Document: {
    sys: sysOf,
    formerSlugs: ({ id }: DeliveredRow, _: unknown, context: DeliveryContext) => context.formerSlugsOf(id),
    ...Object.fromEntries(
      ['title', 'summary', 'section', 'author', 'seoTitle', 'seoDescription', 'template', 'startsAt', 'endsAt'].map(
        (name) => [name, field(name)],
      ),
    ),
    tags: field('tags', orEmpty),
    facts: field('facts'),
    picture: field('picture', wireAsset),
    body: field('body', (json) => (json === undefined ? null : { json })),
    assets: field('assets', wireAssets),
    links: field('links', wireList),
    blocksCollection,
  },
  Page: { sys: sysOf, title: field('title'), template: field('template'), blocksCollection },
  Recipe: {
    // Recipes are ordered and dated by their first publication.
    sys: (row: DeliveredRow) => ({ ...sysOf(row), publishedAt: textOf(row.firstPublishedAt) }),
    ...Object.fromEntries(['title', 'intro', 'minutes', 'servings', 'level'].map((name) => [name, field(name)])),
    image: field('image', wireAsset),
    tags: field('tags', orEmpty),
    ingredientsCollection: limited('ingredients'),
    stepsCollection: limited('steps'),
  },
}
