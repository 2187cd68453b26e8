import type { ApiRequest } from '#kernel/client.ts'
import type { RouteMatch } from './routes.ts'

/** Addresses of the built files a page needs; the server reads them from the build, or from Vite. */
export interface PageAssets {
  readonly styles: readonly string[]
  /** Loaded at once: the entry first, then what it and the page import. */
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  /** Before everything else in the head; used in development only. */
  readonly prelude?: string
}

export interface RenderRequest {
  readonly match: RouteMatch
  /** The shop's own address, without a slash at the end. */
  readonly origin: string
  readonly assetsOf: (page: string) => PageAssets
}

export type RenderedPage =
  | { readonly kind: 'page'; readonly status: number; readonly html: string; readonly assets: PageAssets }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }

/** What the configuration adds to every page. */
export interface PageSettings {
  /** Names of `lib/preferences/features.ts`. */
  readonly features: readonly string[]
  /** Whether the browser gets the object of `debug.ts`. */
  readonly hasDebug: boolean
  /** Where tiles for maps come from; maps are drawn without any when left out. */
  readonly mapTiles?: string | undefined
}

/** A call of the Shop API; its answer comes as the JSON text that was sent. */
export type ApiTransport = (request: ApiRequest) => Promise<{ readonly status: number; readonly text: string }>

/** What the server knows of the storefront; the build of `entry.server.tsx` is one. */
export interface Storefront {
  /** The script in every page's head, for the content security policy to name. */
  readonly earlyScript: string
  /** Hands over the way to the Shop API and what the pages show. Called once, before the first page. */
  start(ask: ApiTransport, shown: PageSettings): void
  match(path: string, search: URLSearchParams): RouteMatch
  needsCustomer(match: RouteMatch): boolean
  /** Whether a finished page may be given to others; false where each visitor sees it as it is now. */
  isCacheable(match: RouteMatch): boolean
  /** The sign-in that leads back to `target`, a path with its query. */
  signInFor(target: string): string
  /** Never rejects for what an address asks: a page that fails is the 500 screen, told to `onError`. */
  render(asked: RenderRequest, onError: (error: unknown) => void): Promise<RenderedPage>
}
