import { isApiError } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import {
  type DocumentCard,
  type DocumentView,
  getContentDocument,
  getContentDocuments,
} from '#modules/content/contract.documents.ts'
import type { LoaderContext } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'

type Load = LoaderContext['load']

/** A page of posts, the latest first: of a section, or of the whole blog without good deeds. */
export function loadPosts(
  load: Load,
  section: string | undefined,
  { page, itemsPerPage }: { readonly page: number; readonly itemsPerPage: number },
): Promise<OkOf<typeof getContentDocuments>> {
  const ofGoodDeeds = section === 'fapte-bune'
  return load(
    queryOf(getContentDocuments, {
      params: { kind: ofGoodDeeds ? 'good-deeds-post' : 'blog-post' },
      query: { page, itemsPerPage, ...(section !== undefined && !ofGoodDeeds && { section }) },
    }),
  )
}

/** The page that leads a section in; null while editors have written none. */
export async function loadLead(load: Load, slug: string): Promise<DocumentView | null> {
  return load(queryOf(getContentDocument, { params: { kind: 'page', slug } })).catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return null
    throw error
  })
}

export type Posts = readonly DocumentCard[]
