import { lei } from '#kernel/money.ts'
import type { OrderView } from '../order/contract/order.ts'
import { localTime } from '../order/date-texts.ts'
import type { OrderRow } from '../order/row.ts'
import { t } from '../texts.ts'
import { tipUntil, whyTipUnchangeable } from './rules/tip.ts'
import type { TipRaise } from './store.ts'

const tipAmounts = [3, 5, 10]
const tipOptions: OrderView['tipOptions'] = [
  { key: 0, label: t('tip.none') },
  ...tipAmounts.map((amount) => ({ key: amount, label: t('tip.amount', { amount }) })),
]

/** Options of the tip, until when it can be changed, and a raise that awaits payment. */
export function presentTip(
  order: OrderRow,
  raise: TipRaise | null,
  now: Temporal.Instant,
): Pick<OrderView, 'tipOptions' | 'canChangeTip' | 'tipUntil' | 'tipRaise'> {
  const until = tipUntil(order)
  return {
    tipOptions,
    canChangeTip: order.placedAt === null || whyTipUnchangeable(order, now) === null,
    tipUntil: until && localTime(until),
    tipRaise: raise && {
      ...{ tip: lei(raise.tip), tipInt: raise.tip, amountInt: raise.amount },
      payUntil: localTime(raise.dueAt),
    },
  }
}
