import { z } from 'zod'
import { callOutside, parseJson } from '#platform/http/outgoing/outbound.ts'
import {
  type ContentSource,
  ContentUnavailable,
  type DocumentSource,
  type DocumentVersion,
  type PageSlug,
  type ReadContentApi,
} from '../ports.ts'
import { Id, readItems, readPage } from './wire.ts'
import { DocumentItem } from './wire-document.ts'
import { readNavigationItems } from './wire-navigation.ts'

export interface ContentApiOptions {
  /** Address of the API; `/documents` follows. */
  readonly url: string
  readonly token: string
  /** Timeout of each attempt, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

/** Bytes of one response: fifty documents of law have a tenth. */
const maxBytes = 16 * 1024 * 1024

/** Reads a content-management API by GET, with a bearer token. */
export function readOverRest({ url, token, timeoutMs }: ContentApiOptions): ReadContentApi {
  const base = url.replace(/\/$/, '')
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  return async function readOverRest(path, query) {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const response = await callOutside(`${base}${path}?${search}`, { headers, timeoutMs, maxBytes }).catch((cause) => {
      throw new ContentUnavailable('the content API did not respond', { cause })
    })
    if (response.status !== 200) throw new ContentUnavailable(`the content API responded with ${response.status}`)
    return parseJson(response.text)
  }
}

const Items = z.object({ total: z.int().min(0), items: z.array(z.unknown()).max(500) })
const PageItem = z.object({ template: z.unknown().optional(), blocksCollection: z.unknown() })
const VersionItem = z.object({ sys: z.object({ id: Id, version: z.int() }) })

const versionsAtOnce = 500
/** More documents than a shop has; an API that reports more is not believed. */
const mostDocuments = 20_000

async function itemsOf(read: ReadContentApi, ...call: Parameters<ReadContentApi>): Promise<z.infer<typeof Items>> {
  const answer = Items.safeParse(await read(...call))
  if (!answer.success) throw new ContentUnavailable('the content API returned no documents')
  return answer.data
}

/** Asks for drafts; refused unless the token is the one for previews. */
const withDrafts = { preview: 'true' } as const

/** The blocks of pages, from a content-management API. Without `drafts`, which reads with another token, there are none. */
export function restContent(read: ReadContentApi, drafts?: ReadContentApi): ContentSource {
  const load = async (reader: ReadContentApi, slug: PageSlug, more: Readonly<Record<string, string>>) => {
    const { items } = await itemsOf(reader, '/documents', { kind: 'home', slug, limit: 1, ...more })
    const pages = readItems(PageItem, items)
    const page = pages.length < items.length ? null : readPage({ data: { pageCollection: { items: pages } } })
    if (page === null) throw new ContentUnavailable('the content API returned no page')
    return page
  }
  return {
    published: (slug) => load(read, slug, {}),
    async navigation() {
      const { items } = await itemsOf(read, '/documents', { kind: 'navigation', limit: 20 })
      return readNavigationItems(items)
    },
    withDrafts: drafts && ((slug) => load(drafts, slug, withDrafts)),
  }
}

/** Documents of a content-management API. Without `drafts`, which reads with another token, there are none. */
export function restDocuments(read: ReadContentApi, drafts?: ReadContentApi): DocumentSource {
  return {
    async index() {
      const versions: DocumentVersion[] = []
      for (let skip = 0; skip < mostDocuments; skip += versionsAtOnce) {
        const { total, items } = await itemsOf(read, '/versions', { limit: versionsAtOnce, skip })
        versions.push(...readItems(VersionItem, items).map(({ sys }) => sys))
        if (skip + versionsAtOnce >= total) return versions
      }
      throw new ContentUnavailable('the content API lists too many documents')
    },
    async documents(ids) {
      const { items } = await itemsOf(read, '/documents', { ids: ids.join(','), limit: 50 })
      return readItems(DocumentItem, items)
    },
    draft:
      drafts &&
      (async (kind, slug) => {
        const { items } = await itemsOf(drafts, '/documents', { kind, slug, limit: 1, ...withDrafts })
        return readItems(DocumentItem, items)[0] ?? null
      }),
  }
}
