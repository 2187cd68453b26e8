import { formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

export interface Attention {
  readonly tone: 'err' | 'warn'
  readonly text: string
}

/** Why an order needs attention: the first matching reason; undefined for none. */
export function attentionOf(order: DeskOrder): Attention | undefined {
  const { state, returned, delayMinutes, money, claims, totals } = order
  if (state === 'payment_failed')
    return { tone: 'err', text: t('attention.failed', { amount: formatLei(totals.total) }) }
  if (money.discrepancies.length > 0) return { tone: 'err', text: t('attention.disputed') }
  if (returned !== null && state === 'not_delivered') return { tone: 'err', text: t('attention.returned') }
  if (claims.some((claim) => claim.state === 'received')) return { tone: 'warn', text: t('attention.claim') }
  if (delayMinutes > 0 && state === 'on_the_way')
    return { tone: 'warn', text: t('attention.late', { minutes: delayMinutes }) }
  return state === 'payment_pending' ? { tone: 'warn', text: t('attention.unpaid') } : undefined
}
