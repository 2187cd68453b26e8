import type { ReactNode } from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './voucher-card.module.css'
import { type AnyVoucher, valueParts } from './voucher-text.ts'

interface VoucherCardProps {
  readonly voucher: AnyVoucher
  readonly mark: ReactNode
  readonly title: ReactNode
  readonly text: string
  /** The voucher can no longer be used. */
  readonly isOver?: boolean
  readonly children: ReactNode
}

/** A voucher drawn as a ticket: the value left of the tear line, the rest on the right. */
export function VoucherCard({ voucher, mark, title, text, isOver, children }: VoucherCardProps) {
  const { figure, unit } = valueParts(voucher)
  return (
    <article className={classes(css.card, isOver && css.over)}>
      <div className={css.value}>
        <span className="num">{figure}</span>
        {unit && <small>{unit}</small>}
      </div>
      <div className={css.body}>
        {mark}
        {title}
        <p className="small muted">{text}</p>
        <div className={css.actions}>{children}</div>
      </div>
    </article>
  )
}
