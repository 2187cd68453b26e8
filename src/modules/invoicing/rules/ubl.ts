import { add, type Bani, bani, subtract } from '#kernel/money.ts'
import { xmlText } from '#kernel/xml-text.ts'
import { provinces } from '#modules/delivery/rules/provinces.ts'
import type { Invoice, InvoiceAddress, InvoiceLine, InvoiceParty, VatExemption, VatRateSum } from './invoice.ts'
import { sellerOn } from './seller.ts'

/** CIUS-RO 1.0.1, the Romanian specification of EN 16931, required by e-Factura (OUG 120/2021, OUG 69/2024). */
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1'
/** The tax code of a buyer without one. */
const noTaxCode = '0000000000000'

const exemptionReasons: Readonly<Record<VatExemption, string>> = {
  deposit: 'Garanție SGR, în afara bazei de impozitare (HG 1074/2021)',
  'bag-deposit': 'Garanție sacoșe refolosibile, în afara bazei de impozitare',
  tip: 'Bacșiș, în afara bazei de impozitare (Legea 376/2022)',
}

/** The invoice or credit note as UBL 2.1 XML, with the same sums as the PDF. */
export function ublXml(invoice: Invoice): string {
  const isCredit = invoice.kind === 'credit-note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const { reference, issuedOn, deliveredOn, orderNumber, corrects, buyer, rates, lines } = invoice
  const body = [
    leaf('cbc:CustomizationID', customization),
    leaf('cbc:ID', reference),
    leaf('cbc:IssueDate', issuedOn),
    isCredit ? '' : leaf('cbc:DueDate', issuedOn),
    leaf(`cbc:${root}TypeCode`, isCredit ? '381' : '380'),
    leaf('cbc:DocumentCurrencyCode', 'RON'),
    node('cac:OrderReference', leaf('cbc:ID', orderNumber)),
    corrects === null
      ? ''
      : node(
          'cac:BillingReference',
          node(
            'cac:InvoiceDocumentReference',
            leaf('cbc:ID', corrects.reference),
            leaf('cbc:IssueDate', corrects.issuedOn),
          ),
        ),
    node('cac:AccountingSupplierParty', party(sellerOn(invoice))),
    node('cac:AccountingCustomerParty', party(buyer)),
    node('cac:Delivery', leaf('cbc:ActualDeliveryDate', deliveredOn)),
    // Code 1: paid already, the instrument is not defined.
    node('cac:PaymentMeans', leaf('cbc:PaymentMeansCode', '1')),
    ...rates.filter(({ discountNet }) => discountNet > 0).map(allowance),
    node('cac:TaxTotal', money('cbc:TaxAmount', invoice.tax), ...breakdown(rates).map(subtotal)),
    node(
      'cac:LegalMonetaryTotal',
      money('cbc:LineExtensionAmount', invoice.linesNet),
      money('cbc:TaxExclusiveAmount', invoice.net),
      money('cbc:TaxInclusiveAmount', invoice.total),
      money('cbc:AllowanceTotalAmount', invoice.discountNet),
      money('cbc:PrepaidAmount', invoice.total),
      money('cbc:PayableAmount', bani(0)),
    ),
    ...lines.map((line, index) => lineXml(line, index + 1, root)),
  ]
  const spaces = [
    `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${spaces.join(' ')}>${body.join('')}</${root}>\n`
}

function party({ name, taxCode, registrationNumber, ...address }: InvoiceParty): string {
  const isRegistered = taxCode?.startsWith('RO') ?? false
  return node(
    'cac:Party',
    node('cac:PartyName', leaf('cbc:Name', name)),
    postal(address),
    isRegistered ? node('cac:PartyTaxScheme', leaf('cbc:CompanyID', taxCode ?? ''), vatScheme) : '',
    node(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', name),
      leaf('cbc:CompanyID', registrationNumber || taxCode || noTaxCode),
    ),
  )
}

/** CIUS-RO names the sectors of București SECTOR1 to SECTOR6. */
function postal({ street, city, county, postcode }: InvoiceAddress): string {
  const code = provinces.find(({ name }) => name === county)?.code ?? 'B'
  const sector = /^sector(?:ul)?\s*([1-6])$/i.exec(city)?.[1]
  const place = code === 'B' ? `SECTOR${sector ?? '1'}` : city
  return node(
    'cac:PostalAddress',
    leaf('cbc:StreetName', street),
    leaf('cbc:CityName', place),
    leaf('cbc:PostalZone', postcode),
    leaf('cbc:CountrySubentity', `RO-${code}`),
    node('cac:Country', leaf('cbc:IdentificationCode', 'RO')),
  )
}

const vatScheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'

/** EN 16931 requires one entry for all charges without VAT (BR-E-01), whatever their reasons. */
function breakdown(rates: readonly VatRateSum[]): VatBreakdown[] {
  const taxed = rates.filter(({ basisPoints }) => basisPoints !== null)
  const exempt = rates.filter(({ basisPoints }) => basisPoints === null)
  if (exempt.length === 0) return taxed
  const exemptions = exempt.flatMap(({ exemption }) => exemption ?? [])
  const net = add(...exempt.map((one) => one.net))
  return [
    ...taxed,
    { basisPoints: null, net, tax: bani(0), reason: exemptions.map((one) => exemptionReasons[one]).join('; ') },
  ]
}

type VatBreakdown = Pick<VatRateSum, 'basisPoints' | 'net' | 'tax'> & { readonly reason?: string }

const category = ({ basisPoints, reason = '' }: Pick<VatBreakdown, 'basisPoints' | 'reason'>, name: string) =>
  node(
    name,
    leaf('cbc:ID', basisPoints === null ? 'E' : 'S'),
    leaf('cbc:Percent', ((basisPoints ?? 0) / 100).toFixed(2)),
    reason === '' ? '' : leaf('cbc:TaxExemptionReason', reason),
    vatScheme,
  )

const subtotal = (rate: VatBreakdown): string =>
  node(
    'cac:TaxSubtotal',
    money('cbc:TaxableAmount', rate.net),
    money('cbc:TaxAmount', rate.tax),
    category(rate, 'cac:TaxCategory'),
  )

const allowance = (rate: VatRateSum): string =>
  node(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReason', 'Voucher'),
    money('cbc:Amount', rate.discountNet),
    category({ basisPoints: rate.basisPoints }, 'cac:TaxCategory'),
  )

function lineXml(line: InvoiceLine, number: number, root: 'Invoice' | 'CreditNote'): string {
  const quantity = root === 'Invoice' ? 'Invoiced' : 'Credited'
  // UN/ECE Recommendation 20: H87 is a piece, C62 is one (unit).
  const code = line.unit === 'piece' ? 'H87' : 'C62'
  return node(
    `cac:${root}Line`,
    leaf('cbc:ID', String(number)),
    `<cbc:${quantity}Quantity unitCode="${code}">${line.quantity}</cbc:${quantity}Quantity>`,
    money('cbc:LineExtensionAmount', line.net),
    node(
      'cac:Item',
      leaf('cbc:Name', line.name),
      category({ basisPoints: line.basisPoints }, 'cac:ClassifiedTaxCategory'),
    ),
    // The price of all pieces with their number as base quantity, so that no unit price is rounded.
    node(
      'cac:Price',
      money('cbc:PriceAmount', line.net),
      `<cbc:BaseQuantity unitCode="${code}">${line.quantity}</cbc:BaseQuantity>`,
    ),
  )
}

const node = (name: string, ...inner: readonly string[]): string => `<${name}>${inner.join('')}</${name}>`
const leaf = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`
const money = (name: string, amount: Bani): string => `<${name} currencyID="RON">${decimal(amount)}</${name}>`

/** '12.49' */
export const decimal = (amount: Bani): string => {
  const digits = String(amount < 0 ? subtract(bani(0), amount) : amount).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
