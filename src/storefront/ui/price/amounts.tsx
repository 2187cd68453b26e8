import type { ReactNode } from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './amounts.module.css'

export interface AmountLine {
  readonly key: string
  readonly value: string
  readonly look?: 'plain' | 'discount' | 'muted' | 'total'
  /** Beside the label, such as a button that explains it. */
  readonly action?: ReactNode
}

/** Labels and amounts in two columns. */
export function Amounts({ lines }: { readonly lines: readonly AmountLine[] }) {
  return (
    <dl className={css.amounts}>
      {lines.map(({ key, ...line }) => (
        <AmountRow key={key} {...line} label={key} />
      ))}
    </dl>
  )
}

function AmountRow({ label, value, look = 'plain', action }: Omit<AmountLine, 'key'> & { readonly label: string }) {
  const isWholeRow = look === 'total' || look === 'muted'
  return (
    <>
      <dt className={classes(isWholeRow && css[look])}>
        {label}
        {action}
      </dt>
      <dd className={classes(look !== 'plain' && css[look])}>{value}</dd>
    </>
  )
}
