import type { ReactNode } from 'react'
import type { Query } from '../queries/queries.ts'
import type { Meta } from './head.ts'
import type { Opened } from './view.ts'

/** A matched address, as far as pages read it. */
export interface Match {
  readonly type: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly search: string
}

/** What a loader has at hand. */
export interface Ask {
  readonly match: Match
  /** Answers from the query cache, or asks the API; the answer stays in the cache. */
  load<Answer>(query: Query<Answer>): Promise<Answer>
}

export type Loaded<Data> =
  | { readonly kind: 'page'; readonly data: Data }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }
  /** No such thing: the 404 screen takes the page's place, at the same address. */
  | { readonly kind: 'missing' }

export type Load<Data> = (ask: Ask) => Promise<Loaded<Data>>

/** Where the shop stands: for addresses that must be absolute. */
export interface Where {
  readonly origin: string
  readonly path: string
}

/** What a `pages/<page>/page.tsx` exports. */
export interface PageModule<Data> {
  readonly Page: (props: { readonly data: Data }) => ReactNode
  readonly meta: (data: Data, where: Where) => Meta
  /** Addresses with the same identity are one page in different states; without it, each path is its own. */
  readonly identity?: (data: Data) => string
  /** Slug of the department the page belongs to; `retete` for recipes. */
  readonly section?: (data: Data) => string | undefined
  readonly status?: number
}

export type PageOpener = (ask: Ask, where: Where) => Promise<Opened | 'missing'>

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
export const nothing: Load<null> = async () => ({ kind: 'page', data: null })
