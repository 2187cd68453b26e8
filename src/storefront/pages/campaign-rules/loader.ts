import { type DocumentCard, getContentDocument, getContentDocuments } from '#modules/content/contract.documents.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type DocumentContent, withEntries } from '../document-frame/load-document.ts'

export interface CampaignRulesData {
  readonly path: string
  /** Running campaigns first, then those to come, then those that ended. */
  readonly rules: readonly DocumentContent[]
}

const rank = { running: 0, coming: 1, ended: 2 } as const
const rankOf = ({ phase }: DocumentCard): number => rank[phase ?? 'running']

/** The rules of all campaigns with their whole texts. */
export const loadCampaignRules: Load<CampaignRulesData> = async ({ load, match: { path } }) => {
  const kind = 'campaign-rules'
  const { items } = await load(queryOf(getContentDocuments, { params: { kind }, query: { itemsPerPage: 100 } }))
  const rules = await Promise.all(
    items
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(async ({ slug }) => withEntries(load, await load(queryOf(getContentDocument, { params: { kind, slug } })))),
  )
  return { kind: 'page', data: { path, rules } }
}
