import { ReviewSkeletons } from '#storefront/features/reviews/review-skeletons.tsx'
import reviews from '#storefront/features/reviews/reviews.module.css'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { Bar } from './bar.tsx'
import css from './waiting.module.css'

const bars = ['5', '4', '3', '2', '1']

/** All reviews of a product: boxes in place of the average, its bars and the words of buyers. */
export function ReviewsSkeleton() {
  return (
    <>
      <Bar className={css.crumb} />
      <Panel>
        <div className={reviews.columns}>
          <div className={reviews.summary}>
            <Bar className={css.title} />
            <Bar className={css.average} />
            <div className={reviews.bars}>
              {bars.map((note) => (
                <Bar key={note} className={css.note} />
              ))}
            </div>
            <Bar className={css.checked} />
          </div>
          <div className={reviews.list}>
            <Bar className={css.filters} />
            <ReviewSkeletons count={5} />
          </div>
        </div>
      </Panel>
    </>
  )
}
