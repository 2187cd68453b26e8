import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from '#console/lib/classes.ts'
import { Icon } from './icon.tsx'
import { KeyMark } from './keys.tsx'

/** `main`: filled, one in a region; `danger`: confirms a destructive action; `remove`: opens such a confirmation; `quiet`: text only. */
export type ButtonKind = 'plain' | 'main' | 'danger' | 'remove' | 'quiet'

const kindClasses: Readonly<Record<ButtonKind, string>> = {
  plain: '',
  main: 'p',
  danger: 'dng',
  remove: 'd',
  quiet: 'gh',
}

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly kind?: ButtonKind
  /** 28, 32 or 40 px high. */
  readonly size?: 'sm' | 'lg' | undefined
  readonly icon?: string | undefined
  /** Keyboard shortcut of the action, shown on the button. */
  readonly shortcut?: string | undefined
  /** Shows that the action is running; a further press does nothing. */
  readonly isBusy?: boolean | undefined
  readonly children?: ReactNode
}

export function Button({ kind = 'plain', size, icon, shortcut, isBusy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes('btn', kindClasses[kind], size)}
      disabled={rest.disabled}
      aria-busy={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {isBusy ? <span className="spin" /> : icon && <Icon of={icon} />}
      {children}
      {shortcut && <KeyMark of={shortcut} />}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  readonly icon: string
  /** Accessible name and tooltip. */
  readonly label: string
  readonly size?: 'sm'
  readonly hasEdge?: boolean
  readonly hasDot?: boolean
}

export function IconButton({ icon, label, size, hasEdge, hasDot, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes('ib', size, hasEdge && 'line')} aria-label={label} title={label}>
      <Icon of={icon} />
      {hasDot && <span className="dot" />}
    </button>
  )
}
