import { localName, type XmlElement } from './xml.ts'

/** Child elements in their order: '?' may be missing, '*' may be repeated or missing, '+' may be repeated. */
type Sequence = readonly `${string}`[]

const head: Sequence = ['Note*', 'DocumentCurrencyCode', 'OrderReference?', 'BillingReference*']
const body: Sequence = [
  ...['AccountingSupplierParty', 'AccountingCustomerParty', 'Delivery?', 'PaymentMeans*', 'AllowanceCharge*'],
  ...['TaxTotal', 'LegalMonetaryTotal'],
]
const line: Sequence = ['LineExtensionAmount', 'Item', 'Price']
const category: Sequence = ['ID', 'Percent', 'TaxExemptionReason?', 'TaxScheme']

/**
 * The order of elements that the schemas of UBL 2.1 prescribe, with the numbers that EN 16931 allows; only of the elements
 * that the shop writes. An element that is missing here has a text.
 */
const sequences: Readonly<Record<string, Sequence>> = {
  Invoice: [
    ...['CustomizationID', 'ID', 'IssueDate', 'DueDate?', 'InvoiceTypeCode'],
    ...[...head, ...body, 'InvoiceLine+'],
  ],
  CreditNote: ['CustomizationID', 'ID', 'IssueDate', 'CreditNoteTypeCode', ...head, ...body, 'CreditNoteLine+'],
  OrderReference: ['ID'],
  BillingReference: ['InvoiceDocumentReference'],
  InvoiceDocumentReference: ['ID', 'IssueDate?'],
  AccountingSupplierParty: ['Party'],
  AccountingCustomerParty: ['Party'],
  Party: ['PartyIdentification*', 'PartyName?', 'PostalAddress', 'PartyTaxScheme?', 'PartyLegalEntity'],
  PartyIdentification: ['ID'],
  PartyName: ['Name'],
  PostalAddress: [
    ...['StreetName?', 'AdditionalStreetName?', 'CityName?', 'PostalZone?', 'CountrySubentity?', 'AddressLine?'],
    'Country',
  ],
  AddressLine: ['Line'],
  Country: ['IdentificationCode'],
  PartyTaxScheme: ['CompanyID', 'TaxScheme'],
  TaxScheme: ['ID'],
  PartyLegalEntity: ['RegistrationName', 'CompanyID?'],
  Delivery: ['ActualDeliveryDate'],
  PaymentMeans: ['PaymentMeansCode'],
  AllowanceCharge: ['ChargeIndicator', 'AllowanceChargeReason', 'Amount', 'TaxCategory'],
  TaxTotal: ['TaxAmount', 'TaxSubtotal+'],
  TaxSubtotal: ['TaxableAmount', 'TaxAmount', 'TaxCategory'],
  TaxCategory: category,
  ClassifiedTaxCategory: category,
  LegalMonetaryTotal: [
    ...['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'AllowanceTotalAmount?', 'PrepaidAmount?'],
    'PayableAmount',
  ],
  InvoiceLine: ['ID', 'Note?', 'InvoicedQuantity', ...line],
  CreditNoteLine: ['ID', 'Note?', 'CreditedQuantity', ...line],
  Item: ['Name', 'ClassifiedTaxCategory'],
  Price: ['PriceAmount', 'BaseQuantity?'],
}

const patterns = new Map(
  Object.entries(sequences).map(([name, sequence]) => {
    const parts = sequence.map((part) => part.replace(/^(\w+)(.?)$/, '(?:$1,)$2'))
    return [name, new RegExp(`^${parts.join('')}$`)]
  }),
)

const uri = 'urn:oasis:names:specification:ubl:schema:xsd:'
const spaces = { 'xmlns:cac': `${uri}CommonAggregateComponents-2`, 'xmlns:cbc': `${uri}CommonBasicComponents-2` }

/** What the document has that its schema does not allow: 'UBL Party' for wrong children of a party. */
export function structureFaults(root: XmlElement): string[] {
  const expected: Readonly<Record<string, string>> = { xmlns: `${uri}${root.name}-2`, ...spaces }
  const differs = Object.entries(expected).some(([name, value]) => root.attributes[name] !== value)
  const isDocument = root.name === 'Invoice' || root.name === 'CreditNote'
  return [...(differs || !isDocument ? ['UBL namespaces'] : []), ...faultsOf(root, root.name)]
}

function faultsOf({ name, children, attributes, text }: XmlElement, local: string): string[] {
  const pattern = patterns.get(local)
  if (pattern === undefined) {
    const isLeaf = name.startsWith('cbc:') && children.length === 0 && text.trim() !== ''
    return isLeaf && hasAttributes(local, attributes) && hasForm(local, text) ? [] : [`UBL ${local}`]
  }
  const isInPlace = pattern.test(children.map((child) => `${localName(child)},`).join(''))
  return [...(isInPlace ? [] : [`UBL ${local}`]), ...children.flatMap((child) => faultsOf(child, localName(child)))]
}

function hasAttributes(local: string, attributes: XmlElement['attributes']): boolean {
  const needed = local.endsWith('Amount') ? 'currencyID' : local.endsWith('Quantity') ? 'unitCode' : undefined
  const names = Object.keys(attributes)
  return needed === undefined ? names.length === 0 : names.length === 1 && names[0] === needed
}

function hasForm(local: string, text: string): boolean {
  if (local.endsWith('Date')) return isDay(text)
  return !/(?:Amount|Quantity|Percent)$/.test(local) || /^-?\d+(?:\.\d+)?$/.test(text)
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
