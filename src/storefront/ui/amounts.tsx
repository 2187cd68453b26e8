import { classes } from '#storefront/lib/class-names.ts'
import css from './amounts.module.css'

export interface AmountLine {
  readonly key: string
  readonly value: string
  readonly look?: 'plain' | 'discount' | 'muted' | 'total'
}

/** Words and sums in two columns. */
export function Amounts({ lines }: { readonly lines: readonly AmountLine[] }) {
  return (
    <dl className={css.amounts}>
      {lines.map(({ key, value, look = 'plain' }) => (
        <AmountRow key={key} label={key} value={value} look={look} />
      ))}
    </dl>
  )
}

function AmountRow({ label, value, look }: { readonly label: string; readonly value: string; readonly look: string }) {
  const isWhole = look === 'total' || look === 'muted'
  return (
    <>
      <dt className={classes(isWhole && css[look])}>{label}</dt>
      <dd className={classes(look !== 'plain' && css[look])}>{value}</dd>
    </>
  )
}
