import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import boardCss from '#storefront/components/intervals/intervals.module.css'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './when.module.css'

const t = translator(texts)

const bones = [1, 2, 3, 4, 5, 6, 7] as const
const rows = { morning: 3, noon: 2, evening: 3 } as const

/** Boxes of the final size while intervals load; pale and still before a zone is chosen. */
export function BoardSkeleton({ isWaiting }: { readonly isWaiting: boolean }) {
  return (
    <div className={classes(boardCss.board, !isWaiting && css.pale)}>
      {isWaiting && (
        <p className="sr" role="status">
          {t('loading')}
        </p>
      )}
      {isWaiting && (
        <div className={boardCss.days} aria-hidden="true">
          {bones.map((bone) => (
            <span key={bone} className={css.boneDay} />
          ))}
        </div>
      )}
      <div className={boardCss.parts} aria-hidden="true">
        {Object.entries(rows).map(([part, count]) => (
          <div key={part} className={boardCss.group}>
            <span className={css.boneHead} />
            {bones.slice(0, count).map((bone) => (
              <span key={bone} className={css.bone} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
