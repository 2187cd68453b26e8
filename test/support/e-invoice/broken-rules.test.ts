import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { computeInvoice, type InvoiceCharge } from '#modules/invoicing/rules/invoice.ts'
import { demoSeller } from '#modules/invoicing/rules/seller.ts'
import { ublXml } from '#modules/invoicing/rules/ubl.ts'
import { invoiceTexts } from '#modules/invoicing/texts.ts'
import { brokenRules } from './broken-rules.ts'
import { en16931 } from './en16931.ts'
import { malformed, plantedFaults } from './planted-faults.ts'
import { roCius } from './ro-cius.ts'

const charge = (gross: number, basisPoints: number | null, more: Partial<InvoiceCharge> = {}): InvoiceCharge => ({
  ...{ name: 'Produs', unit: 'piece', quantity: 2, gross: bani(gross), basisPoints, exemption: null, ...more },
})
const buyer = {
  ...{ name: 'Ana Munteanu', taxCode: null, registrationNumber: null },
  ...{ street: 'Strada Morii 3', city: 'Sector 3', county: 'București', postcode: '031282' },
}
const dates = { issuedOn: '2026-11-26', deliveredOn: '2026-11-26' }
const corrects = { reference: 'PFT-000001', issuedOn: '2026-11-25' }
const charges = [
  ...[charge(27_78, 1100), charge(42_90, 2100), charge(50, null, { exemption: 'deposit' })],
  charge(5_00, null, { exemption: 'tip' }),
]
const head = { kind: 'invoice', reference: 'PFT-000123', orderNumber: 'PF-204001', paidBy: 'Card', corrects } as const
const sound = ublXml(
  computeInvoice({ ...head, ...dates, seller: demoSeller, buyer }, charges, [{ basisPoints: 1100, gross: bani(5_00) }]),
  invoiceTexts,
)

test('a sound e-Factura breaks no rule', () => {
  assert.deepEqual(brokenRules(sound), [])
})

test('each rule finds the fault that breaks it, and every rule has one', () => {
  const undetected = plantedFaults.filter(([rule, edit]) => {
    const edited = edit(sound)
    assert.notEqual(edited, sound, rule)
    return !brokenRules(edited).includes(rule)
  })
  assert.deepEqual(
    undetected.map(([rule]) => rule),
    [],
  )
  const planted = new Set(plantedFaults.map(([rule]) => rule))
  assert.deepEqual(
    [...en16931, ...roCius].map(([rule]) => rule).filter((rule) => !planted.has(rule)),
    [],
  )
})

test('what is not well-formed is read by nobody', () => {
  for (const [index, edit] of malformed.entries()) {
    assert.notEqual(edit(sound), sound, String(index))
    assert.throws(() => brokenRules(edit(sound)), Error, String(index))
  }
})
