import { lei } from '#kernel/money.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { localTime, spanText } from '../../order/dates.ts'
import { spanOf } from '../../order/interval.ts'
import { orderNumber } from '../../order/number.ts'
import type { Joining } from '../../order/parent-order.ts'
import type { OrderRow } from '../../order/row.ts'
import { addUntil } from '../../order/rules/addable.ts'
import { displayState } from '../../order/rules/states.ts'
import { afterPoints } from '../../pricing/rules/priced-order.ts'
import { frozenSheet } from '../../pricing/snapshot.ts'
import { t } from '../../texts.ts'

/** The order that another joins, as that one names it. */
export function presentJoining(joining: Joining | null): OrderView['addTo'] {
  const span = joining && spanOf(joining.parent)
  if (!span) return null
  const { token: tokenValue, number } = joining.parent
  const facts = { tokenValue, number: orderNumber(number), deliveryDateLabel: spanText(span) }
  return { ...facts, addUntil: localTime(addUntil(span.since)), isOpen: joining.isOpen }
}

/** An addition, as the order names it that it was added to. */
export function presentAddition(order: OrderRow): OrderView['additions'][number] {
  const total = afterPoints(frozenSheet(order))
  const display = displayState(order)
  return {
    ...{ tokenValue: order.token, number: orderNumber(order.number) },
    ...{ displayState: display, displayStateLabel: t(`state.${display}`) },
    itemsCount: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...{ total: lei(total), totalInt: total },
  }
}
