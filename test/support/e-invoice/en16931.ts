import { baniAt, type EInvoice, sumOf, type TaxedPart } from './e-invoice.ts'
import { elementsAt, textAt, type XmlElement } from './xml.ts'

/** A rule by its name in EN 16931, and whether a document keeps it. */
export type EInvoiceRule = readonly [name: string, holds: (invoice: EInvoice) => boolean]

const has = (path: string) => (invoice: EInvoice) => invoice.text(path) !== ''
const every = (parts: (invoice: EInvoice) => readonly TaxedPart[], path: string) => (invoice: EInvoice) =>
  parts(invoice).every(({ element }) => textAt(element, path) !== '')
const ofLines = ({ lines }: EInvoice) => lines
const ofAllowances = ({ allowances }: EInvoice) => allowances
const ofBreakdown = ({ breakdown }: EInvoice) => breakdown

const presence: readonly EInvoiceRule[] = [
  ['BR-01', has('CustomizationID')],
  ['BR-02', has('ID')],
  ['BR-03', has('IssueDate')],
  ['BR-04', ({ text, root }) => text(`${root.name}TypeCode`) !== ''],
  ['BR-05', has('DocumentCurrencyCode')],
  ['BR-06', has('AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName')],
  ['BR-07', has('AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName')],
  ['BR-08', ({ seller }) => elementsAt(seller, 'PostalAddress').length > 0],
  ['BR-09', ({ seller }) => textAt(seller, 'PostalAddress/Country/IdentificationCode') !== ''],
  ['BR-10', ({ buyer }) => elementsAt(buyer, 'PostalAddress').length > 0],
  ['BR-11', ({ buyer }) => textAt(buyer, 'PostalAddress/Country/IdentificationCode') !== ''],
  ['BR-12', has('LegalMonetaryTotal/LineExtensionAmount')],
  ['BR-13', has('LegalMonetaryTotal/TaxExclusiveAmount')],
  ['BR-14', has('LegalMonetaryTotal/TaxInclusiveAmount')],
  ['BR-15', has('LegalMonetaryTotal/PayableAmount')],
  ['BR-16', ({ lines }) => lines.length > 0],
  ['BR-21', every(ofLines, 'ID')],
  ['BR-22', ({ lines, root }) => lines.every(({ element }) => textAt(element, quantityIn(root.name)) !== '')],
  [
    'BR-23',
    ({ lines, root }) => lines.every(({ element }) => elementsAt(element, quantityIn(root.name)).every(hasUnitCode)),
  ],
  ['BR-24', every(ofLines, 'LineExtensionAmount')],
  ['BR-25', every(ofLines, 'Item/Name')],
  ['BR-26', every(ofLines, 'Price/PriceAmount')],
  ['BR-27', ({ lines }) => lines.every(({ element }) => !(baniAt(element, 'Price/PriceAmount') < 0))],
  ['BR-31', every(ofAllowances, 'Amount')],
  ['BR-32', every(ofAllowances, 'TaxCategory/ID')],
  ['BR-33', every(ofAllowances, 'AllowanceChargeReason')],
  ['BR-45', every(ofBreakdown, 'TaxableAmount')],
  ['BR-46', every(ofBreakdown, 'TaxAmount')],
  ['BR-47', every(ofBreakdown, 'TaxCategory/ID')],
  ['BR-48', every(ofBreakdown, 'TaxCategory/Percent')],
  ['BR-49', ({ root }) => elementsAt(root, 'PaymentMeans').every((means) => textAt(means, 'PaymentMeansCode') !== '')],
  ['BR-55', ({ root }) => elementsAt(root, referred).every((reference) => textAt(reference, 'ID') !== '')],
  ['BR-CO-04', every(ofLines, 'Item/ClassifiedTaxCategory/ID')],
  ['BR-CO-18', ({ breakdown }) => breakdown.length > 0],
  ['BR-CO-26', ({ seller }) => textAt(seller, 'PartyTaxScheme/CompanyID') + textAt(seller, legalId) !== ''],
]
const referred = 'BillingReference/InvoiceDocumentReference'
const legalId = 'PartyLegalEntity/CompanyID'
const quantityIn = (root: string): string => (root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity')
const hasUnitCode = ({ attributes }: { attributes: Readonly<Record<string, string>> }): boolean =>
  (attributes['unitCode'] ?? '') !== ''

/** The parts of the document with this category, and this rate when one is given. */
const taxedAs = (parts: readonly TaxedPart[], category: string, percent?: string): TaxedPart[] =>
  parts.filter((part) => part.category === category && (percent === undefined || part.percent === percent))

/** BR-S-08 and BR-E-08: the base of an entry is the sum of its lines less its allowances. */
const hasBase = (category: string) => (invoice: EInvoice) =>
  taxedAs(invoice.breakdown, category).every(
    ({ amount, percent }) =>
      amount ===
      sumOf(taxedAs(invoice.lines, category, percent)) - sumOf(taxedAs(invoice.allowances, category, percent)),
  )
const isUsed = ({ lines, allowances }: EInvoice, category: string): boolean =>
  taxedAs([...lines, ...allowances], category).length > 0
const sellerIsTaxed = (category: string) => (invoice: EInvoice) =>
  !isUsed(invoice, category) || textAt(invoice.seller, 'PartyTaxScheme/CompanyID') !== ''
const rates = (category: string, isRight: (percent: number) => boolean) => (invoice: EInvoice) =>
  taxedAs([...invoice.lines, ...invoice.allowances, ...invoice.breakdown], category).every(({ percent }) =>
    isRight(Number(percent)),
  )
const reason = 'TaxCategory/TaxExemptionReason'

const sums: readonly EInvoiceRule[] = [
  ['BR-CO-10', ({ lines, total }) => sumOf(lines) === total('LineExtensionAmount')],
  ['BR-CO-11', ({ allowances, total }) => sumOf(allowances) === (total('AllowanceTotalAmount') || 0)],
  [
    'BR-CO-13',
    ({ total }) => total('LineExtensionAmount') - (total('AllowanceTotalAmount') || 0) === total('TaxExclusiveAmount'),
  ],
  ['BR-CO-14', ({ root, breakdown }) => baniAt(root, 'TaxTotal/TaxAmount') === sumOf(breakdown.map(taxOf))],
  [
    'BR-CO-15',
    ({ root, total }) =>
      total('TaxExclusiveAmount') + baniAt(root, 'TaxTotal/TaxAmount') === total('TaxInclusiveAmount'),
  ],
  ['BR-CO-16', ({ total }) => total('TaxInclusiveAmount') - (total('PrepaidAmount') || 0) === total('PayableAmount')],
  // The shop computes the tax from a price that contains it, so that it may differ from this by one ban.
  [
    'BR-CO-17',
    ({ breakdown }) =>
      breakdown.every((entry) => {
        const tax = Math.round((entry.amount * Number(entry.percent)) / 100)
        return Math.abs(tax - taxOf(entry).amount) <= 1
      }),
  ],
  ['BT-131', ({ lines, root }) => lines.every((one) => netOf(one, quantityIn(root.name)) === one.amount)],
  ['BR-S-01', (invoice) => isUsed(invoice, 'S') === taxedAs(invoice.breakdown, 'S').length > 0],
  ['BR-S-02', sellerIsTaxed('S')],
  ['BR-S-05', rates('S', (percent) => percent > 0)],
  ['BR-S-08', hasBase('S')],
  ['BR-S-10', ({ breakdown }) => taxedAs(breakdown, 'S').every(({ element }) => textAt(element, reason) === '')],
  ['BR-E-01', (invoice) => taxedAs(invoice.breakdown, 'E').length === (isUsed(invoice, 'E') ? 1 : 0)],
  ['BR-E-02', sellerIsTaxed('E')],
  ['BR-E-05', rates('E', (percent) => percent === 0)],
  ['BR-E-08', hasBase('E')],
  ['BR-E-09', ({ breakdown }) => taxedAs(breakdown, 'E').every((entry) => taxOf(entry).amount === 0)],
  ['BR-E-10', ({ breakdown }) => taxedAs(breakdown, 'E').every(({ element }) => textAt(element, reason) !== '')],
]
const taxOf = (entry: TaxedPart): TaxedPart => ({ ...entry, amount: baniAt(entry.element, 'TaxAmount') })

function netOf({ element }: TaxedPart, quantity: string): number {
  const base = Number(textAt(element, 'Price/BaseQuantity') || 1)
  return Math.round((baniAt(element, 'Price/PriceAmount') * Number(textAt(element, quantity))) / base)
}

const codes: readonly EInvoiceRule[] = [
  ['BR-CL-01', ({ text, root }) => text(`${root.name}TypeCode`) === (root.name === 'Invoice' ? '380' : '381')],
  ['BR-CL-04', ({ text }) => text('DocumentCurrencyCode') === 'RON'],
  ['BR-CL-14', ({ seller, buyer }) => [seller, buyer].every((one) => textAt(one, country) === 'RO')],
  ['BR-CL-16', ({ text }) => text('PaymentMeans/PaymentMeansCode') === '1'],
  ['BR-CL-17', ({ allowances, breakdown }) => [...allowances, ...breakdown].every(isCategory)],
  ['BR-CL-18', ({ lines }) => lines.every(isCategory)],
  [
    'BR-CL-23',
    ({ lines, root }) =>
      lines.every(({ element }) =>
        [...elementsAt(element, quantityIn(root.name)), ...elementsAt(element, 'Price/BaseQuantity')].every(
          ({ attributes }) => ['H87', 'C62'].includes(attributes['unitCode'] ?? ''),
        ),
      ),
  ],
  ['BR-CL-03', ({ root }) => amountsOf(root).every(({ attributes }) => attributes['currencyID'] === 'RON')],
  ['BR-DEC', ({ root }) => amountsOf(root).every(({ text }) => !/\.\d{3}/.test(text))],
  ['BR-CO-09', ({ seller, buyer }) => [seller, buyer].every((one) => /^(?:RO\d+)?$/.test(textAt(one, vatId)))],
]
const country = 'PostalAddress/Country/IdentificationCode'
const vatId = 'PartyTaxScheme/CompanyID'
const isCategory = ({ category }: TaxedPart): boolean => category === 'S' || category === 'E'

const amountsOf = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) => (child.name.endsWith('Amount') ? [child] : amountsOf(child)))

/** The rules of EN 16931 about what a document of the shop may hold. */
export const en16931: readonly EInvoiceRule[] = [...presence, ...sums, ...codes]
