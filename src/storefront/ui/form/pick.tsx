import check from 'icon:check-circle-fill'
import { type InputHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#storefront/lib/dom/after-paint.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '../image/icon.tsx'
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
  /** Instead of `onChange`: the browser draws the press by itself, and the page hears of it once it is on screen. */
  readonly onPress?: (isChecked: boolean) => void
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly icon?: string
  readonly isCompact?: boolean
}

/** One choice: a radio button, or a box to tick with `type="checkbox"`, as large as its whole card. */
export function Pick({ title, note, icon, isCompact, type = 'radio', onPress, ...input }: PickProps) {
  return (
    <label className={classes(css.pick, isCompact && css.compact)}>
      <PressedInput {...input} type={type} className={css.input} onPress={onPress} />
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

interface PressedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly onPress: ((isChecked: boolean) => void) | undefined
}

/**
 * A radio button or a box. With `onPress` its press is drawn before any program runs; what is drawn afterwards is
 * `checked` again, so that a choice that was refused is seen to be undone.
 */
export function PressedInput({ onPress, ...input }: PressedInputProps) {
  return onPress ? <DrawnFirst {...input} onPress={onPress} /> : <input {...input} />
}

function DrawnFirst({ checked = false, onPress, ...input }: PressedInputProps) {
  const element = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (element.current) element.current.checked = checked
  })
  const hear = ({ target }: { readonly target: HTMLInputElement }): void => {
    const { checked: isChecked } = target
    afterPaint(() => onPress?.(isChecked))
  }
  return <input {...input} ref={element} defaultChecked={checked} onChange={hear} />
}
