import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { bani } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { declareKeys } from '#platform/http/answer-keys.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { Module } from '#platform/module.ts'
import * as staff from './contract.staff.ts'
import * as contract from './contract.ts'
import { submissionFigures } from './figures.ts'
import type { Spv } from './ports.ts'
import { isDemoSeller, type SellerContact } from './rules/seller.ts'
import { findInvoice, invoicesOf, orderOfDocument } from './store.ts'
import { t } from './texts.ts'
import { advanceSubmission } from './usecases/advance-submission.ts'
import { type DocumentFile, documentOf, pdfFile } from './usecases/document.ts'
import { correctTip, type InvoiceIssueOptions, issueCreditNote, issueInvoice } from './usecases/issue.ts'
import { listSubmissions, reportAgain } from './usecases/report-again.ts'
import { advanceJob, watchSubmissions } from './usecases/submission-jobs.ts'

export { fontFamily, registerFonts } from './pdf/fonts.ts'
export type { InvoiceCharge, InvoiceDiscount, InvoiceParty } from './rules/invoice.ts'
export { type DocumentFile, documentOf, giftReceiptFile } from './usecases/document.ts'
export type { OrderToInvoice } from './usecases/issue.ts'

/** Labels and references of an order's invoices and credit notes, oldest first. */
export async function documentsOf(q: Queryable, orderId: string): Promise<{ label: string; reference: string }[]> {
  const rows = await q.rows(invoicesOf, [orderId])
  return rows.map(({ kind, reference }) => ({ label: t(`label.${kind}`, { reference }), reference }))
}

/** Ids of the orders of an invoice or a credit note that a text names, as `PFT 1024` or `pft-1024`. */
export async function ordersOfDocument(q: Queryable, text: string): Promise<string[]> {
  const [, series = '', number = ''] = /^\s*([a-z]{2,10})[\s-]*(\d{1,9})\s*$/i.exec(text) ?? []
  if (series === '') return []
  return (await q.rows(orderOfDocument, [series.toUpperCase(), Number(number)])).map(({ orderId }) => orderId)
}

/** The PDF of an invoice by its id, for emails. Rendering is slow: call it outside of transactions. */
export async function invoiceFile(q: Queryable, invoiceId: string): Promise<DocumentFile> {
  return pdfFile((await q.one(findInvoice, [invoiceId])).content)
}

export interface InvoicingOptions extends InvoiceIssueOptions {
  /** The id of an order that the caller may see; throws `order-not-found`. */
  readonly orderIdFor: (ref: string, caller: Caller) => Promise<string>
  /** For the legal information, as it is at an instant. */
  readonly contact: (at: Temporal.Instant) => SellerContact
  readonly openingHours: (at: Temporal.Instant) => contract.SellerView['openingHours']
  /** `orderToInvoice` for purchases of Genius, by purchase id; without it these have no invoices. */
  readonly purchaseToInvoice?: InvoiceIssueOptions['orderToInvoice']
  /** Where every document is reported to. */
  readonly spv: Spv
}

function presentSeller(options: InvoicingOptions, now: Temporal.Instant): contract.SellerView {
  const seller = options.seller(now)
  const { email, phone, permits } = options.contact(now)
  return {
    ...seller,
    ...{ email, phone, permits: [...permits] },
    openingHours: options.openingHours(now),
    isDemo: isDemoSeller(seller),
  }
}

const Delivered = z.object({ orderId: z.string() })
const Compensated = Delivered.extend({
  amount: z.coerce.number().int(),
  problemId: z.string(),
  /** Of the amount, the deposit of reusable bags. */
  bagDeposit: z.coerce.number().int().default(0),
})

const Purchased = z.object({ purchaseId: z.string() })
const Step = z.object({ invoiceId: z.string(), again: z.boolean().optional() })
const Withdrawn = Purchased.extend({ amount: z.int() })

/** Sends the file as a route's response. */
export function sendDocument(reply: FastifyReply, { name, type, content }: DocumentFile): File {
  reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
  reply.type(type).send(content)
  return new File([], name)
}

/** Invoices of delivered orders and paid purchases, and credit notes for refunds after them. */
export function invoicingModule(context: Context, options: InvoicingOptions): Module {
  const issue = issueInvoice(context, options)
  const credit = issueCreditNote(context, options)
  const correct = correctTip(context, options)
  const send = async (reply: FastifyReply, caller: Caller, ref: string, reference: string): Promise<File> =>
    sendDocument(reply, await documentOf(context.db, await options.orderIdFor(ref, caller), reference))
  const advance = advanceSubmission(context, options.spv)
  const { purchaseToInvoice } = options
  const issueOfPurchase = purchaseToInvoice && issueInvoice(context, { ...options, orderToInvoice: purchaseToInvoice })
  return {
    routes: (api) => {
      api.on(contract.getSeller, async ({ reply }) => {
        // A setting that turns outdates every page.
        declareKeys(reply, [])
        return presentSeller(options, context.clock.now())
      })
      api.on(contract.downloadDocument, ({ caller, params, body, reply }) =>
        send(reply, caller, params.id, body.documentReference),
      )
      api.on(contract.getDocument, ({ caller, params, reply }) => send(reply, caller, params.id, params.reference))
    },
    staffRoutes: (api) => {
      api.on(staff.listSubmissions, ({ query }) => listSubmissions(context)(query))
      api.on(staff.reportAgain, ({ params, caller }) => reportAgain(context)(params.id, caller))
    },
    jobs: {
      [advanceJob]: async (payload) => advance(Step.parse(payload)),
      'invoicing.watch-submissions': watchSubmissions(context),
    },
    schedules: [{ name: 'invoicing.watch-submissions', cron: '5 * * * *' }],
    figures: submissionFigures(context),
    subscriptions: [
      {
        kind: 'order.delivered',
        runsAlone: true,
        name: 'invoicing.issue',
        handle: (tx, { payload }) => issue(tx, Delivered.parse(payload).orderId),
      },
      {
        kind: 'order.compensated',
        runsAlone: true,
        name: 'invoicing.credit',
        handle: (tx, { payload }) => {
          const { orderId, amount, problemId, bagDeposit } = Compensated.parse(payload)
          return credit(tx, orderId, bani(amount), problemId, bani(bagDeposit))
        },
      },
      {
        kind: 'order.tip-changed',
        runsAlone: true,
        name: 'invoicing.correct-tip',
        handle: (tx, { id, payload }) => correct(tx, Delivered.parse(payload).orderId, `tip:${id}`),
      },
      {
        kind: 'genius.paid',
        runsAlone: true,
        name: 'invoicing.issue-of-purchase',
        handle: async (tx, { payload }) => issueOfPurchase?.(tx, Purchased.parse(payload).purchaseId),
      },
      {
        kind: 'genius.withdrawn',
        runsAlone: true,
        name: 'invoicing.credit-purchase',
        handle: async (tx, { payload }) => {
          const { purchaseId, amount } = Withdrawn.parse(payload)
          await issueOfPurchase?.(tx, purchaseId)
          await credit(tx, purchaseId, bani(amount), 'withdrawn')
        },
      },
    ],
  }
}
