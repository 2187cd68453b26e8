import { Problem } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { GiftReceipt } from '../pdf/gift-receipt-pdf.ts'
import type { Invoice } from '../rules/invoice.ts'
import { ublXml } from '../rules/ubl.ts'
import { findByReference } from '../store.ts'
import { invoiceTexts } from '../texts.ts'

export interface DocumentFile {
  readonly name: string
  readonly type: 'application/pdf' | 'application/xml'
  readonly content: Buffer
}

/** A document of an order by its reference: the PDF, or with `.xml` appended the e-Factura. Throws `document-not-found`. */
export async function documentOf(q: Queryable, orderId: string, requested: string): Promise<DocumentFile> {
  const isXml = requested.endsWith('.xml')
  const found = await q.maybe(findByReference, [orderId, isXml ? requested.slice(0, -4) : requested])
  if (found === null)
    throw new Problem('document-not-found', { field: 'documentReference', documentReference: requested })
  return isXml ? xmlFile(found.content) : pdfFile(found.content)
}

const xmlFile = (invoice: Invoice): DocumentFile => ({
  name: `${invoice.reference}.xml`,
  type: 'application/xml',
  content: Buffer.from(ublXml(invoice, invoiceTexts)),
})

/** The PDF renderer takes 200 ms to load: it is imported by the first invoice, not at the start of the shop. */
export async function pdfFile(invoice: Invoice): Promise<DocumentFile> {
  const { invoicePdf } = await import('../pdf/invoice-pdf.ts')
  return { name: `${invoice.reference}.pdf`, type: 'application/pdf', content: await invoicePdf(invoice) }
}

/** The document of the sale of a gift voucher, which is no invoice. */
export async function giftReceiptFile(receipt: GiftReceipt): Promise<DocumentFile> {
  const { giftReceiptPdf } = await import('../pdf/gift-receipt-pdf.ts')
  return { name: `${receipt.reference}.pdf`, type: 'application/pdf', content: await giftReceiptPdf(receipt) }
}
