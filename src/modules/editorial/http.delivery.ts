import type { FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { Routes } from '#platform/http/routes.ts'
import { getDocument, listDocuments, listDocumentVersions } from './contract.delivery.ts'
import type { EditorialContext } from './editorial-context.ts'
import { deliveryContext } from './graphql/delivery-context.ts'
import { wireDocument } from './graphql/present-document.ts'
import { addressedKinds, type DeliveryFilter, publishedBlocks } from './graphql/resolvers.ts'

/** Whether the request has the token for drafts. */
type SeesDrafts = (request: FastifyRequest) => boolean

export function deliveryRoutes(context: EditorialContext, seesDrafts: SeesDrafts) {
  /** Throws `unauthorized` for drafts without their token. */
  const readerFor = (request: FastifyRequest, preview: boolean) => {
    if (preview && !seesDrafts(request)) throw new Problem('unauthorized')
    return deliveryContext(context, preview)
  }
  const read = async (request: FastifyRequest, filter: DeliveryFilter) => {
    const reader = readerFor(request, filter.preview)
    const rows = await reader.find(filter)
    const items = await Promise.all(
      rows.map(async (row) => {
        const [fields, formerSlugs, published] = await Promise.all([
          reader.fieldsOf(row, row.fieldsVersion),
          reader.formerSlugsOf(row.id),
          publishedBlocks(row, reader),
        ])
        return wireDocument(row, fields, { formerSlugs, published })
      }),
    )
    return { total: rows[0]?.total ?? 0, items }
  }
  return function deliveryRoutes(api: Routes) {
    api.on(listDocumentVersions, async ({ query, request }) => {
      const rows = await readerFor(request, query.preview).find({ kinds: addressedKinds, ...query })
      return { total: rows[0]?.total ?? 0, items: rows.map(({ id, version }) => ({ sys: { id, version } })) }
    })
    api.on(listDocuments, ({ query: { kind, ids, ...page }, request }) =>
      read(request, { kinds: kind === undefined ? undefined : [kind], ids: ids ?? null, ...page }),
    )
    api.on(getDocument, async ({ params: { id }, query: { preview }, request }) => {
      const { items } = await read(request, { ids: [id], limit: 1, skip: 0, preview })
      const [document] = items
      if (document === undefined) throw new Problem('entry-not-found')
      return document
    })
  }
}
