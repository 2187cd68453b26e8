import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { experimentNames, experiments } from '#modules/analytics/rules/experiments.ts'
import { getCategories } from '#modules/catalog/contract.ts'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import { Footer } from '#storefront/components/footer/footer.tsx'
import { Strips } from '#storefront/components/header/strips.tsx'
import { SkipLink } from '#storefront/components/page/skip-link.tsx'
import { variantQuery } from '#storefront/lib/analytics/variant.ts'
import { api, wrapTransport } from '#storefront/lib/api/api.ts'
import { embedAttributes, isEmbed } from '#storefront/lib/page/embedded.ts'
import { screens, writePageData } from '#storefront/lib/page/page-data.ts'
import { type Shell, shellOf } from '#storefront/lib/page/shell.ts'
import type { OpenedPage } from '#storefront/lib/page/view.ts'
import { makeQueryClient } from '#storefront/lib/queries/queries.ts'
import { App } from './app.tsx'
import { documentHtml } from './document.ts'
import { earlyScript } from './early-script.ts'
import { ConsentBanner } from './features/consent/consent-banner.tsx'
import { openMatch, openScreen } from './open-page.ts'
import { matchRoute, needsCustomer, type PageName } from './routes.ts'
import type { PageSettings, RenderRequest, RenderResult, Storefront } from './storefront.ts'

/** Outside the hydrated root: the early script shows the banner and takes its answer. */
const top = renderToStaticMarkup(
  <>
    <SkipLink />
    <ConsentBanner />
  </>,
)

/** Strips and footer are outside the hydrated root: they have only links, which need no script. */
const footWith = ({ seller }: PageSettings): string =>
  renderToStaticMarkup(
    <>
      <Strips />
      <Footer seller={seller} />
    </>,
  )

let settings: PageSettings = { features: [], hasDebug: false }
let foot = footWith(settings)

async function render(request: RenderRequest, onError: (error: unknown) => void): Promise<RenderResult> {
  try {
    return await renderPage(request, (options) => openMatch(request.match, options))
  } catch (error) {
    onError(error)
    const rendered = await renderPage(request, async (options) => ({
      ...(await openScreen('error', request.match, options)),
      page: 'error',
    }))
    return rendered.kind === 'page' ? { ...rendered, status: 500 } : rendered
  }
}

type Opener = (options: Parameters<typeof openMatch>[1]) => Promise<OpenedPage & { readonly page?: PageName }>

async function renderPage(
  { match, origin, frameVersion, variants, assetsOf }: RenderRequest,
  open: Opener,
): Promise<RenderResult> {
  const queries = makeQueryClient('server')
  for (const [name, variant] of variants) queries.setQueryData(variantQuery(name).queryKey, { variant })
  const [opened, shell] = await Promise.all([open({ queries, origin }), shellAt(frameVersion)])
  if (opened.kind === 'redirect') return opened
  const { view, status } = opened
  const body = renderToString(<App queries={queries} shell={shell} first={view} />)
  const page = opened.page ?? match.page
  const assets = assetsOf(page)
  const screen = screens.find((name) => name === page)
  const data = writePageData({ shell, ...(screen && { screen }) }, queries)
  return {
    kind: 'page',
    status,
    html: documentHtml({
      ...{ meta: view.meta, pageType: view.type, isEmbedded: isEmbed(view.path) },
      attributes: isEmbed(view.path) ? embedAttributes(match.query) : [],
      ...{ top, body, foot, data, assets, settings },
    }),
    assets,
  }
}

/** Of `frameVersion`; pages are rendered side by side, so the promise is shared. */
let cachedShell: { readonly version: number; readonly shell: Promise<Shell> } | undefined

async function shellAt(version: number): Promise<Shell> {
  if (cachedShell?.version !== version) cachedShell = { version, shell: api(getCategories).then(shellOf) }
  const { shell } = cachedShell
  try {
    return await shell
  } catch (error) {
    if (cachedShell?.shell === shell) cachedShell = undefined
    throw error
  }
}

export const storefront: Storefront = {
  earlyScript,
  start(send, configured) {
    settings = configured
    foot = footWith(settings)
    wrapTransport(() => async (request) => {
      const { status, text } = await send(request)
      return { status, body: text === '' ? undefined : JSON.parse(text) }
    })
  },
  match: matchRoute,
  needsCustomer: (match) => needsCustomer(match.type),
  experimentsOn: ({ page }) =>
    experimentNames.filter((name) => experiments[name].page === page && settings.experiments?.includes(name)),
  isCacheable: ({ type }) => type !== 'home-preview' && type !== 'content-preview',
  signInFor: loginAddress,
  render,
}
