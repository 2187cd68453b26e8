import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { whenNear } from '#storefront/lib/dom/when-near.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { HowChecked, RatingSummary } from './rating-summary.tsx'
import { ReviewSkeletons } from './review-skeletons.tsx'
import css from './reviews.module.css'

const t = translator(texts)

type Words = ComponentType<{ readonly product: PageProduct; readonly waiting: ReactNode }>

/** What buyers say of a product. The rating is part of the page; words and the own review are loaded when they are near. */
export function Reviews({ product }: { readonly product: PageProduct }) {
  const place = useRef<HTMLDivElement>(null)
  const [list, setList] = useState<{ readonly Words?: Words; readonly failed?: true }>({})
  const load = (): void =>
    void import('./most-useful.tsx').then(
      ({ MostUseful }) => setList({ Words: MostUseful }),
      () => setList({ failed: true }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is loaded once
  useEffect(() => (place.current ? whenNear(place.current, load) : undefined), [])
  const { Words } = list
  const { rating, slug } = product
  const waiting = rating && <ReviewSkeletons count={Math.min(3, rating.count)} />
  return (
    <section id="recenzii" className={css.section} aria-labelledby="recenzii-titlu" tabIndex={-1}>
      <Panel>
        <div className={css.columns}>
          <div className={css.summary}>
            <h2 id="recenzii-titlu">{t('title')}</h2>
            <RatingSummary rating={rating} />
            <HowChecked />
          </div>
          <div ref={place} className={css.list}>
            {Words ? <Words product={product} waiting={waiting} /> : !list.failed && waiting}
            {list.failed && (
              <div role="alert">
                <p>{t('notLoaded')}</p>
                <Button look="secondary" size="small" onClick={load}>
                  {t('again')}
                </Button>
              </div>
            )}
            {rating !== null && (
              <ButtonLink look="soft" isBlock href={href('/p/:slug/recenzii', { slug })}>
                {t('allReviews', { count: rating.count })}
              </ButtonLink>
            )}
          </div>
        </div>
      </Panel>
    </section>
  )
}
