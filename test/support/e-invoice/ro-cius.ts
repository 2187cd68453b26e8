import type { EInvoice } from './e-invoice.ts'
import type { EInvoiceRule } from './en16931.ts'
import { elementsAt, textAt, type XmlLeaf } from './xml.ts'

/** The most characters of a text by the path of its element; rules of the schematron 1.0.9 of RO_CIUS. */
const longest: readonly (readonly [rule: string, path: RegExp, most: number])[] = [
  ['BR-RO-L155', /^ID$/, 200],
  ['BR-RO-L156', /^BillingReference\/InvoiceDocumentReference\/ID$/, 200],
  ['BR-RO-L0303', /^OrderReference\/ID$/, 200],
  ['BR-RO-L302', /^Note$/, 300],
  ['BR-RO-L0201', /^AccountingSupplierParty\/.*PostalZone$/, 20],
  ['BR-RO-L0202', /^AccountingCustomerParty\/.*PostalZone$/, 20],
  ['BR-RO-L0501', /^AccountingSupplierParty\/.*CityName$/, 50],
  ['BR-RO-L0502', /^AccountingCustomerParty\/.*CityName$/, 50],
  ['BR-RO-L1002', /^AccountingSupplierParty\/.*AdditionalStreetName$/, 100],
  ['BR-RO-L1003', /^AccountingSupplierParty\/.*AddressLine\/Line$/, 100],
  ['BR-RO-L1007', /^AccountingCustomerParty\/.*AdditionalStreetName$/, 100],
  ['BR-RO-L1008', /^AccountingCustomerParty\/.*AddressLine\/Line$/, 100],
  ['BR-RO-L1017', /^AllowanceCharge\/AllowanceChargeReason$/, 100],
  ['BR-RO-L1019', /^TaxTotal\/TaxSubtotal\/TaxCategory\/TaxExemptionReason$/, 100],
  ['BR-RO-L1024', /^(Invoice|CreditNote)Line\/Item\/Name$/, 100],
  ['BR-RO-L151', /^AccountingSupplierParty\/.*PostalAddress\/StreetName$/, 150],
  ['BR-RO-L152', /^AccountingCustomerParty\/.*PostalAddress\/StreetName$/, 150],
  ['BR-RO-L201', /^AccountingSupplierParty\/.*RegistrationName$/, 200],
  ['BR-RO-L202', /^AccountingSupplierParty\/.*PartyName\/Name$/, 200],
  ['BR-RO-L203', /^AccountingCustomerParty\/.*RegistrationName$/, 200],
  ['BR-RO-L204', /^AccountingCustomerParty\/.*PartyName\/Name$/, 200],
  ['BR-RO-L303', /^(Invoice|CreditNote)Line\/Note$/, 300],
]

/** The rules about lengths that the texts break, each as often as they do. */
export const tooLong = (leaves: readonly XmlLeaf[]): string[] =>
  leaves.flatMap(({ path, text }) =>
    longest.flatMap(([rule, at, most]) => (at.test(path) && [...text].length > most ? [rule] : [])),
  )

const counties = [
  ...['AB', 'AG', 'AR', 'B', 'BC', 'BH', 'BN', 'BR', 'BT', 'BV', 'BZ', 'CJ', 'CL', 'CS', 'CT', 'CV', 'DB', 'DJ', 'GJ'],
  ...['GL', 'GR', 'HD', 'HR', 'IF', 'IL', 'IS', 'MH', 'MM', 'MS', 'NT', 'OT', 'PH', 'SB', 'SJ', 'SM', 'SV', 'TL', 'TM'],
  ...['TR', 'VL', 'VN', 'VS'],
].map((code) => `RO-${code}`)

type Role = 'seller' | 'buyer'
const address = (role: Role, line: string) => (invoice: EInvoice) => textAt(invoice[role], `PostalAddress/${line}`)
const hasLine = (role: Role, line: string) => (invoice: EInvoice) => address(role, line)(invoice) !== ''
const hasCounty = (role: Role) => (invoice: EInvoice) => counties.includes(address(role, 'CountrySubentity')(invoice))
const hasSector = (role: Role) => (invoice: EInvoice) =>
  address(role, 'CountrySubentity')(invoice) !== 'RO-B' || /^SECTOR[1-6]$/.test(address(role, 'CityName')(invoice))
const vatId = 'PartyTaxScheme/CompanyID'

/** The national rules of RO_CIUS 1.0.1 about what a document of the shop may hold. */
export const roCius: readonly EInvoiceRule[] = [
  [
    'BR-RO-001',
    ({ text }) =>
      text('CustomizationID') === 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1',
  ],
  ['BR-RO-010', ({ text }) => /\d/.test(text('ID'))],
  ['BR-RO-020', ({ text, root }) => text(`${root.name}TypeCode`) === (root.name === 'Invoice' ? '380' : '381')],
  ['BR-RO-030', ({ text }) => text('DocumentCurrencyCode') === 'RON' || text('TaxCurrencyCode') === 'RON'],
  ['BR-RO-065', ({ seller }) => textAt(seller, vatId) !== ''],
  ['BR-RO-081', hasLine('seller', 'StreetName')],
  ['BR-RO-082', hasLine('buyer', 'StreetName')],
  ['BR-RO-091', hasLine('seller', 'CityName')],
  ['BR-RO-092', hasLine('buyer', 'CityName')],
  ['BR-RO-100', hasSector('seller')],
  ['BR-RO-101', hasSector('buyer')],
  ['BR-RO-110', hasCounty('seller')],
  ['BR-RO-111', hasCounty('buyer')],
  ['BR-RO-120', ({ buyer }) => textAt(buyer, 'PartyLegalEntity/CompanyID') + textAt(buyer, vatId) !== ''],
  ['BR-RO-A020', ({ root }) => elementsAt(root, 'Note').length <= 20],
]
