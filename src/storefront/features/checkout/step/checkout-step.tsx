import check from 'icon:check-bold'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './checkout-step.module.css'

const t = translator(texts)

interface CheckoutStepProps {
  /** The section's name in the specification; the order button focuses the section when its input is missing. */
  readonly id: string
  readonly number: number
  readonly title: string
  /** Before the title. */
  readonly icon?: ReactNode
  readonly subtitle?: ReactNode
  readonly isDone?: boolean
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** One section of the checkout. Sections are independent and can be filled in any order. */
export function CheckoutStep({
  id,
  number,
  title,
  icon,
  subtitle,
  isDone = false,
  action,
  children,
}: CheckoutStepProps) {
  return (
    <Panel id={id} className={css.step} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={css.head}>
        <span className={classes(css.number, isDone && css.done)}>
          {isDone ? <Icon of={check} /> : <span aria-hidden="true">{number}</span>}
          {isDone && <span className="sr">{t('done')}</span>}
        </span>
        <div>
          <h2 id={`${id}-title`}>
            {icon}
            {title}
          </h2>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {action}
      </div>
      {children && <div className={css.body}>{children}</div>}
    </Panel>
  )
}
