import type { VatExemption } from './invoice.ts'

/** The texts of a document that are not data, in its language. */
export interface InvoiceTexts {
  /** A buyer without a name that can be read. */
  readonly person: string
  /** An item without a name that can be read. */
  readonly item: string
  readonly voucher: string
  readonly exemptionReasons: Readonly<Record<VatExemption, string>>
  readonly exemptionNames: Readonly<Record<VatExemption, string>>
  /** One reason for several exemptions, from their names. */
  readonly joinedReason: (names: string) => string
}
