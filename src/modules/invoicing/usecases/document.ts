import { Problem } from '#kernel/problem.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Invoice } from '../rules/invoice.ts'
import { ublXml } from '../rules/ubl.ts'
import { findByReference } from '../store.ts'

export interface DocumentFile {
  readonly name: string
  readonly type: 'application/pdf' | 'application/xml'
  readonly content: Buffer
}

/** A document of an order by its reference; `.xml` at the end asks for the e-Factura. Throws `document-not-found`. */
export async function documentOf(q: Queryable, orderId: string, asked: string): Promise<DocumentFile> {
  const isXml = asked.endsWith('.xml')
  const found = await q.maybe(findByReference, [orderId, isXml ? asked.slice(0, -4) : asked])
  if (found === null) throw new Problem('document-not-found', { field: 'documentReference', documentReference: asked })
  return isXml ? xmlFile(found.content) : pdfFile(found.content)
}

const xmlFile = (invoice: Invoice): DocumentFile => ({
  name: `${invoice.reference}.xml`,
  type: 'application/xml',
  content: Buffer.from(ublXml(invoice)),
})

/** The program that sets paper takes 200 ms to read: the first invoice waits for it, not the start of the shop. */
export async function pdfFile(invoice: Invoice): Promise<DocumentFile> {
  const { invoicePdf } = await import('../pdf/invoice-pdf.ts')
  return { name: `${invoice.reference}.pdf`, type: 'application/pdf', content: await invoicePdf(invoice) }
}
