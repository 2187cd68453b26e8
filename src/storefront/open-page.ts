import type { QueryClient } from '@tanstack/react-query'
import { isApiError, problemName } from '#kernel/client.ts'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import type { LoaderContext } from '#storefront/lib/page/page.tsx'
import type { ScreenName } from '#storefront/lib/page/page-data.ts'
import type { OpenedPage } from '#storefront/lib/page/view.ts'
import { loadQuery } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { openerOf } from './pages/pages.ts'
import { matchRoute, needsCustomer, type PageName, type RouteMatch } from './routes.ts'

interface OpenOptions {
  readonly queries: QueryClient
  /** The shop's own address, without a slash at the end. */
  readonly origin: string
  readonly tariff?: Tariff
  readonly signal?: AbortSignal
  /** Called when a page opened from a stale answer would now show something else. */
  readonly onChange?: () => void
}

/** Opens an address: its page with code and data, a redirect (also to sign-in), or an error screen. */
export async function openPage(url: URL, options: OpenOptions): Promise<OpenedPage & { readonly page?: PageName }> {
  const match = matchRoute(url.pathname, url.searchParams)
  if (needsCustomer(match.type) && !mayBeSignedIn()) {
    return { kind: 'redirect', to: loginAddress(url.pathname + url.search), isPermanent: false }
  }
  return openMatch(match, options)
}

/** Opens a matched address, without the check that it needs a customer. */
export async function openMatch(
  match: RouteMatch,
  options: OpenOptions,
): Promise<OpenedPage & { readonly page?: PageName }> {
  const { origin, tariff } = options
  const location = { origin, path: match.path, tariff }
  const context: LoaderContext = { match, load: loading(options) }
  try {
    const opened = await (await openerOf(match.page))(context, location)
    if (opened !== 'missing') return { ...opened, page: match.page }
  } catch (error) {
    // An address whose parameters the API rejects does not exist either.
    if (!isApiError(error) || (error.status !== 404 && problemName(error) !== 'invalid-input')) throw error
  }
  return { ...(await openScreen('not-found', match, options)), page: 'not-found' }
}

/** Opens the 404, 500 or offline screen at an address. */
export async function openScreen(screen: ScreenName, match: RouteMatch, options: OpenOptions): Promise<OpenedPage> {
  const open = await openerOf(screen)
  const opened = await open({ match, load: loading(options) }, { origin: options.origin, path: match.path })
  if (opened === 'missing') throw new Error(`the ${screen} screen must always load`)
  return opened
}

/** Loads through the query cache; aborting the navigation cancels its calls. */
function loading({ queries, signal, onChange }: OpenOptions): LoaderContext['load'] {
  return (query) => {
    const cancel = (): void => void queries.cancelQueries({ queryKey: query.queryKey, exact: true })
    signal?.addEventListener('abort', cancel, { once: true })
    return loadQuery(queries, query, onChange).finally(() => signal?.removeEventListener('abort', cancel))
  }
}
