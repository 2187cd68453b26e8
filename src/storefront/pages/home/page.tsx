import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/home.json'
import type { Home } from '#modules/catalog/contract.ts'
import { Hero } from '#storefront/components/carousel/hero.tsx'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { ContentBlocks } from '#storefront/components/content-blocks/content-blocks.tsx'
import { SeenAs } from '#storefront/components/customer/seen-as.ts'
import { useMembership } from '#storefront/components/customer/use-membership.ts'
import { useExposure } from '#storefront/lib/analytics/variant.ts'
import { expectVisitor } from '#storefront/lib/dom/customer-home-room.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { shopCard, shopCardAs } from '../shop-card.tsx'
import { CustomerPart } from './customer-part.tsx'
import { Departments } from './departments.tsx'
import css from './home.module.css'
import type { HomeData } from './loader.ts'
import { GeniusOffer, HomeRecipes, ShopBenefits } from './sections.tsx'

export { loadHome as load } from './loader.ts'

export { meta } from './meta.ts'

const t = translator(texts)

// Loaded for signed-in customers only.
const loadGreeting = async () => (await import('./for-customer/greeting.tsx')).Greeting
const loadCustomerHome = async () => (await import('./for-customer/customer-home.tsx')).CustomerHome
const loadRowsBelow = async () => (await import('./for-customer/customer-home.tsx')).RowsBelow

interface PageProps {
  readonly data: HomeData
  /** Shown above the rest of the page. */
  readonly notice?: ReactNode
}

export function Page({ data, notice }: PageProps) {
  const home = useQuery({ ...data.query, initialData: data.home }).data
  useExposure('home-offers-first', data.variant)
  // The session may have ended since the last visit.
  useEffect(() => {
    if (!mayBeSignedIn()) expectVisitor('guest')
  }, [])
  const isPreview = use(SeenAs) !== null
  const hasOffersFirst = data.variant === 'offers-first'
  const [first, second, ...others] = home.rails.filter((rail) => rail.products.length > 0)
  return (
    <div className={`wrap ${css.home}`} data-preview={isPreview || undefined} data-testid="homepage-slots">
      {notice}
      <CustomerPart className={css.greeting} name="greeting" load={loadGreeting} />
      <div className={css.campaigns}>
        <Hero campaigns={home.hero} />
      </div>
      <CustomerPart className={css.forYou} name="for-you" load={loadCustomerHome} />
      <ShopBenefits />
      {hasOffersFirst && first && <HomeRail rail={first} />}
      <Departments departments={home.departments} />
      <CustomerPart className={css.below} name="below" load={loadRowsBelow} />
      <ContentBlocks of={data.content} at="top" cardsAs={shopCardAs} />
      {!hasOffersFirst && first && <HomeRail rail={first} />}
      {second && <HomeRail rail={second} />}
      <ContentBlocks of={data.content} at="middle" cardsAs={shopCardAs} />
      <HomeRecipes sections={data.recipes.sections} />
      <GeniusInvitation />
      {others.map((rail) => (
        <HomeRail key={rail.code} rail={rail} />
      ))}
      <ContentBlocks of={data.content} at="bottom" cardsAs={shopCardAs} />
    </div>
  )
}

/** Only for who can still join. */
function GeniusInvitation() {
  return useMembership() === 'genius' ? null : <GeniusOffer />
}

type RailOfHome = TrimmedAnswer<Home>['rails'][number]

function HomeRail({ rail }: { readonly rail: RailOfHome }) {
  const { title, subtitle, more } = railText(rail)
  return (
    <Rail
      id={`raft-${rail.code}`}
      title={title}
      subtitle={subtitle}
      more={{ text: more, address: rail.url }}
      products={rail.products}
    >
      {rail.products.map(shopCard)}
    </Rail>
  )
}

function railText({ code, lastDay }: RailOfHome): { title: string; subtitle?: string; more: string } {
  switch (code) {
    case 'offers':
      return {
        title: t('offers'),
        ...(lastDay !== null && { subtitle: t('offersUntil', { day: lastDay }) }),
        more: t('allOffers'),
      }
    case 'saveMe':
      return { title: t('saveMe'), subtitle: t('saveMeText'), more: t('seeAll') }
    case 'new':
      return { title: t('new'), subtitle: t('newText'), more: t('seeAll') }
  }
}
