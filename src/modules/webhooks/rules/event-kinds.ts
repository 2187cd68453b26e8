/** The thing that an event is about: its kind as in the staff API, and the field of the shop's own event that has its id. */
export interface EventKind {
  /** The kind of the outbox event that it follows; null for one that the module makes itself. */
  readonly from: string | null
  readonly thing: 'order' | 'product' | 'claim' | 'customer' | 'endpoint'
  readonly idField: 'orderId' | 'problemId' | 'customerId' | null
}

const ofOrder = (from: string): EventKind => ({ from, thing: 'order', idField: 'orderId' })
const ofClaim = (from: string): EventKind => ({ from, thing: 'claim', idField: 'problemId' })
const ofCustomer = (from: string): EventKind => ({ from, thing: 'customer', idField: 'customerId' })

/** Every event that an endpoint can choose. Names are final: outside systems branch on them. */
export const eventKinds = {
  'order.placed': ofOrder('order.placed'),
  'order.confirmed': ofOrder('order.confirmed'),
  'order.changed': ofOrder('order.changed'),
  'order.rescheduled': ofOrder('order.rescheduled'),
  'order.picking': ofOrder('order.picking'),
  'order.on-the-way': ofOrder('order.on_the_way'),
  'order.delayed': ofOrder('order.delayed'),
  'order.delivered': ofOrder('order.delivered'),
  'order.returned': ofOrder('order.returned'),
  'order.cancelled': ofOrder('order.cancelled'),
  'stock.changed': { from: null, thing: 'product', idField: null },
  'refund.made': ofOrder('payment.refunded'),
  'claim.opened': ofClaim('order.problem-reported'),
  'claim.asked': ofClaim('order.problem-asked'),
  'claim.decided': ofClaim('order.problem-decided'),
  'customer.registered': ofCustomer('customer.registered'),
  'customer.changed': ofCustomer('customer.changed'),
  'customer.erased': ofCustomer('customer.erased'),
} as const satisfies Readonly<Record<string, EventKind>>

export type EventKindName = keyof typeof eventKinds
export const eventKindNames = Object.keys(eventKinds) as readonly EventKindName[]

/** Sent on request, so that whoever connects a program sees one event arrive. */
export const testKind = 'webhook.test'

interface EventBody {
  readonly type: string
  readonly at: Temporal.Instant
  readonly thing: string
  readonly items: readonly { readonly id: string; readonly version: number }[]
}

/** The body of an event: ids and versions alone. The rest is read from the staff API, by who may read it. */
export const eventBody = ({ type, at, thing, items }: EventBody): string =>
  JSON.stringify({ type, timestamp: at.toString(), data: { kind: thing, items } })
