import basket from 'icon:basket'
import clock from 'icon:clock'
import identification from 'icon:identification-card'
import ticket from 'icon:ticket'
import truck from 'icon:truck'
import warning from 'icon:warning-fill'
import type { ReactNode } from 'react'
import type { OrderView } from '#modules/ordering/contract.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import css from './order-line.module.css'

type OrderNotice = OrderView['cartNoticeV2'][number]

const icons: Readonly<Record<string, string>> = { basket, clock, identification, ticket, truck, warning }

const stopsPlacing: readonly OrderNotice['type'][] = [
  'unavailable',
  'limited',
  'interval-lost',
  'express-too-large',
  'voucher',
]

interface OrderNoticesProps {
  /** `cartNoticeV2` or `checkoutNoticeV2`. */
  readonly notices: readonly OrderNotice[]
  /** Which of them belong to this place. */
  readonly of: readonly OrderNotice['type'][]
  /** What can be done about them. */
  readonly children?: ReactNode
}

/** What the shop wants known about an order, in its own words, beside what it is about. Nothing when there is nothing. */
export function OrderNotices({ notices, of, children }: OrderNoticesProps) {
  return notices
    .filter(({ type }) => of.includes(type))
    .map(({ type, icon, title, description }) => (
      <div key={type} className={css.gap} data-notice={type}>
        <Notice kind={stopsPlacing.includes(type) ? 'warn' : 'info'} icon={icons[icon]}>
          <p>
            <b>{title}</b>
          </p>
          <p>{description}</p>
          {children}
        </Notice>
      </div>
    ))
}
