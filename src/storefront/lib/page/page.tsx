import type { ReactNode } from 'react'
import type { NavigationView } from '#modules/content/contract.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import type { ApiQuery } from '../queries/queries.ts'
import type { PageMeta } from './head.ts'
import type { OpenedPage } from './view.ts'

/** The part of a matched route that pages read. */
export interface PageMatch {
  readonly type: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly search: string
}

/** The context of a page's loader. */
export interface LoaderContext {
  readonly match: PageMatch
  /** Resolves from the query cache, else from the API; the answer is cached. */
  load<Answer>(query: ApiQuery<Answer>): Promise<Answer>
}

export type Loaded<Data> =
  | { readonly kind: 'page'; readonly data: Data }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }
  /** Not found: the 404 screen is shown at the same address. */
  | { readonly kind: 'missing' }

export type Load<Data> = (context: LoaderContext) => Promise<Loaded<Data>>

/** Where the page is. */
export interface PageLocation {
  readonly origin: string
  readonly path: string
  /** For what machines are told of the price of delivery; on the server alone. */
  readonly tariff?: Tariff | undefined
}

/** What a `pages/<page>/page.tsx` exports. */
export interface PageModule<Data> {
  readonly Page: (props: { readonly data: Data }) => ReactNode
  readonly meta: (data: Data, location: PageLocation) => PageMeta
  /** Addresses with the same identity are one page in different states, whose component state stays. The default is the path. */
  readonly identity?: (data: Data) => string
  /** Slug of the department the page belongs to; `retete` for recipes. */
  readonly section?: (data: Data) => string | undefined
  /** Links of header and footer in place of the shop's, for a preview of them. */
  readonly navigation?: (data: Data) => NavigationView | undefined
  /** A page whose files it needs besides its own, since a preview draws it. */
  readonly drawnAs?: (data: Data) => string | undefined
  readonly status?: number
}

export type PageOpener = (context: LoaderContext, location: PageLocation) => Promise<OpenedPage | 'missing'>

/** Combines a page's loader and its code, which load in parallel. */
export function page<Data>(load: Load<Data>, chunk: () => Promise<PageModule<Data>>): PageOpener {
  return async (context, location) => {
    const [loaded, module] = await Promise.all([load(context), chunk()])
    if (loaded.kind === 'missing') return 'missing'
    if (loaded.kind === 'redirect') return loaded
    const { data } = loaded
    const { Page, meta, identity, section, navigation, drawnAs, status = 200 } = module
    const view = {
      key: identity?.(data) ?? context.match.path,
      path: context.match.path,
      type: context.match.type,
      section: section?.(data),
      meta: meta(data, location),
      navigation: navigation?.(data),
      drawnAs: drawnAs?.(data),
      render: () => <Page data={data} />,
    }
    return { kind: 'view', view, status }
  }
}

/**
 * A page whose loader is part of its code: what the entry script has for every page stays small, and the data of such a
 * page is asked for once its code is there.
 */
export function wholePage<Data>(chunk: () => Promise<PageModule<Data> & { readonly load: Load<Data> }>): PageOpener {
  return async (context, location) => {
    const module = await chunk()
    return page(module.load, async () => module)(context, location)
  }
}

/** The loader of a page without data. */
export const loadNothing: Load<null> = async () => ({ kind: 'page', data: null })
