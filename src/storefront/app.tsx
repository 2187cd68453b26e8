import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, useEffect, useMemo } from 'react'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { ErrorBoundary } from '#storefront/components/error-screen/error-boundary.tsx'
import { ErrorScreen } from '#storefront/components/error-screen/error-screen.tsx'
import { ConnectionBanner } from '#storefront/components/header/connection-banner.tsx'
import { TabBar } from '#storefront/components/header/tab-bar.tsx'
import { CardAction } from '#storefront/features/cart/card-action.tsx'
import { CartRefusals } from '#storefront/features/cart/cart-refusals.tsx'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { announcement } from '#storefront/lib/navigation/announce.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import type { Shell } from '#storefront/lib/page/shell.ts'
import { type PageView, useView } from '#storefront/lib/page/view.ts'
import css from './app.module.css'
import { CartButton } from './components/header/cart-button.tsx'
import { Header } from './components/header/header.tsx'
import { AccessibilityButton } from './features/accessibility/accessibility-button.tsx'
import { useCartSummary } from './features/cart/use-cart-summary.ts'
import { SlotButton } from './features/delivery-slot/slot-button.tsx'
import { SearchBox } from './features/search/search-box.tsx'
import { navigating } from './lib/navigation/navigation.ts'
import { Overlays } from './overlays.tsx'
import { href } from './routes.ts'

const t = translator(texts)

interface AppProps {
  readonly queries: QueryClient
  readonly shell: Shell
  readonly first: PageView
  /** Called in the browser after hydration. */
  readonly onReady?: () => void
}

export function App({ queries, ...frame }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <Frame {...frame} />
    </QueryClientProvider>
  )
}

/** The frame of every page, the page itself and the overlays. */
function Frame({ shell, first, onReady }: Omit<AppProps, 'queries'>) {
  const { view, skeleton } = useView(first)
  const page = useMemo(() => view.render(), [view])
  useEffect(() => onReady?.(), [onReady])
  return (
    <>
      <Progress />
      <Header
        {...shell}
        section={view.section}
        slot={<SlotButton />}
        search={<SearchBox path={view.path} actionOf={foundAction} />}
        cart={<HeaderCart />}
        flyout={(isByKeyboard) => <Flyout {...shell} section={view.section} isByKeyboard={isByKeyboard} />}
      />
      <ConnectionBanner />
      {skeleton}
      <main id="continut" tabIndex={-1} key={view.key} hidden={skeleton !== null}>
        <ErrorBoundary fallback={<ErrorScreen isHome={view.path === href('/')} />}>{page}</ErrorBoundary>
      </main>
      <Tabs pageType={view.type} />
      <AccessibilityButton />
      <Announcer />
      <CartRefusals />
      <Overlays />
    </>
  )
}

/** The control of a product in the search suggestions. */
const foundAction = (product: ListedProduct) => <CardAction product={product} />

const Flyout = lazy(async () => ({ default: (await import('./features/menu/flyout.tsx')).Flyout }))

const openCart = (): void => openDrawer('cart', {})

/** Only these two subscribe to the cart, so that a change of it renders nothing else of the frame. */
function HeaderCart() {
  return <CartButton cart={useCartSummary()} onPress={openCart} />
}

function Tabs({ pageType }: { readonly pageType: string }) {
  return <TabBar pageType={pageType} cart={useCartSummary()} onCart={openCart} />
}

function Progress() {
  return useStore(navigating) && <div className={css.progress} role="progressbar" aria-label={t('loadingPage')} />
}

function Announcer() {
  return (
    <p className="sr" role="status">
      {useStore(announcement)}
    </p>
  )
}
