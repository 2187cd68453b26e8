import check from 'icon:seal-check-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import type { ReviewView } from '#modules/reviews/contract.ts'
import { formatDate } from '#storefront/lib/dates/dates.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { openReport } from './report-review.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import css from './reviews.module.css'
import { Stars } from './stars.tsx'

const t = translator(texts)

/** A shown review of the product `code`. */
export function ReviewItem({ review, code }: { readonly review: ReviewView; readonly code: string }) {
  const { author, stars, words, writtenAt, isChanged, answer } = review
  const name = author ?? t('nobody')
  return (
    <article className={css.review}>
      <p className={css.head}>
        <Stars of={stars} />
        <b>{name}</b>
        <span className="small muted">
          {formatDate(writtenAt)}
          {isChanged && ` · ${t('changed')}`}
        </span>
        <span className={css.verified}>
          <Icon of={check} />
          {t('verified')}
        </span>
      </p>
      {words !== '' && <p className={css.words}>{words}</p>}
      {review.photos.length > 0 && <ReviewPhotos review={review} name={name} />}
      {answer && (
        <div className={css.answer}>
          <p className="small muted">
            <b>{t('shop')}</b> · {formatDate(answer.at)}
          </p>
          <p className={css.words}>{answer.text}</p>
        </div>
      )}
      <div className={css.head}>
        <HelpfulButton review={review} code={code} name={name} />
        <button
          type="button"
          className={`link small ${css.report}`}
          aria-haspopup="dialog"
          onClick={() => openReport(review)}
        >
          {t('report')}
          <span className="sr"> {t('reviewOf', { name })}</span>
        </button>
      </div>
    </article>
  )
}
