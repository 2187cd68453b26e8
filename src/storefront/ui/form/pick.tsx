import check from 'icon:check-circle-fill'
import { type InputHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#storefront/lib/dom/after-paint.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '../image/icon.tsx'
import css from './pick.module.css'

interface PicksProps {
  /** For screen readers. */
  readonly label: string
  readonly isInColumns?: boolean
  readonly children: ReactNode
}

/** A radio group of picks. */
export function Picks({ label, isInColumns, children }: PicksProps) {
  return (
    <div role="radiogroup" aria-label={label} className={classes(css.picks, isInColumns && css.columns)}>
      {children}
    </div>
  )
}

interface PickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'title'> {
  /** Instead of `onChange`: called after the browser has painted the press. */
  readonly onPress?: (isChecked: boolean) => void
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly icon?: string
  readonly picture?: ReactNode
  readonly isCompact?: boolean
}

/** A card to choose: a radio button, or a checkbox with `type="checkbox"`. */
export function Pick({ title, note, icon, picture, isCompact, type = 'radio', onPress, ...input }: PickProps) {
  return (
    <label className={classes(css.pick, isCompact && css.compact)}>
      <PressedInput {...input} type={type} className={css.input} onPress={onPress} />
      {icon && <Icon of={icon} />}
      {picture}
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

interface PressedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly onPress: ((isChecked: boolean) => void) | undefined
}

/**
 * A radio button or checkbox. With `onPress` the press is painted before any handler runs; afterwards the input shows
 * `checked` again, so that a refused choice is visibly undone.
 */
export function PressedInput({ onPress, ...input }: PressedInputProps) {
  return onPress ? <PaintedFirst {...input} onPress={onPress} /> : <input {...input} />
}

function PaintedFirst({ checked = false, onPress, ...input }: PressedInputProps) {
  const element = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (element.current) element.current.checked = checked
  })
  const handle = ({ target }: { readonly target: HTMLInputElement }): void => {
    const { checked: isChecked } = target
    afterPaint(() => onPress?.(isChecked))
  }
  return <input {...input} ref={element} defaultChecked={checked} onChange={handle} />
}
