import type { QueryClient } from '@tanstack/react-query'
import { isApiError, problemName } from '#kernel/client.ts'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import type { LoaderContext } from '#storefront/lib/page/page.tsx'
import type { ScreenName } from '#storefront/lib/page/page-data.ts'
import type { OpenedPage } from '#storefront/lib/page/view.ts'
import { loadQuery } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { pages } from './pages/pages.ts'
import { matchRoute, needsCustomer, type PageName, type RouteMatch } from './routes.ts'

interface OpenOptions {
  readonly queries: QueryClient
  /** The shop's own address, without a slash at the end. */
  readonly origin: string
  readonly signal?: AbortSignal
  /** Told when a page that was opened from an old answer would show something else by now. */
  readonly onChange?: () => void
}

/** Everything behind an address: its page with code and data, a redirect, the sign-in, or one of the error screens. */
export async function openPage(url: URL, asking: OpenOptions): Promise<OpenedPage & { readonly page?: PageName }> {
  const match = matchRoute(url.pathname, url.searchParams)
  if (needsCustomer(match.type) && !mayBeSignedIn()) {
    return { kind: 'redirect', to: loginAddress(url.pathname + url.search), isPermanent: false }
  }
  return openMatch(match, asking)
}

/** The page at a matched address; whoever may see it is settled before. */
export async function openMatch(
  match: RouteMatch,
  asking: OpenOptions,
): Promise<OpenedPage & { readonly page?: PageName }> {
  const where = { origin: asking.origin, path: match.path }
  const ask: LoaderContext = { match, load: loading(asking) }
  try {
    const opened = await pages[match.page](ask, where)
    if (opened !== 'missing') return { ...opened, page: match.page }
  } catch (error) {
    // Words of an address that the API does not even take lead nowhere either.
    if (!isApiError(error) || (error.status !== 404 && problemName(error) !== 'invalid-input')) throw error
  }
  return { ...(await openScreen('not-found', match, asking)), page: 'not-found' }
}

/** The 404, 500 or offline screen, standing at the address that failed. */
export async function openScreen(screen: ScreenName, match: RouteMatch, asking: OpenOptions): Promise<OpenedPage> {
  const opened = await pages[screen]({ match, load: loading(asking) }, { origin: asking.origin, path: match.path })
  if (opened === 'missing') throw new Error(`the ${screen} screen is always there`)
  return opened
}

/** Loads through the query cache; a navigation that is given up takes its calls with it. */
function loading({ queries, signal, onChange }: OpenOptions): LoaderContext['load'] {
  return (query) => {
    const cancel = (): void => void queries.cancelQueries({ queryKey: query.queryKey, exact: true })
    signal?.addEventListener('abort', cancel, { once: true })
    return loadQuery(queries, query, onChange).finally(() => signal?.removeEventListener('abort', cancel))
  }
}
