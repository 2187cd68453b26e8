import { Problem } from '#kernel/problem.ts'
import type { Routes } from '#platform/http/routes.ts'
import { getDocument, listDocuments, listDocumentVersions } from './contract.delivery.ts'
import type { EditorialContext } from './editorial-context.ts'
import { deliveryContext } from './graphql/delivery-context.ts'
import { wireDocument } from './graphql/present-document.ts'
import { addressedKinds, type DeliveryFilter } from './graphql/resolvers.ts'

export function deliveryRoutes(context: EditorialContext) {
  const read = async (filter: Omit<DeliveryFilter, 'preview'>) => {
    const reader = deliveryContext(context, false)
    const rows = await reader.find({ ...filter, preview: false })
    const items = await Promise.all(
      rows.map(async (row) => {
        const [fields, formerSlugs] = await Promise.all([
          reader.fieldsOf(row, row.fieldsVersion),
          reader.formerSlugsOf(row.id),
        ])
        return wireDocument(row, fields, formerSlugs)
      }),
    )
    return { total: rows[0]?.total ?? 0, items }
  }
  return function deliveryRoutes(api: Routes) {
    api.on(listDocumentVersions, async ({ query }) => {
      const rows = await deliveryContext(context, false).find({ kinds: addressedKinds, ...query, preview: false })
      return { total: rows[0]?.total ?? 0, items: rows.map(({ id, version }) => ({ sys: { id, version } })) }
    })
    api.on(listDocuments, ({ query: { kind, slug, ids, limit, skip } }) =>
      read({ kinds: kind === undefined ? undefined : [kind], slug, ids: ids ?? null, limit, skip }),
    )
    api.on(getDocument, async ({ params: { id } }) => {
      const { items } = await read({ ids: [id], limit: 1, skip: 0 })
      const [document] = items
      if (document === undefined) throw new Problem('entry-not-found')
      return document
    })
  }
}
