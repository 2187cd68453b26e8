import { Problem } from '#kernel/problem.ts'
import type { RecipeDraft } from '#modules/recipes/index.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { deliveryContext } from '../graphql/delivery-context.ts'
import { wireDocument } from '../graphql/present-document.ts'
import type { PreviewedShop } from './linked-preview.ts'
import { linkedEntry } from './preview-links.ts'

/**
 * The recipes of the shop at a time, with the draft of the link if it is one of them; null for a draft that no page can show
 * yet. Throws `content-not-found` for an ended or unknown link.
 */
export function linkedRecipes(context: EditorialContext, shop: PreviewedShop) {
  return async function linkedRecipes(token: string, at: Temporal.Instant) {
    const { id, kind, slug } = await linkedEntry(context, token)
    const draft = kind === 'recipe' || kind === 'cookbook' ? { kind, slug, wire: await wireDraft(context, id) } : null
    const previewed = await shop.recipes(draft, shop.catalogAt(at))
    return previewed && { draft, previewed }
  }
}

async function wireDraft(context: EditorialContext, id: string): Promise<RecipeDraft['wire']> {
  const reader = deliveryContext(context, true)
  const [row] = await reader.find({ ids: [id], limit: 1, skip: 0, preview: true })
  if (row === undefined) throw new Problem('content-not-found')
  const fields = await reader.fieldsOf(row, row.fieldsVersion)
  // A recipe is dated by its first publication, a draft before it by its last change.
  const publishedAt = (row.firstPublishedAt ?? row.updatedAt).toString()
  return { ...wireDocument(row, fields, { formerSlugs: [], published: new Set() }), sys: { publishedAt } }
}
