import { readEInvoice } from './e-invoice.ts'
import { en16931 } from './en16931.ts'
import { roCius, tooLong } from './ro-cius.ts'
import { structureFaults } from './ubl-structure.ts'
import { leavesOf } from './xml.ts'

/**
 * The names of the rules that an e-Factura breaks: of UBL 2.1 ('UBL Party'), EN 16931 and RO_CIUS. They are written from
 * the texts of the rules (docs/domain.md, Invoices), for the elements that the shop writes. Throws for what is no XML.
 */
export function brokenRules(xml: string): string[] {
  const invoice = readEInvoice(xml)
  const broken = [...en16931, ...roCius].flatMap(([name, holds]) => (holds(invoice) ? [] : [name]))
  return [...structureFaults(invoice.root), ...broken, ...tooLong(leavesOf(xml))]
}
