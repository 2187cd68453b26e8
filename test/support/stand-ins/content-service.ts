import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBody } from '#test/support/http/read-body.ts'

export interface ContentStandInRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: { readonly query?: unknown; readonly variables?: { readonly preview?: unknown } }
}

export interface ContentTokens {
  readonly token: string
  readonly previewToken: string
}

/** A block in the GraphQL response; missing fields are empty. */
export type WireBlock = Readonly<Record<string, unknown>>

export const contentBlock = (id: string, fields: WireBlock = {}): WireBlock => ({
  sys: { id, publishedAt: '2026-11-02T06:00:00Z' },
  kind: 'text',
  place: 'top',
  title: id,
  ...fields,
})

export const draftBlock = (id: string, fields: WireBlock = {}): WireBlock =>
  contentBlock(id, { sys: { id, publishedAt: null }, ...fields })

/** A document in the GraphQL response, by its kind and slug. */
export const contentDocument = (kind: string, slug: string, fields: WireBlock = {}): WireBlock => ({
  sys: {
    ...{ id: `${kind}.${slug}`, version: 1 },
    ...{ publishedAt: '2026-11-02T06:00:00Z', firstPublishedAt: '2026-11-02T06:00:00Z' },
    updatedAt: '2026-11-02T06:00:00Z',
  },
  kind,
  slug,
  title: slug,
  ...fields,
})

export interface ContentServiceStandIn {
  readonly url: string
  readonly requests: ContentStandInRequest[]
  /** The stored content; tests may change it at any time. Only the preview token can read `drafts`. */
  template: string
  published: readonly unknown[]
  drafts: readonly unknown[]
  /** The stored documents; only the preview token can read `documentDrafts`. */
  documents: readonly WireBlock[]
  documentDrafts: readonly WireBlock[]
  /** The stored lists of links of header and footer. */
  navigation: readonly WireBlock[]
  /** The stored recipes, as in the GraphQL response. */
  cookbook: { recipes: readonly unknown[]; tags: readonly unknown[]; listings: readonly unknown[] }
  /** The simulated failure: status 500, no response, an invalid response or one that is too large. */
  failure: 'fails' | 'hangs' | 'babbles' | 'floods' | null
  /** Resolves when a shop that polls has stored the content of this kind that is published now. */
  nextRefresh(content?: PolledContent): Promise<void>
  /** Closes connections that hang. */
  closeConnections(): void
  close(): void
}

type PolledContent = 'pages' | 'recipes' | 'documents'

interface DocumentVariables {
  readonly ids?: readonly string[]
  readonly kind?: string
  readonly slug?: string
}

/** A stand-in of an external content service, with its own port and tokens. */
export async function contentServiceStandIn({ token, previewToken }: ContentTokens): Promise<ContentServiceStandIn> {
  const requests: ContentStandInRequest[] = []
  const refreshes = new EventEmitter()

  const pages = (seesDrafts: boolean): object => {
    const items = seesDrafts ? [...service.published, ...service.drafts] : service.published
    return { pageCollection: { items: [{ template: service.template, blocksCollection: { items } }] } }
  }
  const recipes = (skip: number): object => {
    const { recipes, tags, listings } = service.cookbook
    return {
      recipeCollection: { total: recipes.length, items: recipes.slice(skip, skip + 50) },
      recipeTagCollection: { items: tags },
      recipeListingCollection: { items: listings },
    }
  }
  const documents = ({ ids, kind, slug }: DocumentVariables): object => {
    const stored = slug === undefined ? service.documents : [...service.documentDrafts, ...service.documents]
    const isAsked = (one: WireBlock): boolean => {
      if (slug !== undefined) return one['kind'] === kind && one['slug'] === slug
      return ids?.includes((one['sys'] as { id: string }).id) ?? true
    }
    return { documentCollection: { total: stored.length, items: stored.filter(isAsked) } }
  }
  const respond = (data: object): [status: number, body: object] => {
    switch (service.failure) {
      case 'fails':
        return [500, { data }]
      case 'babbles':
        return [200, { data: { pageCollection: 'soon' } }]
      case 'floods':
        return [200, { data, extensions: 'x'.repeat(2_000_000) }]
      case 'hangs':
      case null:
        return [200, { data }]
    }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(request)
    if (text === null) return
    const { method = '', url: path = '', headers } = request
    const body = JSON.parse(text)
    const query = String(body.query)
    const isNavigation = query.includes('query Navigation')
    const content = query.includes('pageCollection')
      ? 'pages'
      : query.includes('recipeCollection')
        ? 'recipes'
        : 'documents'
    requests.push({ method, path, headers, body })
    const skip = Number(body.variables?.skip ?? 0)
    // Recipes and documents are requested in parts; only the first one counts as a refresh.
    const isFirst = skip === 0 && !/query (Documents|Navigation)/.test(query)
    if (headers.authorization === `Bearer ${token}` && isFirst) refreshes.emit(content)
    if (service.failure === 'hangs') return
    const bearer = headers.authorization?.slice('Bearer '.length) ?? ''
    const data = {
      pages: () => pages(bearer === previewToken),
      recipes: () => recipes(skip),
      documents: () =>
        isNavigation ? { documentCollection: { items: service.navigation } } : documents(body.variables ?? {}),
    }[content]()
    const [status, responseBody] = path === '/' && [token, previewToken].includes(bearer) ? respond(data) : [401, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(responseBody))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: ContentServiceStandIn = {
    url: `http://127.0.0.1:${port}`,
    requests,
    template: 'alpha',
    published: [],
    drafts: [],
    documents: [],
    documentDrafts: [],
    navigation: [],
    cookbook: { recipes: [], tags: [], listings: [] },
    failure: null,
    nextRefresh: async (content = 'pages') => {
      // The second request shows that the shop has stored the response to the first.
      for (let count = 0; count < 2; count++) await once(refreshes, content)
    },
    closeConnections: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}
