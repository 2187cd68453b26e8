import type { PaymentView } from '#modules/payments/index.ts'
import { firstNameOf, maskedEmail, maskedPhone } from '#modules/staff/rules/masking.ts'
import type { TrailEntry } from '#platform/audit-trail.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { ProblemRow } from '../after-sales/store.ts'
import type { CourierMessageRow } from '../changes/store.ts'
import type { OrderLetter } from '../context.ts'
import { orderNumber } from '../order/order-number.ts'
import type { OrderRow } from '../order/row.ts'
import { displayState } from '../order/rules/states.ts'
import type { DeskOrder } from './contract.staff-order-view.ts'
import { presentLine, presentTotals } from './present-lines.ts'
import { clientOf, mayReadCustomers } from './present-listed.ts'
import { type MoneyOfOrder, presentMoney } from './present-money.ts'
import { presentTrail, type TrailOfOrder } from './present-trail.ts'
import { staffActions } from './rules/staff-actions.ts'
import type { DeskFacts, NoteRow } from './store.order.ts'

export interface DeskOrderParts {
  readonly order: OrderRow
  readonly facts: DeskFacts
  readonly payments: readonly PaymentView[]
  readonly money: MoneyOfOrder
  readonly notes: readonly NoteRow[]
  readonly problems: readonly ProblemRow[]
  readonly additions: readonly OrderRow[]
  readonly parent: OrderRow | null
  readonly journal: readonly TrailEntry[]
  readonly letters: readonly OrderLetter[]
  readonly documents: readonly { readonly label: string; readonly reference: string }[]
  readonly messages: readonly CourierMessageRow[]
  readonly trail: TrailOfOrder
}

export function presentDeskOrder(parts: DeskOrderParts, caller: StaffCaller): DeskOrder {
  const { order, facts, documents } = parts
  return {
    ...presentHead(order, facts),
    ...presentPeople(order, facts, caller),
    interval: {
      id: order.intervalId,
      since: order.intervalSince?.toString() ?? '',
      until: order.intervalUntil?.toString() ?? '',
      kind: order.intervalKind,
    },
    delayMinutes: order.delayMinutes,
    wantsSubstitutes: order.wantsSubstitutes,
    shopperNote: order.notes,
    pickup: { sgrBags: order.sgrBags, reusableBags: order.bagsBack },
    voucher: order.coupon,
    lines: order.items.map(presentLine),
    totals: presentTotals(order),
    money: presentMoney(parts.payments, parts.money),
    letters: parts.letters.map(({ at, sentAt, ...letter }) => ({ ...letter, at: at.toString(), sentAt: text(sentAt) })),
    documents: documents.map(({ label, reference }) => ({ label, reference })),
    claims: parts.problems.map(presentClaim),
    ...presentTrail(parts.trail),
    courierMessages: parts.messages.map(({ text: words, writtenAt, toldAt }) => ({
      ...{ text: words, at: writtenAt.toString(), toldAt: text(toldAt) },
    })),
    notes: parts.notes.map(presentNote),
    parent: parts.parent && presentRelated(parts.parent),
    additions: parts.additions.map(presentRelated),
    journal: parts.journal.map(({ actorName, at, ...entry }) => ({ ...entry, by: actorName, at: at.toString() })),
    actions: staffActions({ ...order, takenOverAt: facts.takenOverAt }),
  }
}

function presentHead(order: OrderRow, { version, takenOverAt }: DeskFacts) {
  const { id, number, placedAt, state, paymentState, shippingState, isChanged, isGenius, returnedAt } = order
  return {
    ...{ id, number: orderNumber(number), version, placedAt: placedAt?.toString() ?? '', isChanged },
    isGenius: isGenius === true,
    state: displayState(order) as DeskOrder['state'],
    states: { order: state, payment: paymentState, shipping: shippingState },
    cancelReason: order.cancelReason,
    pickedAt: text(order.pickedAt),
    deliveredAt: text(order.deliveredAt),
    returned: returnedAt && { at: returnedAt.toString(), reason: order.returnReason ?? '' },
    takenOverAt: text(takenOverAt),
  }
}

function presentPeople(
  { customer, customerId, shippingAddress }: OrderRow,
  { orders }: DeskFacts,
  caller: StaffCaller,
) {
  const address = shippingAddress
  const [clientName, firstName] = [address?.contactName ?? '', customer?.firstName ?? '']
  const isWhole = mayReadCustomers(caller)
  return {
    customer: {
      id: customerId ?? '',
      name: clientOf({ clientName, firstName }, caller),
      phone: maskedPhone(customer?.phone ?? null),
      email: isWhole ? maskedEmail(customer?.email ?? null) : null,
      orders,
    },
    recipient: {
      name: isWhole ? clientName : firstNameOf(clientName),
      phone: maskedPhone(address?.contactPhone ?? null),
      address: address?.streetAddress ?? '',
      details: address?.streetDetails ?? '',
      city: address?.city ?? '',
      zone: address?.zone ?? null,
      lat: address?.lat ?? 0,
      lng: address?.lng ?? 0,
    },
  }
}

export const presentNote = ({ id, text: words, author, at }: NoteRow) => ({
  ...{ id, text: words, author, at: at.toString() },
})

const presentRelated = (order: OrderRow): DeskOrder['additions'][number] => ({
  id: order.id,
  number: orderNumber(order.number),
  state: displayState(order) as DeskOrder['state'],
})

function presentClaim(problem: ProblemRow): DeskOrder['claims'][number] {
  const { id, number, type, reason, description, state, refund, createdAt } = problem
  return { id, number: `R-${number}`, type, reason, description, state, refund, at: createdAt.toString() }
}

const text = (instant: Temporal.Instant | null): string | null => instant?.toString() ?? null
