import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bani } from '#kernel/money.ts'
import { creditCharges } from '#modules/invoicing/rules/credit-note.ts'
import { computeInvoice, type InvoiceHead, type InvoiceParty } from '#modules/invoicing/rules/invoice.ts'
import { demoSeller } from '#modules/invoicing/rules/seller.ts'
import { ublXml } from '#modules/invoicing/rules/ubl.ts'
import { invoiceTexts } from '#modules/invoicing/texts.ts'
import { bagKinds, bagsFor } from '#modules/pricing/rules/bags.ts'
import { priceOrder } from '#modules/pricing/rules/price-order.ts'
import { standardTariff } from '#modules/pricing/rules/tariff.ts'
import { brokenRules } from '#test/support/e-invoice/broken-rules.ts'
import { someGoods } from '../order/rules/goods.fixture.ts'
import { chargesOf } from './invoicing.ts'

/** Any characters that a string can have, halves of pairs among them. */
const anyString = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x24f }), fc.integer({ min: 0, max: 0x10_ffff })), { maxLength: 400 })
  .map((points) => String.fromCodePoint(...points))
const anyText = anyString.map((text) => `${text} x ${text}`)
const anyPlace = fc.constantFrom(
  { city: 'Sector 3', county: 'București', postcode: '' },
  { city: 'București', county: 'București', postcode: '061282' },
  { city: 'Cluj-Napoca', county: 'Cluj', postcode: '400000' },
)
const anyCompany = fc.constantFrom(
  { taxCode: null, registrationNumber: null },
  { taxCode: '18547290', registrationNumber: 'J2012000750528' },
  { taxCode: 'RO18547290', registrationNumber: null },
  { taxCode: 'RO18547290', registrationNumber: 'J40/13752/2016' },
)
const anyBuyer = fc
  .tuple(anyString, anyText, anyPlace, anyCompany)
  .map(([name, street, place, company]): InvoiceParty => ({ name, street, ...place, ...company }))

const anyLine = fc.record({
  name: anyText,
  brand: fc.option(anyText),
  price: fc.integer({ min: 1, max: 500_00 }).map(bani),
  quantity: fc.integer({ min: 0, max: 100 }),
  deposit: fc.constantFrom(0, 0, 50, 3_00).map(bani),
  vatBasisPoints: fc.constantFrom(1100, 2100),
  /** The share of the price that a voucher takes, in percent. */
  voucher: fc.constantFrom(0, 0, 7, 100),
})
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  hour: fc.option(fc.integer({ min: 0, max: 24 * 14 })),
  tip: fc.constantFrom(0, 5_00, 13_37).map(bani),
  freeDelivery: fc.boolean(),
  bags: fc.constantFrom(...bagKinds),
  refund: fc.integer({ min: 1, max: 100 }),
})

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never

/** The order as the shop prices it, with its charges as the module of invoices asks for them. */
function priced({ lines, hour, tip, freeDelivery, bags }: AnyOrder) {
  const since = hour === null ? null : Temporal.Instant.from('2026-10-20T00:00:00Z').add({ hours: hour })
  const toPrice = lines.map((line) => ({
    ...line,
    originalPrice: null,
    geniusPrice: null,
    bmsm: null,
    mealVoucher: false,
  }))
  const input = {
    ...({ lines: toPrice, membership: 'standard', tip, feeBasisPoints: 2100, tariff: standardTariff } as const),
    interval: since && { since, until: since.add({ hours: 2 }) },
    bags: bagsFor(
      bags,
      lines.map(({ quantity }) => ({ quantity, netThousandths: 500, unit: 'kg' })),
      standardTariff.bagPrices,
    ),
  }
  const full = priceOrder(input)
  const shares = full.lines.map(({ total }, index) => bani(Math.floor((total * (lines[index]?.voucher ?? 0)) / 100)))
  const price = priceOrder({
    ...input,
    voucher: { lines: shares, delivery: freeDelivery ? full.deliveryFee : bani(0) },
  })
  const priceLines = price.lines.flatMap((one, index) => {
    const { name, brand, quantity, vatBasisPoints } = lines[index] ?? assert.fail()
    const goods = someGoods(String(index), { name, brand, vatBasisPoints })
    const item = { id: index, variantCode: goods.variantCode, quantity, comment: null }
    return [{ item, goods, price: one, state: 'ok' } as const]
  })
  return { price, ...chargesOf({ lines: priceLines, price, isExpress: false }, 2100) }
}

test('the e-Facturas of 200 random orders, and of refunds on them, break no rule and have the sums of the order', () => {
  const dates = { issuedOn: '2026-11-26', deliveredOn: '2026-11-25' }
  fc.assert(
    fc.property(anyOrder, anyBuyer, (order, buyer) => {
      const { price, charges, discounts } = priced(order)
      if (price.total === 0) return
      const parties = { ...dates, seller: demoSeller, buyer, orderNumber: 'PF-204001', paidBy: 'Card online' }
      const head: InvoiceHead = { ...parties, kind: 'invoice', reference: 'PFT-000123', corrects: null }
      const invoice = computeInvoice(head, charges, discounts)
      assert.deepEqual([invoice.total, invoice.tax], [price.total, price.tax])
      assert.deepEqual(brokenRules(ublXml(invoice, invoiceTexts)), [])
      const goods = invoice.rates.filter(({ exemption }) => exemption === null || exemption === 'deposit')
      const refund = Math.ceil((goods.reduce((sum, { net, tax }) => sum + net + tax, 0) * order.refund) / 100)
      if (refund === 0) return
      const corrects = { reference: head.reference, issuedOn: head.issuedOn }
      const creditHead: InvoiceHead = { ...parties, kind: 'credit-note', reference: 'PFS-000007', corrects }
      const note = computeInvoice(creditHead, creditCharges(invoice.rates, bani(refund), 'Corecție'), [])
      assert.equal(note.total, refund)
      assert.deepEqual(brokenRules(ublXml(note, invoiceTexts)), [])
    }),
    { numRuns: 200 },
  )
})
