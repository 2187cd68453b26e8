import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { noteText } from './rating-link.tsx'
import css from './reviews.module.css'
import { Stars } from './stars.tsx'

const t = translator(texts)

interface RatingSummaryProps extends Pick<PageProduct, 'rating'> {
  /** The note that the list is narrowed to, and what a press on a bar does. Without it bars are only looked at. */
  readonly narrow?: { readonly stars: number | undefined; readonly to: (stars: number | undefined) => void }
}

/** Average and notes of a product, with a bar for each number of stars. */
export function RatingSummary({ rating, narrow }: RatingSummaryProps) {
  if (rating === null) return <p>{t('none')}</p>
  const { average, count } = rating
  const bars = rating.stars.map((many, index) => ({ many, note: index + 1, share: `${(many / count) * 100}%` }))
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
      {narrow ? (
        <ul className={css.bars} aria-label={t('filterStars')}>
          {bars.toReversed().map(({ many, note, share }) => (
            <li key={note}>
              <button
                type="button"
                aria-pressed={narrow.stars === note}
                disabled={many === 0}
                onClick={() => narrow.to(narrow.stars === note ? undefined : note)}
              >
                <span>{t('stars', { count: note })}</span>
                <Bar share={share} />
                <span className="num">{many}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <dl className={css.bars}>
          {bars.toReversed().map(({ many, note, share }) => (
            <div key={note}>
              <dt>{t('stars', { count: note })}</dt>
              <dd>
                <Bar share={share} />
                <span className="num">{many}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const Bar = ({ share }: { readonly share: string }) => (
  <span className={css.bar} aria-hidden="true">
    <span style={{ inlineSize: share }} />
  </span>
)

/** How reviews are checked, which the law wants told beside them. */
export const HowChecked = () => (
  <p className="small muted">
    {t('checked')}{' '}
    <a className="link" href={href('/info/:slug', { slug: 'termeni-si-conditii' })}>
      {t('checkedMore')}
    </a>
  </p>
)
