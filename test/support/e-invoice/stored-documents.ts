import type { Invoice } from '#modules/invoicing/rules/invoice.ts'
import { ublXml } from '#modules/invoicing/rules/ubl.ts'
import { invoiceTexts } from '#modules/invoicing/texts.ts'
import type { Db } from '#platform/db/db.ts'
import { brokenRules } from './broken-rules.ts'

/** How many documents of each kind the database has, and the rules that their e-Facturas break: 'PFT-000123: BR-07'. */
export async function judgeDocuments(db: Db): Promise<{ invoices: number; creditNotes: number; broken: string[] }> {
  const { rows } = await db.pool.query<{ content: Invoice }>(
    "SELECT content || jsonb_build_object('seller', seller) AS content FROM invoice",
  )
  const documents = rows.map(({ content }) => content)
  const creditNotes = documents.filter(({ kind }) => kind === 'credit-note').length
  const broken = documents.flatMap((document) =>
    brokenRules(ublXml(document, invoiceTexts)).map((rule) => `${document.reference}: ${rule}`),
  )
  return { invoices: documents.length - creditNotes, creditNotes, broken }
}
