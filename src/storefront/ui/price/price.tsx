import type { Bani } from '#kernel/money.ts'
import { formatCount } from '#kernel/translate.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './price.module.css'

const wholeLei = (amount: Bani): string => formatCount(Math.trunc(amount / 100))
const cents = (amount: Bani): string => String(Math.abs(amount) % 100).padStart(2, '0')

/** "12,49 lei", "1.240,00 lei". */
export function formatBani(amount: Bani): string {
  const sign = amount < 0 && amount > -100 ? '-' : ''
  return `${sign}${wholeLei(amount)},${cents(amount)} lei`
}

/** The unit price for the screen, "14,00 lei/kg", from that of the wire, "14 Lei/kg". */
export function unitPriceText(label: string): string {
  return label.replace(/^([\d.]+)(,\d+)? Lei/, (_, whole: string, decimals = ',') => {
    return `${whole}${String(decimals).padEnd(3, '0')} lei`
  })
}

interface PriceProps {
  readonly amount: Bani
  readonly isReduced?: boolean
  readonly size?: 'small' | 'medium' | 'large'
}

/** A price with large lei and superscript bani; screen readers get "12,49 lei". */
export function Price({ amount, isReduced, size = 'medium' }: PriceProps) {
  return (
    <span className={classes(css.price, isReduced && css.reduced, size !== 'medium' && css[size])}>
      <span aria-hidden="true">
        {wholeLei(amount)}
        <sup>{cents(amount)}</sup>
        <small>lei</small>
      </span>
      <span className="sr">{formatBani(amount)}</span>
    </span>
  )
}

/** The price before a reduction; `label` is for screen readers ("Preț anterior "). */
export function PriceBefore({ amount, label }: { readonly amount: Bani; readonly label: string }) {
  return (
    <span className={css.before}>
      <span className="sr">{label}</span>
      {formatBani(amount)}
    </span>
  )
}
