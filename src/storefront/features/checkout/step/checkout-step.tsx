import check from 'icon:check-bold'
import type { KeyboardEvent, ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './checkout-step.module.css'

const t = translator(texts)

/** What a section shows while it is folded into a row. */
export interface StepRow {
  readonly icon: string
  readonly value: ReactNode
  readonly detail?: ReactNode
}

export interface CheckoutStepProps {
  /** The section's name in the specification; the order button focuses the section when its input is missing. */
  readonly id: string
  /** Missing where sections are rows. */
  readonly number?: number | undefined
  readonly title: string
  /** Before the title. */
  readonly icon?: ReactNode
  readonly subtitle?: ReactNode
  readonly isDone?: boolean
  readonly action?: ReactNode
  readonly row?: StepRow | undefined
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  readonly children?: ReactNode
}

/** One section of the checkout. Sections are independent and can be filled in any order. */
export function CheckoutStep({
  id,
  title,
  isDone = false,
  action,
  row,
  onKeyDown,
  children,
  ...rest
}: CheckoutStepProps) {
  return (
    <Panel
      id={id}
      className={classes(css.step, row && css.row)}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={css.head}>
        {row ? <Icon of={row.icon} className={css.rowIcon} /> : <Mark number={rest.number} isDone={isDone} />}
        <div>
          <h2 id={`${id}-title`}>
            {!row && rest.icon}
            {title}
          </h2>
          {row ? (
            <>
              <div className={css.value}>{row.value}</div>
              {row.detail && <div className={css.subtitle}>{row.detail}</div>}
            </>
          ) : (
            rest.subtitle && <p className={css.subtitle}>{rest.subtitle}</p>
          )}
        </div>
        {action}
      </div>
      {children && <div className={css.body}>{children}</div>}
    </Panel>
  )
}

function Mark({ number, isDone }: Pick<CheckoutStepProps, 'number' | 'isDone'>) {
  return (
    <span className={classes(css.number, isDone && css.done)}>
      {isDone ? <Icon of={check} /> : <span aria-hidden="true">{number ?? '·'}</span>}
      {isDone && <span className="sr">{t('done')}</span>}
    </span>
  )
}
