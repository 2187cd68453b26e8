import star from 'icon:star-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './reviews.module.css'

const t = translator(texts)

/** A note as five stars, of which `of` (rounded) are filled. */
export function Stars({ of: note }: { readonly of: number }) {
  const text = t('ofFive', { note: String(note).replace('.', ',') })
  return (
    <span className={css.stars} role="img" aria-label={text}>
      {[1, 2, 3, 4, 5].map((one) => (
        <span key={one} className={one <= Math.round(note) ? css.full : undefined}>
          <Icon of={star} />
        </span>
      ))}
    </span>
  )
}
