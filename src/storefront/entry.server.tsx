import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Transport } from '#kernel/client.ts'
import { experimentNames, experiments } from '#modules/analytics/rules/experiments.ts'
import { getCategories } from '#modules/catalog/contract.ts'
import { getNavigation, type NavigationView } from '#modules/content/contract.ts'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import { getSeller, type SellerView } from '#modules/invoicing/contract.ts'
import { readTariff, type Tariff } from '#modules/pricing/rules/tariff.ts'
import { getTariff } from '#modules/settings/contract.ts'
import { Footer } from '#storefront/components/footer/footer.tsx'
import { ownHeaderLinks } from '#storefront/components/header/own-links.ts'
import { Strips } from '#storefront/components/header/strips.tsx'
import { SkipLinks } from '#storefront/components/page/skip-link.tsx'
import { variantQuery } from '#storefront/lib/analytics/variant.ts'
import { api, wrapTransport } from '#storefront/lib/api/api.ts'
import { embedAttributes, isEmbed } from '#storefront/lib/page/embedded.ts'
import { screens, writePageData } from '#storefront/lib/page/page-data.ts'
import { departmentsOf, type Shell } from '#storefront/lib/page/shell.ts'
import type { OpenedPage } from '#storefront/lib/page/view.ts'
import { makeQueryClient } from '#storefront/lib/queries/queries.ts'
import { App } from './app.tsx'
import { documentHtml } from './document.ts'
import { earlyScript } from './early-script.ts'
import { ConsentBanner } from './features/consent/consent-banner.tsx'
import { greetCustomer } from './greet-customer.tsx'
import { openMatch, openScreen } from './open-page.ts'
import { isForReading } from './reading-pages.ts'
import { matchRoute, needsCustomer, type PageName, type PageType } from './routes.ts'
import type { ApiTransport, PageAssets, PageSettings, RenderRequest, RenderResult, Storefront } from './storefront.ts'

/** Outside the hydrated root: the early script shows the banner and takes its answer. */
const top = renderToStaticMarkup(
  <>
    <SkipLinks />
    <ConsentBanner />
  </>,
)

/** Strips and footer are outside the hydrated root: they have only links, which need no script. */
const footWith = (seller: SellerView, columns: NavigationView['footer']): string =>
  renderToStaticMarkup(
    <>
      <Strips />
      <Footer seller={seller} columns={columns} />
    </>,
  )

let settings: PageSettings = { features: [], hasDebug: false }

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
  const frame = await frameAt(frameVersion)
  const { tariff } = frame
  const opened = await open({ queries, origin, tariff })
  if (opened.kind === 'redirect') return opened
  const { view, status } = opened
  const { shell, foot } = view.navigation ? framedBy(view.navigation, frame) : frame
  const body = renderToString(<App queries={queries} shell={shell} first={view} />)
  const page = opened.page ?? match.page
  const assets = view.drawnAs === undefined ? assetsOf(page) : bothOf(assetsOf(page), assetsOf(view.drawnAs))
  const screen = screens.find((name) => name === page)
  const data = writePageData({ shell, ...(screen && { screen }) }, queries)
  return {
    kind: 'page',
    status,
    html: documentHtml({
      ...{ meta: view.meta, pageType: view.type, isEmbedded: isEmbed(view.path) },
      isForReading: isForReading(page, view.path),
      attributes: isEmbed(view.path) ? embedAttributes(match.query) : [],
      ...{ top, body, foot, data, assets, settings: settingsAt(match) },
    }),
    assets,
  }
}

/** What surrounds every page. */
interface Frame {
  readonly shell: Shell
  readonly foot: string
  readonly seller: SellerView
  readonly tariff: Tariff
}

/** Of `frameVersion`; pages are rendered side by side, so the promise is shared. */
let cachedFrame: { readonly version: number; readonly frame: Promise<Frame> } | undefined

const noNavigation: NavigationView = { header: null, footer: [] }

async function loadFrame(): Promise<Frame> {
  const [tree, tariff, seller, { header, footer }] = await Promise.all([
    api(getCategories),
    api(getTariff),
    api(getSeller),
    api(getNavigation).catch(() => noNavigation),
  ])
  const shell = { departments: departmentsOf(tree), links: header ?? ownHeaderLinks }
  return { shell, foot: footWith(seller, footer), seller, tariff: readTariff(tariff) }
}

const union = (some: readonly string[], others: readonly string[]): string[] => [...new Set([...some, ...others])]

const bothOf = (one: PageAssets, other: PageAssets): PageAssets => ({
  ...one,
  scripts: union(one.scripts, other.scripts),
  styles: union(one.styles, other.styles),
  fonts: union(one.fonts, other.fonts),
})

const framedBy = ({ header, footer }: NavigationView, { shell, seller }: Frame): Pick<Frame, 'shell' | 'foot'> => ({
  shell: { ...shell, links: header ?? ownHeaderLinks },
  foot: footWith(seller, footer),
})

async function frameAt(version: number): Promise<Frame> {
  if (cachedFrame?.version !== version) cachedFrame = { version, frame: loadFrame() }
  const { frame } = cachedFrame
  try {
    return await frame
  } catch (error) {
    if (cachedFrame?.frame === frame) cachedFrame = undefined
    throw error
  }
}

/** Previews, and pages whose address is a secret. */
const uncached: ReadonlySet<PageType> = new Set(['home-preview', 'content-preview', 'shopping-list-received'])

/** Opened from letters, by an address that only their reader knows. */
const ofLetters: ReadonlySet<PageType> = new Set([
  'newsletter-unsubscribe',
  'abandoned-cart-unsubscribe',
  'order-feedback',
])

/** Without the Tag Manager where the address is a secret: its tags would send it on. */
function settingsAt({ type, query }: RenderRequest['match']): PageSettings {
  if (!uncached.has(type) && !ofLetters.has(type) && !query.has('hash')) return settings
  return { ...settings, tagManager: undefined }
}

const transportOver =
  (send: ApiTransport): Transport =>
  async (request) => {
    const { status, text } = await send(request)
    return { status, body: text === '' ? undefined : JSON.parse(text) }
  }

export const storefront: Storefront = {
  earlyScript,
  start(send, configured) {
    settings = configured
    cachedFrame = undefined
    wrapTransport(() => transportOver(send))
  },
  match: matchRoute,
  needsCustomer: (match) => needsCustomer(match.type),
  experimentsOn: ({ page }) =>
    experimentNames.filter((name) => experiments[name].page === page && settings.experiments?.includes(name)),
  isCacheable: ({ type }) => !uncached.has(type),
  signInFor: loginAddress,
  greets: ({ page }) => page === 'home',
  greet: (html, send) => greetCustomer(html, transportOver(send)),
  render,
}
