import { lei } from '#kernel/money.ts'
import type { Joining } from './additions.ts'
import type { OrderView } from './contract.ts'
import { frozenSheet, orderNumber } from './frozen.ts'
import { localTime, spanText } from './present.dates.ts'
import { spanOf } from './present.head.ts'
import { addUntil } from './rules/add-to.ts'
import { afterPoints } from './rules/sheet.ts'
import { displayState } from './rules/states.ts'
import type { OrderRow } from './store.ts'
import { t } from './texts.ts'

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
