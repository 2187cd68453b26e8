import { type ReactNode, useLayoutEffect } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { announce } from '#storefront/lib/navigation/announce.ts'
import { matchRoute, type PageName } from '#storefront/routes.ts'
import { Bar } from './bar.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import css from './waiting.module.css'

const t = translator(texts)

const lists: ReadonlySet<PageName> = new Set(['listing', 'search', 'own-list'])

/** Draws the skeleton of the page at a path, in boxes of the page's own sizes. */
export function drawWaiting(path: string): ReactNode {
  const { page } = matchRoute(path, new URLSearchParams())
  return (
    <Waiting key={path}>
      {page === 'product' ? (
        <ProductSkeleton path={path} />
      ) : page === 'product-reviews' ? (
        <ReviewsSkeleton />
      ) : lists.has(page) ? (
        <ListingSkeleton path={path} />
      ) : (
        <OtherSkeleton />
      )}
    </Waiting>
  )
}

/** Stands where the page will; says once that it is loading. */
function Waiting({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    scrollTo(0, 0)
    announce(t('loadingPage'))
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: the page behind it is the <main> of the document
    <div role="main" aria-busy="true" className={css.waiting}>
      <div className="wrap" aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

/** A title and panels, for pages that differ too much from one another. */
function OtherSkeleton() {
  return (
    <>
      <Bar className={css.crumb} />
      <Bar className={css.title} />
      <Bar className={css.panel} />
      <Bar className={css.panel} />
    </>
  )
}
