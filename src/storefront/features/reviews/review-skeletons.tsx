import css from './review-skeletons.module.css'

/** Boxes in place of `count` reviews, at most five. */
export function ReviewSkeletons({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true" data-skeleton="">
      {[1, 2, 3, 4, 5].slice(0, count).map((place) => (
        <div key={place} className={css.review}>
          <span className={css.head} />
          <span className={css.words} />
          <span className={css.actions} />
        </div>
      ))}
    </div>
  )
}
