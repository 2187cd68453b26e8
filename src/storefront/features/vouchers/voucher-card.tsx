import type { ReactNode } from 'react'
import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './voucher-card.module.css'
import { type AnyVoucher, worthOf } from './voucher-words.ts'

interface VoucherCardProps {
  readonly voucher: AnyVoucher
  readonly mark: ReactNode
  readonly title: ReactNode
  readonly text: string
  /** Nothing more can be done with it. */
  readonly isOver?: boolean
  readonly children: ReactNode
}

/** A ticket: what it is worth on the left of the tear line, the rest on the right. */
export function VoucherCard({ voucher, mark, title, text, isOver, children }: VoucherCardProps) {
  const { figure, unit } = worthOf(voucher)
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
