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

/** A block as a service tells it; fields that are left out are empty. */
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

export interface ContentServiceStandIn {
  readonly url: string
  readonly requests: ContentStandInRequest[]
  /** What it holds, changed at will: the preview token sees the drafts as well. */
  template: string
  published: readonly unknown[]
  drafts: readonly unknown[]
  /** What it holds to cook, as GraphQL tells it. */
  cookbook: { recipes: readonly unknown[]; tags: readonly unknown[]; listings: readonly unknown[] }
  /** How it goes wrong; `hangs` says nothing until the caller gives up. */
  failure: 'fails' | 'hangs' | 'babbles' | 'floods' | null
  /** Resolves when a shop that asks by itself has taken over what is published now: its pages, or its recipes. */
  nextRefresh(what?: 'pages' | 'recipes'): Promise<void>
  /** Ends whatever hangs. */
  closeConnections(): void
  close(): void
}

/** A content service that is somebody else's: on a port of its own, with tokens of its own. */
export async function contentServiceStandIn({ token, previewToken }: ContentTokens): Promise<ContentServiceStandIn> {
  const asks: ContentStandInRequest[] = []
  const news = new EventEmitter()

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
  const answer = (data: object): [status: number, body: object] => {
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
    const isPage = String(body.query).includes('pageCollection')
    asks.push({ method, path, headers, body })
    const skip = Number(body.variables?.skip ?? 0)
    // Recipes are asked for in parts.
    if (headers.authorization === `Bearer ${token}` && skip === 0) news.emit(isPage ? 'pages' : 'recipes')
    if (service.failure === 'hangs') return
    const bearer = headers.authorization?.slice('Bearer '.length) ?? ''
    const data = isPage ? pages(bearer === previewToken) : recipes(skip)
    const [status, said] = path === '/' && [token, previewToken].includes(bearer) ? answer(data) : [401, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: ContentServiceStandIn = {
    url: `http://127.0.0.1:${port}`,
    requests: asks,
    template: 'alpha',
    published: [],
    drafts: [],
    cookbook: { recipes: [], tags: [], listings: [] },
    failure: null,
    nextRefresh: async (what = 'pages') => {
      // The shop asks anew once it has taken over the answer before.
      for (let turn = 0; turn < 2; turn++) await once(news, what)
    },
    closeConnections: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}
