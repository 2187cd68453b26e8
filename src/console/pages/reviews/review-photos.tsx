import { apiBase } from '#console/lib/api/transport.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-reviews.json'
import type { StaffReview } from '#modules/reviews/contract.staff.ts'

const t = translator(texts)

/** The photographs of a review, with what readers are told that they show. */
export function ReviewPhotos({ review: { id, photos } }: { readonly review: StaffReview }) {
  return (
    <ul className="review-photos" aria-label={t('photos')}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <figure>
            <img
              src={`${apiBase}/product-reviews/${id}/photos/${photo.id}`}
              width={photo.width}
              height={photo.height}
              alt={t('photo', { number: index + 1 })}
            />
            <figcaption className="xs q">{photo.alt || t('noAlt')}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
