import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './skeleton.module.css'

const t = translator(texts)

/** A placeholder of about the final size, while content loads. */
export function Skeleton({ size }: { readonly size: 'line' | 'row' | 'box' | 'panel' }) {
  return (
    <span role="status" className={classes(css.skeleton, css[size])}>
      <span className="sr">{t('loading')}</span>
    </span>
  )
}
