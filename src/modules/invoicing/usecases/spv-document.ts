import type { SpvDocument } from '../ports.ts'
import type { Invoice } from '../rules/invoice.ts'
import { sellerOn } from '../rules/seller.ts'
import { ublXml } from '../rules/ubl.ts'
import { invoiceTexts } from '../texts.ts'

/** Digits only, as the authority wants it. */
export const sellerTaxCodeOf = (invoice: Invoice): string => sellerOn(invoice).taxCode.replace(/^RO/, '')

/** What is reported of an invoice or a credit note. A buyer without a tax code is a consumer. */
export const spvDocumentOf = (invoice: Invoice): SpvDocument => ({
  sellerTaxCode: sellerTaxCodeOf(invoice),
  kind: invoice.kind,
  isConsumer: invoice.buyer.taxCode === null,
  xml: ublXml(invoice, invoiceTexts),
})
