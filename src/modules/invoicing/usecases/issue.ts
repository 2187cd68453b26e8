import { dayOf } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { bagCharges, creditCharges } from '../rules/credit-note.ts'
import {
  computeInvoice,
  type Invoice,
  type InvoiceCharge,
  type InvoiceDiscount,
  type InvoiceHead,
  type InvoiceParty,
  referenceOf,
  type Seller,
} from '../rules/invoice.ts'
import * as store from '../store.ts'
import { t } from '../texts.ts'
import { planSubmission } from './submission-jobs.ts'

/** The content of an order's invoice, computed by the module that owns the order. */
export interface OrderToInvoice {
  readonly orderNumber: string
  readonly deliveredAt: Temporal.Instant
  readonly buyer: InvoiceParty
  readonly charges: readonly InvoiceCharge[]
  readonly discounts: readonly InvoiceDiscount[]
  readonly paidBy: string
}

export interface InvoiceIssueOptions {
  /** The seller as it is at an instant. */
  readonly seller: (at: Temporal.Instant) => Seller
  /** Locks the order until the transaction ends. Null for an unknown order, or one that is not delivered. */
  readonly orderToInvoice: (tx: Tx, orderId: string) => Promise<OrderToInvoice | null>
}

const series = { invoice: 'PFT', 'credit-note': 'PFS' } as const

/** Issues the invoice of a delivered order. Idempotent. An order with a total of 0 has none. */
export function issueInvoice(context: Context, { seller, orderToInvoice }: InvoiceIssueOptions) {
  return async function issueInvoice(tx: Tx, orderId: string): Promise<void> {
    if ((await tx.maybe(store.findByCause, [orderId, 'delivered'])) !== null) return
    const order = await orderToInvoice(tx, orderId)
    if (order === null) return
    const now = context.clock.now()
    const day = dayOf(now)
    const { charges, discounts, deliveredAt, ...named } = order
    const deliveredOn = dayOf(deliveredAt)
    const head = { ...named, seller: seller(now), kind: 'invoice', issuedOn: day, deliveredOn, corrects: null } as const
    await write(context, tx, { orderId, cause: 'delivered' }, head, charges, discounts)
  }
}

/**
 * Issues a credit note for a refund of `amount` bani on an invoiced order; `cause`, the id of the refund's reason, makes
 * it idempotent. The amount is split over the rates of the invoice, but for the deposit of bags in it. Does nothing for an
 * order without an invoice.
 */
export function issueCreditNote(context: Context, { seller }: Pick<InvoiceIssueOptions, 'seller'>) {
  return async function issueCreditNote(
    tx: Tx,
    orderId: string,
    amount: Bani,
    cause: string,
    bagDeposit: Bani = noMoney,
  ): Promise<void> {
    const invoice = await tx.maybe(store.findByCause, [orderId, 'delivered'])
    if (invoice === null || (await tx.maybe(store.findByCause, [orderId, cause])) !== null) return
    const { reference, issuedOn, orderNumber, buyer, paidBy, deliveredOn, rates } = invoice.content
    const name = t('line.correction', { number: orderNumber })
    const charges = [...creditCharges(rates, subtract(amount, bagDeposit), name), ...bagCharges(bagDeposit, name)]
    const now = context.clock.now()
    const head = {
      ...({ kind: 'credit-note', issuedOn: dayOf(now), deliveredOn, orderNumber, buyer, paidBy } as const),
      seller: seller(now),
      corrects: { reference, issuedOn },
    }
    await write(context, tx, { orderId, cause }, head, charges, [])
  }
}

/**
 * Corrects the invoiced tip of an order to its current tip: by a credit note when it was lowered, by a further invoice
 * when it was raised. `cause` is the event of the change. An order without an invoice is invoiced with its current tip.
 */
export function correctTip(context: Context, options: InvoiceIssueOptions) {
  return async function correctTip(tx: Tx, orderId: string, cause: string): Promise<void> {
    const order = await options.orderToInvoice(tx, orderId)
    if (order === null) return
    const documents = await tx.rows(store.invoiceRowsOf, [orderId])
    const invoice = documents.find((document) => document.cause === 'delivered')
    if (invoice === undefined) return issueInvoice(context, options)(tx, orderId)
    const invoiced = documents.map(({ kind, content }) => (kind === 'invoice' ? 1 : -1) * tipOn(content.lines))
    const more = tipOn(order.charges) - invoiced.reduce((sum, tip) => sum + tip, 0)
    if (more === 0) return
    const { reference, issuedOn, orderNumber, buyer, paidBy, deliveredOn } = invoice.content
    const name = t('line.tip', { number: orderNumber })
    const charge = { name, unit: 'service', quantity: 1, basisPoints: null, exemption: 'tip' } as const
    const kind: Invoice['kind'] = more > 0 ? 'invoice' : 'credit-note'
    const corrects = { reference, issuedOn }
    const now = context.clock.now()
    const parties = { seller: options.seller(now), buyer }
    const head = { kind, issuedOn: dayOf(now), deliveredOn, orderNumber, ...parties, paidBy, corrects }
    await write(context, tx, { orderId, cause }, head, [{ ...charge, gross: bani(Math.abs(more)) }], [])
  }
}

const tipOn = (charges: readonly Pick<InvoiceCharge, 'exemption' | 'gross'>[]): number =>
  charges.reduce((sum, { exemption, gross }) => (exemption === 'tip' ? sum + gross : sum), 0)

async function write(
  context: Context,
  tx: Tx,
  { orderId, cause }: { orderId: string; cause: string },
  head: Omit<InvoiceHead, 'reference'>,
  charges: readonly InvoiceCharge[],
  discounts: readonly InvoiceDiscount[],
): Promise<void> {
  const worked = computeInvoice({ ...head, reference: '' }, charges, discounts)
  if (worked.total === 0) return
  const code = series[head.kind]
  const { number } = await tx.one(store.nextNumber, [code])
  const { seller, ...content } = { ...worked, reference: referenceOf(code, number) }
  const now = context.clock.now()
  const id = uuid7(now)
  await tx.run(store.insertInvoice, [
    ...([id, code, number, head.kind, orderId, cause, now, content.total] as const),
    ...([JSON.stringify(content), JSON.stringify(seller)] as const),
  ])
  await planSubmission(tx, id, content.issuedOn)
  const kind = head.kind === 'invoice' ? (head.corrects ? 'invoice.added' : 'invoice.issued') : 'invoice.credited'
  await putEvents(tx, context.clock, { kind, payload: { orderId, invoiceId: id } })
}
