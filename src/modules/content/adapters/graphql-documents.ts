import { z } from 'zod'
import { parseJson } from '#platform/http/outgoing/outbound.ts'
import {
  type AskContent,
  type ContentQuery,
  ContentUnavailable,
  type DocumentSource,
  type DocumentVersion,
} from '../ports.ts'
import type { ContentDocument } from '../rules/document.ts'
import { Id, readItems } from './wire.ts'
import { DocumentItem, documentsQuery, draftQuery, indexQuery } from './wire-document.ts'

export interface GraphqlDocumentsOptions {
  readonly ask: AskContent
  /** Reads published documents. */
  readonly token: string
  /** Reads drafts as well; without it there are no previews. */
  readonly previewToken?: string | undefined
}

/** Versions in one response. */
const versionsAtOnce = 500
/** More documents than a shop has; a service that reports more is not believed. */
const mostDocuments = 20_000

const IndexItem = z.object({ sys: z.object({ id: Id, version: z.int() }) })
const Collection = z.object({
  data: z.object({
    documentCollection: z.object({ total: z.int().optional(), items: z.array(z.unknown()).max(versionsAtOnce) }),
  }),
})

/** Bytes of one response: fifty documents of law have a tenth. */
const maxBytes = 16 * 1024 * 1024

/** Documents of a headless content service that is asked in GraphQL. */
export function graphqlDocuments({ ask: askService, token, previewToken }: GraphqlDocumentsOptions): DocumentSource {
  const ask = async (query: string, variables: ContentQuery['variables'], bearer = token) => {
    const answer = Collection.safeParse(parseJson(await askService({ token: bearer, query, variables, maxBytes })))
    if (!answer.success) throw new ContentUnavailable('the content service returned no documents')
    return answer.data.data.documentCollection
  }
  return {
    async index() {
      const versions: DocumentVersion[] = []
      for (let skip = 0; skip < mostDocuments; skip += versionsAtOnce) {
        const { total = 0, items } = await ask(indexQuery, { skip, preview: false })
        versions.push(...readItems(IndexItem, items).map(({ sys }) => sys))
        if (skip + versionsAtOnce >= total) return versions
      }
      throw new ContentUnavailable('the content service lists too many documents')
    },
    async documents(ids) {
      return readItems(DocumentItem, (await ask(documentsQuery, { ids, preview: false })).items)
    },
    draft:
      previewToken === undefined
        ? undefined
        : async (kind, slug): Promise<ContentDocument | null> =>
            readItems(DocumentItem, (await ask(draftQuery, { kind, slug, preview: true }, previewToken)).items)[0] ??
            null,
  }
}
