import gallery from '#storefront/features/product/gallery.module.css'
import { classes } from '#storefront/lib/dom/class-names.ts'
import product from '../product/product.module.css'
import { Bar } from './bar.tsx'
import { linkTo } from './link-to.ts'
import css from './waiting.module.css'

/** A product: the picture of the pressed card, blurred, and boxes in place of name, price and facts. */
export function ProductSkeleton({ path }: { readonly path: string }) {
  const picture = linkTo(path, 'article a')?.closest('article')?.querySelector('img')
  const tint = picture?.closest<HTMLElement>('[data-tint]')?.dataset['tint']
  return (
    <>
      <Bar className={css.crumb} />
      <div className={product.top}>
        <div className={gallery.gallery}>
          <div className={classes(gallery.main, css.picture)} data-tint={tint}>
            {picture && <img src={picture.currentSrc} alt="" />}
          </div>
        </div>
        <div className={product.side}>
          <div className={product.heading}>
            <Bar className={css.line} width="110px" />
            <Bar className={css.title} />
            <Bar className={css.line} width="84px" />
          </div>
          <Bar className={css.amount} />
          <Bar className={css.line} width="180px" />
          <Bar className={css.button} />
          <Bar className={css.panel} />
        </div>
      </div>
    </>
  )
}
