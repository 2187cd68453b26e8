import texts from '#locales/common.json'
import { translator } from '#storefront/lib/i18n.ts'
import css from './skeleton.module.css'

const t = translator(texts)

/** Stands in the final size of what is on its way, in pixels. */
export function Skeleton({ height, width }: { readonly height: number; readonly width?: number }) {
  return (
    <span role="status" className={css.skeleton} style={{ height, ...(width !== undefined && { width }) }}>
      <span className="sr">{t('loading')}</span>
    </span>
  )
}
