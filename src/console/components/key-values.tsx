import type { ReactNode } from 'react'
import { classes } from '#console/lib/classes.ts'

interface KeyValue {
  readonly label: string
  readonly value: ReactNode
  /** Marks a total. */
  readonly isTotal?: boolean
}

/** A definition list, one row a line. */
export function KeyValues({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <dl>
      {items.map(({ label, value, isTotal }) => (
        <div key={label} className={classes('kv', isTotal && 'tot')}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
