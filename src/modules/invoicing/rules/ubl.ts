import { legibleText } from '#kernel/legible-text.ts'
import { add, type Bani, bani, subtract } from '#kernel/money.ts'
import type { Invoice, InvoiceLine, VatExemption, VatRateSum } from './invoice.ts'
import type { InvoiceTexts } from './invoice-texts.ts'
import { sellerOn } from './seller.ts'
import { leaf, node, vatScheme } from './ubl-elements.ts'
import { cutByWords, ublLimits } from './ubl-limits.ts'
import { party } from './ubl-party.ts'

/** CIUS-RO 1.0.1, the Romanian specification of EN 16931, required by e-Factura (OUG 120/2021, OUG 69/2024). */
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1'

/** The invoice or credit note as UBL 2.1 XML, with the same sums as the PDF. */
export function ublXml(invoice: Invoice, texts: InvoiceTexts): string {
  const isCredit = invoice.kind === 'credit-note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const { reference, issuedOn, deliveredOn, orderNumber, corrects, buyer, rates, lines } = invoice
  const body = [
    leaf('cbc:CustomizationID', customization),
    leaf('cbc:ID', reference),
    leaf('cbc:IssueDate', issuedOn),
    isCredit ? '' : leaf('cbc:DueDate', issuedOn),
    leaf(`cbc:${root}TypeCode`, isCredit ? '381' : '380'),
    ...notesOf(rates, texts).map((note) => leaf('cbc:Note', note)),
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
    node('cac:AccountingSupplierParty', party(sellerOn(invoice), texts)),
    node('cac:AccountingCustomerParty', party(buyer, texts)),
    node('cac:Delivery', leaf('cbc:ActualDeliveryDate', deliveredOn)),
    // Code 1: paid already, the instrument is not defined.
    node('cac:PaymentMeans', leaf('cbc:PaymentMeansCode', '1')),
    ...rates.filter(({ discountNet }) => discountNet > 0).map((rate) => allowance(rate, texts)),
    node('cac:TaxTotal', money('cbc:TaxAmount', invoice.tax), ...breakdown(rates, texts).map(subtotal)),
    node(
      'cac:LegalMonetaryTotal',
      money('cbc:LineExtensionAmount', invoice.linesNet),
      money('cbc:TaxExclusiveAmount', invoice.net),
      money('cbc:TaxInclusiveAmount', invoice.total),
      money('cbc:AllowanceTotalAmount', invoice.discountNet),
      money('cbc:PrepaidAmount', invoice.total),
      money('cbc:PayableAmount', bani(0)),
    ),
    ...lines.map((line, index) => lineXml(line, index + 1, root, texts)),
  ]
  const spaces = [
    `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${spaces.join(' ')}>${body.join('')}</${root}>\n`
}

/**
 * EN 16931 requires one entry for all charges without VAT (BR-E-01), whatever their reasons. Several are named together, in
 * 100 characters (BR-RO-L1019); then each has a note of its own.
 */
function breakdown(rates: readonly VatRateSum[], texts: InvoiceTexts): VatBreakdown[] {
  const taxed = rates.filter(({ basisPoints }) => basisPoints !== null)
  const exempt = rates.filter(({ basisPoints }) => basisPoints === null)
  if (exempt.length === 0) return taxed
  const exemptions = exemptionsOf(rates)
  const net = add(...exempt.map((one) => one.net))
  const [only] = exemptions
  const joined = texts.joinedReason(exemptions.map((one) => texts.exemptionNames[one]).join('; '))
  const reason = exemptions.length > 1 ? joined : only ? texts.exemptionReasons[only] : ''
  return [...taxed, { basisPoints: null, net, tax: bani(0), reason: cutByWords(reason, ublLimits.exemptionReason) }]
}

const exemptionsOf = (rates: readonly VatRateSum[]): VatExemption[] => rates.flatMap(({ exemption }) => exemption ?? [])

/** The reasons in full, when the entry without VAT has only their names. */
function notesOf(rates: readonly VatRateSum[], { exemptionReasons }: InvoiceTexts): string[] {
  const exemptions = exemptionsOf(rates)
  return exemptions.length > 1 ? exemptions.map((one) => exemptionReasons[one]) : []
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

const allowance = (rate: VatRateSum, { voucher }: InvoiceTexts): string =>
  node(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReason', voucher),
    money('cbc:Amount', rate.discountNet),
    category({ basisPoints: rate.basisPoints }, 'cac:TaxCategory'),
  )

function lineXml(line: InvoiceLine, number: number, root: 'Invoice' | 'CreditNote', { item }: InvoiceTexts): string {
  const quantity = root === 'Invoice' ? 'Invoiced' : 'Credited'
  // UN/ECE Recommendation 20: H87 is a piece, C62 is one (unit).
  const code = line.unit === 'piece' ? 'H87' : 'C62'
  const whole = legibleText(line.name) || item
  const name = cutByWords(whole, ublLimits.itemName)
  return node(
    `cac:${root}Line`,
    leaf('cbc:ID', String(number)),
    name === whole ? '' : leaf('cbc:Note', cutByWords(whole, ublLimits.note)),
    `<cbc:${quantity}Quantity unitCode="${code}">${line.quantity}</cbc:${quantity}Quantity>`,
    money('cbc:LineExtensionAmount', line.net),
    node('cac:Item', leaf('cbc:Name', name), category({ basisPoints: line.basisPoints }, 'cac:ClassifiedTaxCategory')),
    // The price of all pieces with their number as base quantity, so that no unit price is rounded.
    node(
      'cac:Price',
      money('cbc:PriceAmount', line.net),
      `<cbc:BaseQuantity unitCode="${code}">${line.quantity}</cbc:BaseQuantity>`,
    ),
  )
}

const money = (name: string, amount: Bani): string => `<${name} currencyID="RON">${decimal(amount)}</${name}>`

/** '12.49' */
export const decimal = (amount: Bani): string => {
  const digits = String(amount < 0 ? subtract(bani(0), amount) : amount).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
