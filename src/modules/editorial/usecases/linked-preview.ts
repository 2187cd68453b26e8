import type { OkOf } from '#kernel/contract.ts'
import type { CatalogAt } from '#modules/catalog/index.ts'
import { DocumentItem, presentDocument, readNavigationItems, readPage } from '#modules/content/index.ts'
import { blocksOf } from '#modules/content/rules/blocks.ts'
import { type Navigation, navigationOf } from '#modules/content/rules/navigation.ts'
import type { PreviewRecipes } from '#modules/recipes/index.ts'
import type { getLinkedPreview } from '../contract.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { deliveryContext } from '../graphql/delivery-context.ts'
import { wireDocument } from '../graphql/present-document.ts'
import { type DeliveryContext, publishedBlocks } from '../graphql/resolvers.ts'
import type { DeliveredRow } from '../store.delivery.ts'
import { linkedEntry } from './preview-links.ts'

/** The shop around a draft. */
export interface PreviewedShop {
  readonly catalogAt: (at: Temporal.Instant) => CatalogAt
  readonly recipes: PreviewRecipes
}

/** The draft behind a preview link, as pages would show it at a time. Throws `content-not-found` for an ended or unknown link. */
export async function readLinkedPreview(
  context: EditorialContext,
  token: string,
  at: Temporal.Instant,
): Promise<Omit<OkOf<typeof getLinkedPreview>, 'isShowable'>> {
  const { id, kind, slug, endsAt } = await linkedEntry(context, token)
  const reader = deliveryContext(context, true)
  const [row] = await reader.find({ ids: [id], limit: 1, skip: 0, preview: true })
  const fields = row === undefined ? {} : await reader.fieldsOf(row, row.fieldsVersion)
  const wire: unknown =
    row && wireDocument(row, fields, { formerSlugs: [], published: await publishedBlocks(row, reader) })
  const read = DocumentItem.safeParse(wire)
  const document = read.success ? presentDocument(read.data, at, context.pictures) : null
  const page =
    kind === 'home' || kind === 'department' ? readPage({ data: { pageCollection: { items: [wire] } } }) : null
  return {
    ...{ kind, slug, document, fields: { ...fields } },
    endsAt: endsAt.toString(),
    blocks: page === null ? [] : blocksOf(page, context.pictures),
    navigation: kind === 'navigation' && row ? await navigationWith(row, reader) : null,
  }
}

/** The links of header and footer as published, with a draft in its place. */
async function navigationWith(draft: DeliveredRow, reader: DeliveryContext): Promise<Navigation> {
  const published = await reader.find({ kinds: ['navigation'], limit: 20, skip: 0, preview: false })
  const rows = [...published.filter(({ id }) => id !== draft.id), draft]
  const entries = await Promise.all(
    rows.map(async (row) => ({ ...(await reader.fieldsOf(row, row.fieldsVersion)), slug: row.slug })),
  )
  return navigationOf(readNavigationItems(entries))
}
