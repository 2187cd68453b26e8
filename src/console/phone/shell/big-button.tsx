import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { classes } from '#console/lib/classes.ts'

interface BigButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** `main`: the next step; `danger`: cannot be undone. */
  readonly kind?: 'main' | 'plain' | 'danger'
  /** 56 px instead of 60, beside the main one. */
  readonly isSmall?: boolean
  readonly icon?: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A large button, for use with gloves. */
export function BigButton({ kind = 'plain', isSmall, icon, isBusy, children, ...rest }: BigButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
      className={classes('p-btn', kind === 'main' && 'p', kind === 'danger' && 'd', isSmall && 'sm')}
    >
      {isBusy ? <span className="spin" /> : icon && <Icon of={icon} />}
      {children}
    </button>
  )
}
