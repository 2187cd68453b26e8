import type { ReactNode } from 'react'
import type { ApiQuery } from '../queries/queries.ts'
import type { PageMeta } from './head.ts'
import type { OpenedPage } from './view.ts'

/** A matched address, as far as pages read it. */
export interface PageMatch {
  readonly type: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly search: string
}

/** What a loader has at hand. */
export interface LoaderContext {
  readonly match: PageMatch
  /** Answers from the query cache, or asks the API; the answer stays in the cache. */
  load<Answer>(query: ApiQuery<Answer>): Promise<Answer>
}

export type Loaded<Data> =
  | { readonly kind: 'page'; readonly data: Data }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }
  /** No such thing: the 404 screen takes the page's place, at the same address. */
  | { readonly kind: 'missing' }

export type Load<Data> = (ask: LoaderContext) => Promise<Loaded<Data>>

/** Where the shop stands: for addresses that must be absolute. */
export interface PageLocation {
  readonly origin: string
  readonly path: string
}

/** What a `pages/<page>/page.tsx` exports. */
export interface PageModule<Data> {
  readonly Page: (props: { readonly data: Data }) => ReactNode
  readonly meta: (data: Data, where: PageLocation) => PageMeta
  /** Addresses with the same identity are one page in different states; without it, each path is its own. */
  readonly identity?: (data: Data) => string
  /** Slug of the department the page belongs to; `retete` for recipes. */
  readonly section?: (data: Data) => string | undefined
  readonly status?: number
}

export type PageOpener = (ask: LoaderContext, where: PageLocation) => Promise<OpenedPage | 'missing'>

/** A page from its two halves: data and code are asked for at the same time. */
export function page<Data>(load: Load<Data>, chunk: () => Promise<PageModule<Data>>): PageOpener {
  return async (ask, where) => {
    const [loaded, module] = await Promise.all([load(ask), chunk()])
    if (loaded.kind === 'missing') return 'missing'
    if (loaded.kind === 'redirect') return loaded
    const { data } = loaded
    const { Page, meta, identity, section, status = 200 } = module
    const view = {
      key: identity?.(data) ?? ask.match.path,
      path: ask.match.path,
      type: ask.match.type,
      section: section?.(data),
      meta: meta(data, where),
      render: () => <Page data={data} />,
    }
    return { kind: 'view', view, status }
  }
}

/** For pages that are the same for everybody and need nothing. */
export const loadNothing: Load<null> = async () => ({ kind: 'page', data: null })
