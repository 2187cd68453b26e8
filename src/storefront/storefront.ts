import type { ApiRequest } from '#kernel/client.ts'
import type { ExperimentName } from '#modules/analytics/rules/experiments.ts'
import type { RouteMatch } from './routes.ts'

/** Addresses of the built files a page needs; the server reads them from the build, or from Vite. */
export interface PageAssets {
  readonly styles: readonly string[]
  /** Those of `styles` that are written into the document, as one text, instead of being loaded. */
  readonly inlined?: { readonly styles: readonly string[]; readonly css: string }
  /** The entry first, then the files that it and the page import. */
  readonly scripts: readonly string[]
  /** What else the page needs for a signed-in customer. */
  readonly customerScripts?: readonly string[]
  readonly fonts: readonly string[]
  /** HTML before the scripts; used in development only. */
  readonly prelude?: string
}

export interface RenderRequest {
  readonly match: RouteMatch
  /** The shop's own address, without a slash at the end. */
  readonly origin: string
  /** Another number once the data of the frame, which every page shows, may have changed. */
  readonly frameVersion: number
  /** The visitor's variants of the experiments on this page; null without consent. */
  readonly variants: Variants
  readonly assetsOf: (page: string) => PageAssets
}

export type { ExperimentName }

export type Variants = ReadonlyMap<ExperimentName, string | null>

export type RenderResult =
  | { readonly kind: 'page'; readonly status: number; readonly html: string; readonly assets: PageAssets }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }

/** The settings of every page, from the configuration. */
export interface PageSettings {
  /** Feature flags, named in `lib/preferences/features.ts`. */
  readonly features: readonly string[]
  /** The A/B experiments that run. */
  readonly experiments?: readonly ExperimentName[]
  /** Whether pages have the object of `debug.ts` as `window.poftim`. */
  readonly hasDebug: boolean
  /** The address pattern of map tiles; maps are drawn without tiles when undefined. */
  readonly mapTiles?: string | undefined
  /** The id of the container of Google Tag Manager; none is used when undefined. */
  readonly tagManager?: string | undefined
}

/** Makes a call of the Shop API. Resolves to the answer's JSON text. */
export type ApiTransport = (request: ApiRequest) => Promise<{ readonly status: number; readonly text: string }>

/** The storefront as the server uses it; `entry.server.tsx` implements it. */
export interface Storefront {
  /** The inline script of every page, for the hash in the content security policy. */
  readonly earlyScript: string
  /** Sets the transport of API calls and the pages' settings. Called once, before the first page. */
  start(transport: ApiTransport, settings: PageSettings): void
  match(path: string, search: URLSearchParams): RouteMatch
  needsCustomer(match: RouteMatch): boolean
  /** Whether a rendered page may be served to others from the page cache. */
  isCacheable(match: RouteMatch): boolean
  /** The experiments that run on a page. */
  experimentsOn(match: RouteMatch): readonly ExperimentName[]
  /** The address of the sign-in that returns to `target`, a path with its query. */
  signInFor(target: string): string
  /** Whether a page has parts for one customer, which `greet` draws. */
  greets(match: RouteMatch): boolean
  /**
   * Draws the parts for one customer into a page made for guests; `send` makes calls as this customer. Null when there is
   * nothing to draw. Rejects when a call fails.
   */
  greet(html: string, send: ApiTransport): Promise<string | null>
  /** Renders a page. When that fails, it renders the 500 screen and passes the error to `onError`. */
  render(request: RenderRequest, onError: (error: unknown) => void): Promise<RenderResult>
}
