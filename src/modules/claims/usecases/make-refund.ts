import { noMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { readIban } from '#modules/customers/rules/iban.ts'
import { takeParts, withoutParts } from '#modules/ordering/after-sales/rules/refund-parts.ts'
import type { OrderToRefund } from '#modules/ordering/index.ts'
import { refundPreview } from '#modules/payments/index.ts'
import { audit } from '#platform/audit.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import type { ClaimsContext } from '../context.ts'
import type { NamedPart } from '../rules/refund-parts.ts'
import { needOf } from '../rules/signature.ts'
import * as store from '../store.requests.ts'
import { setSigning } from '../store.ts'
import { carryOut, isMember } from './carry-out.ts'

export interface RefundAsk {
  readonly key: string
  readonly parts: readonly NamedPart[]
  readonly destination: store.RefundRequestRow['destination']
  readonly iban?: string | undefined
  readonly message: string
  readonly note?: string | undefined
}

/**
 * Makes a refund of a locked order or, above the limit, a request that waits for a second signature. The same key is the same
 * request. Throws `refund-too-large`, `order-not-refundable`, `item-not-found`, `step-up-needed`, and as `readDestination`.
 */
export async function makeRefund(
  context: ClaimsContext,
  tx: Tx,
  order: OrderToRefund,
  ask: RefundAsk & { readonly problemId: string | null; readonly contract: string },
  caller: StaffCaller,
): Promise<store.RefundRequestRow> {
  const known = await tx.maybe(store.findRequest, [ask.key])
  if (known !== null && known.orderId !== order.id) throw new Problem('request-not-found')
  const now = context.clock.now()
  const entity = { kind: 'order', id: order.id }
  if (known !== null) {
    await audit(tx, now, caller, { contract: ask.contract, entity, after: { request: known.id, repeated: true } })
    return known
  }
  const destination = await readDestination(tx, order, ask)
  const amount = await requireLeft(context, tx, order, ask)
  // No pieces, or pieces of which everything was refunded in other ways.
  if (amount === 0) throw new Problem('refund-too-large', { field: 'parts', unit: 'bani', most: 0 })
  const need = needOf(amount, context.figures())
  if (need !== 'nothing') requireRecentSignIn(caller, now)
  const { key: id, parts, message, note = null, problemId, contract } = ask
  const request = {
    ...{ id, orderId: order.id, orderNumber: order.number, problemId, parts, amount, ...destination, message, note },
    ...{ makerId: caller.id, makerName: caller.name, customerId: order.customerId },
  }
  if (need === 'signature') {
    const lapsesAt = now.add({ hours: context.figures().signatureHours })
    await tx.run(store.insertRequest, [JSON.stringify({ ...request, state: 'waiting', lapsesAt }), now])
    if (problemId !== null) await tx.run(setSigning, [problemId, 'signing', now])
  } else {
    const done = await carryOut(context, tx, order, request)
    await tx.run(store.insertRequest, [
      JSON.stringify({ ...request, amount: done, state: 'done', lapsesAt: null }),
      now,
    ])
  }
  await audit(tx, now, caller, {
    ...{ contract, entity, reason: note ?? undefined },
    after: { request: id, amount, destination: destination.destination, parts: parts.map(({ kind }) => kind), need },
  })
  return tx.one(store.findRequest, [id])
}

/** The amount of parts in bani, once they fit into what is left beside other requests. */
export async function requireLeft(
  context: ClaimsContext,
  tx: Tx,
  order: OrderToRefund,
  { parts, problemId }: Pick<RefundAsk, 'parts'> & { readonly problemId: string | null },
) {
  const { amount } = await context.orders.preview(tx, order.id, parts, problemId)
  const waiting = await waitingOf(tx, order.id)
  const others = waiting.flatMap((request) => request.parts)
  const taken = takeParts(withoutParts(order.refundable, others), parts)
  if (taken.kind === 'too-large') {
    const { index, unit, most } = taken
    const field = `parts.${index}.${unit === 'pieces' ? 'pieces' : 'amount'}`
    throw new Problem('refund-too-large', { field, unit, most })
  }
  const { left } = await refundPreview(tx, order.id, amount)
  const most =
    left.reduce((sum, source) => sum + source.amount, 0) - waiting.reduce((sum, request) => sum + request.amount, 0)
  if (amount > most) throw new Problem('refund-too-large', { field: 'parts', unit: 'bani', most: Math.max(0, most) })
  return amount
}

/** Requests of an order that wait for a signature. */
export const waitingOf = async (q: Queryable, orderId: string): Promise<store.RefundRequestRow[]> =>
  (await q.rows(store.requestsOfOrder, [orderId])).filter(({ state }) => state === 'waiting')

/** Throws `not-in-club`, `iban-invalid`, and `iban-not-needed` for an order without money paid at the door. */
export async function readDestination(
  q: Queryable,
  order: Pick<OrderToRefund, 'id' | 'customerId'>,
  { destination, iban: text }: Pick<RefundAsk, 'destination' | 'iban'>,
): Promise<{ readonly destination: RefundAsk['destination']; readonly iban: string | null }> {
  if (destination === 'points' && !(await isMember(q, order.customerId)))
    throw new Problem('not-in-club', { field: 'destination' })
  if (destination === 'voucher' && order.customerId === null) throw new Problem('not-in-club', { field: 'destination' })
  if (destination !== 'iban') return { destination, iban: null }
  const iban = readIban(text ?? '')
  if (iban === undefined) throw new Problem('iban-invalid', { field: 'iban' })
  if (!(await hasDoorMoney(q, order.id))) throw new Problem('iban-not-needed', { field: 'destination' })
  return { destination, iban }
}

export async function hasDoorMoney(q: Queryable, orderId: string): Promise<boolean> {
  const { left } = await refundPreview(q, orderId, noMoney)
  return left.some(({ channel }) => channel === 'door')
}
