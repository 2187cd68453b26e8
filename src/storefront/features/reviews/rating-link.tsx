import star from 'icon:star-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './reviews.module.css'

const t = translator(texts)

/** The rating under a product's name, which leads to its reviews; nothing without a review. */
export function RatingLink({ rating }: Pick<PageProduct, 'rating'>) {
  if (rating === null) return null
  const { average, count } = rating
  return (
    <a className={`link ${css.line}`} href="#recenzii">
      <span className={css.full}>
        <Icon of={star} />
      </span>
      {average !== null && <b className="num">{noteText(average)}</b>}
      <span>{t('notes', { count })}</span>
    </a>
  )
}

/** "4,7". */
export const noteText = (average: number): string => average.toFixed(1).replace('.', ',')
