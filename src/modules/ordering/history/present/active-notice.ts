import { spanText } from '../../order/date-texts.ts'
import { intervalOf } from '../../order/interval.ts'
import { orderNumber } from '../../order/order-number.ts'
import type { OrderRow } from '../../order/row.ts'
import { type DisplayState, displayState } from '../../order/rules/states.ts'
import { t } from '../../texts.ts'
import type { ActiveOrderNotice } from '../contract.ts'

type Type = ActiveOrderNotice['type']

const types: Readonly<Partial<Record<DisplayState, Type>>> = {
  payment_failed: 'payment-failed',
  payment_pending: 'payment-pending',
  placed: 'placed',
  picking: 'picking',
  changed: 'picking',
  on_the_way: 'on-the-way',
  not_delivered: 'not-delivered',
}

const icons: Readonly<Record<Type, ActiveOrderNotice['icon']>> = {
  'payment-failed': 'credit-card',
  'payment-pending': 'clock',
  placed: 'receipt',
  picking: 'basket',
  'on-the-way': 'truck',
  'not-delivered': 'clock',
}

const delayText = ({ delayMinutes }: OrderRow): string =>
  delayMinutes > 0 ? t('delayed', { count: delayMinutes }) : ''

/** The notice about an undelivered order; null for carts and for delivered or cancelled orders. */
export function activeNotice(order: OrderRow): ActiveOrderNotice | null {
  const type = types[displayState(order)]
  if (type === undefined) return null
  const span = intervalOf(order)
  const why = order.returnReason === null ? '' : t(`returned.${order.returnReason}`)
  const facts = { number: orderNumber(order.number), when: span ? spanText(span) : '', why }
  return {
    type,
    title: t(`active.${type}.title`),
    description: [t(`active.${type}.text`, facts), delayText(order)].filter(Boolean).join(' '),
    icon: icons[type],
    url: `/account/order-history/${encodeURIComponent(order.token)}`,
  }
}
