import { urlOf } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { getReviewPhoto } from '#modules/reviews/contract.photos.ts'
import type { ReviewPhoto, ReviewView } from '#modules/reviews/contract.ts'

import { apiBase } from '#storefront/lib/api/api.ts'

import css from './review-photos.module.css'

const t = translator(texts)

/** What a photograph shows, as its author says, else whose it is. */
export const photoText = ({ alt }: ReviewPhoto, index: number, name: string): string =>
  alt === '' ? t('photoOf', { number: String(index + 1), name }) : alt

/** The photographs of a shown review. */
export function ReviewPhotos({ review: { id, photos }, name }: { readonly review: ReviewView; readonly name: string }) {
  return (
    <ul className={css.photos} aria-label={t('photosOf', { name })}>
      {photos.map((photo, index) => (
        <li key={photo.id} className={css.whole}>
          <img
            src={apiBase + urlOf(getReviewPhoto.path, { id, photoId: photo.id }, {})}
            width={photo.width}
            height={photo.height}
            alt={photoText(photo, index, name)}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  )
}
