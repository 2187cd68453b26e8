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

const blocksPlacing: readonly OrderNotice['type'][] = [
  'unavailable',
  'limited',
  'interval-lost',
  'express-too-large',
  'voucher',
]

interface OrderNoticesProps {
  /** `cartNoticeV2` or `checkoutNoticeV2`. */
  readonly notices: readonly OrderNotice[]
  /** The types to show here. */
  readonly of: readonly OrderNotice['type'][]
  /** The action that resolves them. */
  readonly children?: ReactNode
}

/** The server's notices about an order that belong beside this part of it. */
export function OrderNotices({ notices, of, children }: OrderNoticesProps) {
  return notices
    .filter(({ type }) => of.includes(type))
    .map(({ type, icon, title, description }) => (
      <div key={type} className={css.gap} data-notice={type}>
        <Notice kind={blocksPlacing.includes(type) ? 'warn' : 'info'} icon={icons[icon]}>
          <p>
            <b>{title}</b>
          </p>
          <p>{description}</p>
          {children}
        </Notice>
      </div>
    ))
}
