import { type ComponentType, useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { whenNear } from '#storefront/lib/dom/when-near.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { noteText } from './rating-link.tsx'
import css from './reviews.module.css'
import { Stars } from './stars.tsx'

const t = translator(texts)

type List = ComponentType<{ readonly product: PageProduct }>

/** What buyers say of a product. The rating is part of the page; words and the own review are loaded when they are near. */
export function Reviews({ product }: { readonly product: PageProduct }) {
  const place = useRef<HTMLDivElement>(null)
  const [list, setList] = useState<{ readonly List?: List; readonly failed?: true }>({})
  const load = (): void =>
    void import('./review-list.tsx').then(
      ({ ReviewList }) => setList({ List: ReviewList }),
      () => setList({ failed: true }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is loaded once
  useEffect(() => (place.current ? whenNear(place.current, load) : undefined), [])
  const { List } = list
  return (
    <section id="recenzii" className={css.section} aria-labelledby="recenzii-titlu" tabIndex={-1}>
      <Panel>
        <div className={css.columns}>
          <div className={css.summary}>
            <h2 id="recenzii-titlu">{t('title')}</h2>
            <Summary rating={product.rating} />
            <p className="small muted">
              {t('checked')}{' '}
              <a className="link" href={href('/info/:slug', { slug: 'termeni-si-conditii' })}>
                {t('checkedMore')}
              </a>
            </p>
          </div>
          <div ref={place} className={css.list}>
            {List && <List product={product} />}
            {list.failed && (
              <div role="alert">
                <p>{t('notLoaded')}</p>
                <Button look="secondary" size="small" onClick={load}>
                  {t('again')}
                </Button>
              </div>
            )}
          </div>
        </div>
      </Panel>
    </section>
  )
}

function Summary({ rating }: Pick<PageProduct, 'rating'>) {
  if (rating === null) return <p>{t('none')}</p>
  const { average, count, stars } = rating
  return (
    <>
      {average === null ? (
        <p>{t('fewNotes', { count })}</p>
      ) : (
        <div className={css.average}>
          <span className={css.note}>{noteText(average)}</span>
          <div>
            <Stars of={average} />
            <p className="small muted">{t('notes', { count })}</p>
          </div>
        </div>
      )}
      <dl className={css.bars}>
        {stars
          .map((many, index) => ({ many, note: index + 1 }))
          .toReversed()
          .map(({ many, note }) => (
            <div key={note}>
              <dt>{t('stars', { count: note })}</dt>
              <dd>
                <span className={css.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${(many / count) * 100}%` }} />
                </span>
                <span className="num">{many}</span>
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
