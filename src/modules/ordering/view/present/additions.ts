import { lei } from '#kernel/money.ts'
import { editableUntil } from '../../editing/rules/editable.ts'
import type { OrderView } from '../../order/contract/order.ts'
import { localTime, spanText } from '../../order/date-texts.ts'
import { intervalOf } from '../../order/interval.ts'
import { orderNumber } from '../../order/order-number.ts'
import type { ParentOrder } from '../../order/parent-order.ts'
import type { OrderRow } from '../../order/row.ts'
import { addUntil } from '../../order/rules/addable.ts'
import { displayState } from '../../order/rules/states.ts'
import { totalAfterPoints } from '../../priced-order/rules/priced-order.ts'
import { pricedSnapshot } from '../../priced-order/snapshot.ts'
import { t } from '../../texts.ts'
import { type PictureAddresses, presentLine } from './lines.ts'

/** The parent order in the view of a cart or an addition. */
export function presentParentOrder(parentOrder: ParentOrder | null): OrderView['addTo'] {
  const span = parentOrder && intervalOf(parentOrder.order)
  if (!span) return null
  const { token: tokenValue, number } = parentOrder.order
  const facts = { tokenValue, number: orderNumber(number), deliveryDateLabel: spanText(span) }
  return { ...facts, addUntil: localTime(addUntil(span.since)), isOpen: parentOrder.isOpen }
}

/** Until when the customer can change the lines of an order. */
export function presentEditing(order: OrderRow, now: Temporal.Instant): Pick<OrderView, 'editableUntil'> {
  const until = editableUntil(order, now)
  return { editableUntil: until && localTime(until) }
}

/** An addition in the view of its parent order. */
export function presentAddition(order: OrderRow, addresses: PictureAddresses): OrderView['additions'][number] {
  const priced = pricedSnapshot(order)
  const total = totalAfterPoints(priced)
  const display = displayState(order)
  return {
    ...{ tokenValue: order.token, number: orderNumber(order.number) },
    ...{ displayState: display, displayStateLabel: t(`state.${display}`) },
    itemsCount: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...{ total: lei(total), totalInt: total },
    items: priced.lines.map((line) => presentLine(line, undefined, [], addresses)),
  }
}
