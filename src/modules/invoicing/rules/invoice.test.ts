import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { add, bani } from '#kernel/money.ts'
import { invoiceTexts } from '../texts.ts'
import { computeInvoice, type InvoiceCharge, type InvoiceHead, referenceOf } from './invoice.ts'
import { decimal, ublXml } from './ubl.ts'

const head: InvoiceHead = {
  kind: 'invoice',
  reference: 'PFT-000123',
  issuedOn: '2026-11-26',
  deliveredOn: '2026-11-26',
  orderNumber: 'PF-204001',
  corrects: null,
  paidBy: 'Card online',
  seller: {
    name: 'Băcănia de probă SRL',
    taxCode: 'RO13548146',
    registrationNumber: 'J40/13752/2016',
    street: 'Șoseaua Livezilor 7',
    city: 'Sector 1',
    county: 'București',
    postcode: '010011',
    iban: 'RO49AAAA1B31007593840000',
    bank: 'Banca Demonstrativă',
    capital: '200 lei',
  },
  buyer: {
    name: 'Ana & Fiii <SRL>',
    taxCode: 'RO36649034',
    registrationNumber: 'J2012000750528',
    street: 'Strada Jean Steriadi 12',
    city: 'Sector 3',
    county: 'București',
    postcode: '032484',
  },
}
const charge = (
  name: string,
  gross: number,
  basisPoints: number | null,
  changes: Partial<InvoiceCharge> = {},
): InvoiceCharge => ({
  name,
  unit: 'piece',
  quantity: 1,
  gross: bani(gross),
  basisPoints,
  exemption: basisPoints === null ? 'deposit' : null,
  ...changes,
})
const charges = [
  charge('Lapte', 27_78, 1100, { quantity: 2 }),
  charge('Cafea', 79_90, 1100),
  charge('Vin', 42_90, 2100),
  charge('Livrare', 9_99, 2100, { unit: 'service' }),
  charge('Garanție SGR', 50, null),
  charge('Bacșiș', 5_00, null, { exemption: 'tip' }),
]

test('the tax is split by rate, deposit and tip carry none, and all sums add up', () => {
  const invoice = computeInvoice(head, charges, [])
  assert.deepEqual(
    invoice.rates.map(({ basisPoints, exemption, net, tax }) => [basisPoints, exemption, net, tax]),
    [
      [1100, null, 97_01, 10_67],
      [2100, null, 43_71, 9_18],
      [null, 'deposit', 50, 0],
      [null, 'tip', 5_00, 0],
    ],
  )
  assert.equal(invoice.total, 166_07)
  assert.equal(invoice.net + invoice.tax, invoice.total)
  assert.equal(add(...invoice.lines.map(({ net }) => net)), invoice.linesNet)
})

test('a voucher is deducted before the tax, at the rates of the goods it reduces', () => {
  const invoice = computeInvoice(head, charges, [{ basisPoints: 1100, gross: bani(20_00) }])
  assert.equal(invoice.total, 146_07)
  assert.equal(invoice.linesNet - invoice.discountNet, invoice.net)
  assert.equal(invoice.rates[0]?.tax, Math.round((87_68 * 11) / 111))
})

test('for any charges the sums of an invoice add up to the ban', () => {
  const anyCharge = fc.record({
    gross: fc.integer({ min: 0, max: 500_000 }),
    rate: fc.constantFrom(1100, 2100, null),
    quantity: fc.integer({ min: 1, max: 100 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyCharge, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 100 }),
      (given, percent) => {
        const lines = given.map(({ gross, rate, quantity }) => charge('x', gross, rate, { quantity }))
        const at11 = add(...lines.filter(({ basisPoints }) => basisPoints === 1100).map(({ gross }) => gross))
        const off = bani(Math.floor((at11 * percent) / 100))
        const invoice = computeInvoice(head, lines, [{ basisPoints: 1100, gross: off }])
        assert.equal(invoice.total, add(...lines.map(({ gross }) => gross)) - off)
        assert.equal(add(...invoice.lines.map(({ net }) => net)), invoice.linesNet)
        assert.equal(invoice.linesNet - invoice.discountNet, invoice.net)
        for (const { net, tax, basisPoints } of invoice.rates) {
          assert.ok(Math.abs(Math.round((net * (basisPoints ?? 0)) / 10_000) - tax) <= 1, 'BR-CO-17')
        }
      },
    ),
  )
})

const textOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text ?? '')

test('e-Factura: the XML has the required elements in their order, and the sums of the invoice', () => {
  const invoice = computeInvoice(head, charges, [{ basisPoints: 1100, gross: bani(20_00) }])
  const xml = ublXml(invoice, invoiceTexts)
  const top = [...xml.matchAll(/<(c[ab]c:\w+)[ >]|<\/(c[ab]c:\w+)>/g)]
  let depth = 0
  const order: string[] = []
  for (const [, open, close] of top) {
    if (open !== undefined && depth++ === 0) order.push(open)
    if (close !== undefined) depth--
  }
  const first = [...new Set(order)].filter((name) => name.startsWith('cac:'))
  assert.deepEqual(first, [
    'cac:OrderReference',
    'cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty',
    'cac:Delivery',
    'cac:PaymentMeans',
    'cac:AllowanceCharge',
    'cac:TaxTotal',
    'cac:LegalMonetaryTotal',
    'cac:InvoiceLine',
  ])
  assert.match(xml, /urn:efactura\.mfinante\.ro:CIUS-RO:1\.0\.1/)
  assert.deepEqual(textOf(xml, 'CityName'), ['SECTOR1', 'SECTOR3'])
  assert.deepEqual(textOf(xml, 'CountrySubentity'), ['RO-B', 'RO-B'])
  assert.ok(xml.includes('Ana &amp; Fiii &lt;SRL&gt;'))
  assert.deepEqual(textOf(xml, 'TaxInclusiveAmount'), [decimal(invoice.total)])
  const inBani = (name: string) => textOf(xml, name).map((text) => Math.round(Number(text) * 100))
  const [linesNet = 0, ...lineNets] = inBani('LineExtensionAmount')
  assert.equal(
    lineNets.reduce((sum, net) => sum + net, 0),
    linesNet,
  )
  assert.equal(linesNet - (inBani('AllowanceTotalAmount')[0] ?? 0), inBani('TaxExclusiveAmount')[0])
  const [tax = 0, ...rates] = inBani('TaxAmount')
  assert.equal(
    rates.reduce((sum, rate) => sum + rate, 0),
    tax,
  )
})

test('e-Factura: deposits and tip are one entry without VAT, which lists their reasons', () => {
  const bags = charge('Garanție sacoșe refolosibile', 9_98, null, { quantity: 2, exemption: 'bag-deposit' })
  const invoice = computeInvoice(head, [...charges, bags], [])
  assert.equal(invoice.total, 176_05)
  const xml = ublXml(invoice, invoiceTexts)
  const [exempt, ...others] = [
    ...xml.matchAll(/<cac:TaxSubtotal>((?:(?!<\/cac:TaxSubtotal>).)*<cbc:ID>E<.*?)<\/cac:TaxSubtotal>/g),
  ]
  assert.equal(others.length, 0)
  assert.deepEqual(textOf(exempt?.[1] ?? '', 'TaxableAmount'), ['15.48'])
  assert.match(textOf(exempt?.[1] ?? '', 'TaxExemptionReason')[0] ?? '', /SGR.*; .*Bacșiș|sacoșe.*; .*SGR/)
  const inBani = (name: string) => textOf(xml, name).map((text) => Math.round(Number(text) * 100))
  const [, ...nets] = inBani('LineExtensionAmount')
  const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)
  assert.equal(sum(inBani('TaxableAmount')), sum(nets))
})

test('e-Factura: a person has no tax code, and a credit note names its invoice', () => {
  const buyer = { ...head.buyer, name: 'Ana Munteanu', taxCode: null, registrationNumber: null }
  const corrects = { reference: 'PFT-000123', issuedOn: '2026-11-26' }
  const creditNote = computeInvoice(
    { ...head, kind: 'credit-note', reference: 'PFS-000001', corrects, buyer },
    charges,
    [],
  )
  const xml = ublXml(creditNote, invoiceTexts)
  assert.match(xml, /^<\?xml[^>]*>\n<CreditNote /)
  assert.deepEqual(textOf(xml, 'CreditNoteTypeCode'), ['381'])
  assert.ok(xml.includes('<cac:InvoiceDocumentReference><cbc:ID>PFT-000123</cbc:ID>'))
  assert.ok(xml.includes('<cbc:CompanyID>0000000000000</cbc:CompanyID>'))
  assert.ok(!xml.includes('InvoicedQuantity'))
})

test('references are padded to six digits, sums have two decimals', () => {
  assert.equal(referenceOf('PFT', 7), 'PFT-000007')
  assert.deepEqual([bani(0), bani(5), bani(1_00), bani(-12_49)].map(decimal), ['0.00', '0.05', '1.00', '-12.49'])
})
