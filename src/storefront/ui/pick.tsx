import check from 'icon:check-circle-fill'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from '#storefront/lib/class-names.ts'
import { Icon } from './icon.tsx'
import css from './pick.module.css'

interface PicksProps {
  /** What is chosen here, for readers. */
  readonly label: string
  readonly isInColumns?: boolean
  readonly children: ReactNode
}

/** A group of choices, one of which holds; arrow keys move between them as the browser does it. */
export function Picks({ label, isInColumns, children }: PicksProps) {
  return (
    <div role="radiogroup" aria-label={label} className={classes(css.picks, isInColumns && css.columns)}>
      {children}
    </div>
  )
}

interface PickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'title'> {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly icon?: string
  readonly isCompact?: boolean
}

/** One choice: a radio button, or a box to tick with `type="checkbox"`, as large as its whole card. */
export function Pick({ title, note, icon, isCompact, type = 'radio', ...input }: PickProps) {
  return (
    <label className={classes(css.pick, isCompact && css.compact)}>
      <input {...input} type={type} className={css.input} />
      {icon && <Icon of={icon} />}
      <span className={css.text}>
        <b>{title}</b>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {isCompact && (
        <span className={css.mark}>
          <Icon of={check} />
        </span>
      )}
    </label>
  )
}
