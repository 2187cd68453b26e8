import { firstNameOf } from '#modules/staff/rules/masking.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { orderNumber } from '../order/order-number.ts'
import { displayStates } from '../order/rules/states.ts'
import type { ListedOrder } from './contract.staff-list.ts'
import type { OrderLabel } from './rules/order-labels.ts'
import type { ListedOrderRow } from './store.list.ts'

export const mayReadCustomers = ({ permissions }: Pick<StaffCaller, 'permissions'>): boolean =>
  permissions.has('customers.read')

/** The recipient; without the permission `customers.read` the first name only. */
export const clientOf = (
  { clientName, firstName }: Pick<ListedOrderRow, 'clientName' | 'firstName'>,
  caller: Pick<StaffCaller, 'permissions'>,
): string => (mayReadCustomers(caller) ? clientName : firstNameOf(firstName || clientName))

export function presentListed(row: ListedOrderRow, caller: StaffCaller): ListedOrder {
  const { id, number, zone, isChanged, lines, method, total, voucher, delayMinutes, version } = row
  return {
    id,
    number: orderNumber(number),
    client: clientOf(row, caller),
    zone,
    interval: { since: row.intervalSince.toString(), until: row.intervalUntil.toString(), kind: row.intervalKind },
    state: stateOf(row),
    shippingState: row.shippingState as ListedOrder['shippingState'],
    isChanged,
    lines: { total: lines, picked: row.isPicked ? lines : 0 },
    method,
    payment: row.paymentState,
    total,
    labels: labelsOf(row),
    voucher,
    placedAt: row.placedAt.toString(),
    delayMinutes,
    version,
  }
}

export const stateOf = ({ rank }: Pick<ListedOrderRow, 'rank'>): ListedOrder['state'] =>
  displayStates[rank] as ListedOrder['state']

export function labelsOf(row: ListedOrderRow): OrderLabel[] {
  const { intervalKind, isGenius, isAgeRestricted, isFirst, isAddition } = row
  const marks: readonly (readonly [OrderLabel, boolean])[] = [
    ['express', intervalKind === 'express'],
    ['genius', isGenius],
    ['age-restricted', isAgeRestricted],
    ['first', isFirst],
    ['addition', isAddition],
  ]
  return marks.filter(([, isMarked]) => isMarked).map(([label]) => label)
}
