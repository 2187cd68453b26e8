import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { brokenRules } from '#test/support/e-invoice/broken-rules.ts'
import { leavesOf } from '#test/support/e-invoice/xml.ts'
import { invoiceTexts } from '../texts.ts'
import { computeInvoice, type InvoiceCharge, type InvoiceHead, type InvoiceParty } from './invoice.ts'
import { nameOf, partyOf } from './party.ts'
import { demoSeller } from './seller.ts'
import { ublXml } from './ubl.ts'

const person: InvoiceParty = {
  ...{ name: 'Ana Munteanu', taxCode: null, registrationNumber: null },
  ...{ street: 'Strada Morii 3', city: 'Sector 3', county: 'București', postcode: '031282' },
}
const milk: InvoiceCharge = {
  ...{ name: 'Lapte', unit: 'piece', quantity: 1, gross: bani(11_10), basisPoints: 1100, exemption: null },
}
const untaxed = (['deposit', 'bag-deposit', 'tip'] as const).map(
  (exemption): InvoiceCharge => ({ ...milk, name: exemption, basisPoints: null, exemption }),
)
const invoiceOf = (
  parts: Partial<InvoiceHead>,
  charges: readonly InvoiceCharge[] = [milk],
  texts = invoiceTexts,
): string => {
  const dates = { issuedOn: '2026-11-26', deliveredOn: '2026-11-26', corrects: null } as const
  const head = { kind: 'invoice', reference: 'PFT-000123', orderNumber: 'PF-204001', paidBy: 'Card online' } as const
  const invoice = computeInvoice({ ...head, ...dates, seller: demoSeller, buyer: person, ...parts }, charges, [])
  return ublXml(invoice, texts)
}
const textsAt = (xml: string, path: RegExp): string[] =>
  leavesOf(xml).flatMap((leaf) => (path.test(leaf.path) ? [leaf.text] : []))
const buyerOf = (buyer: Partial<InvoiceParty>) => {
  const xml = invoiceOf({ buyer: { ...person, ...buyer } })
  return (path: string): string => textsAt(xml, new RegExp(`^AccountingCustomerParty/Party/${path}$`)).join('|')
}

/** Texts as the shop may hold them from before its forms had limits, and worse. */
const hostile = {
  words: 'Strada Împăratului cu Țepi și Ștafete '.repeat(12).trim(),
  word: 'Ș'.repeat(400),
  pairs: '🥛'.repeat(400),
  markup: '<&"\'>'.repeat(80),
  spaces: `  Ana ${' '.repeat(300)} Maria\t\n `,
}

test('e-Factura: whatever the fields hold, no text is longer than RO_CIUS allows, and none that is required is missing', () => {
  for (const kind of ['invoice', 'credit-note'] as const) {
    for (const [title, text] of Object.entries(hostile)) {
      for (const county of ['București', 'Cluj']) {
        const place = { street: text, city: county === 'București' ? `${text} Sector 4` : text, county, postcode: text }
        const named = { ...place, name: text }
        const buyer = { ...person, ...named }
        const charges = [{ ...milk, name: text }, ...untaxed]
        const xml = invoiceOf({ kind, buyer, seller: { ...demoSeller, ...named } }, charges)
        assert.deepEqual(brokenRules(xml), [], `${title} in ${county}, ${kind}`)
      }
    }
  }
})

test('e-Factura: an item name past 100 characters is cut after a word, and its line has a note with the whole', () => {
  const name = `Băutură din ovăz cu calciu și vitamine ${'fără zahăr adăugat '.repeat(4)}Fermele Unite din Ținutul Zimbrilor`
  const xml = invoiceOf({}, [{ ...milk, name }, milk])
  const [cut = ''] = textsAt(xml, /^InvoiceLine\/Item\/Name$/)
  assert.ok(name.startsWith(cut.slice(0, -1)) && cut.endsWith('…') && name[cut.length - 1] === ' ', cut)
  assert.deepEqual(textsAt(xml, /^InvoiceLine\/Note$/), [name])
})

test('e-Factura: several reasons for no VAT are named together in 100 characters, and notes say each in full', () => {
  const xml = invoiceOf({}, [milk, ...untaxed])
  const [reason = '', ...others] = textsAt(xml, /TaxExemptionReason$/)
  assert.ok(others.length === 0 && reason.length <= 100, reason)
  for (const name of ['Garanție SGR', 'Garanție sacoșe', 'Bacșiș']) assert.ok(reason.includes(name), name)
  const notes = textsAt(xml, /^Note$/)
  assert.equal(notes.length, 3)
  for (const law of ['art. 315^5 din Legea 227/2015', 'Legea 376/2022']) assert.ok(notes.join().includes(law), law)
  const single = invoiceOf({}, untaxed.slice(0, 1))
  assert.match(textsAt(single, /TaxExemptionReason$/).join(), /art\. 315\^5 din Legea 227\/2015/)
  assert.deepEqual(textsAt(single, /^Note$/), [])
})

test('e-Factura: a street past 150 characters continues on the next lines of the address', () => {
  const street = Array.from({ length: 34 }, (_, index) => `vorba${index}`).join(' ')
  const at = buyerOf({ street })
  const lines = ['StreetName', 'AdditionalStreetName', 'AddressLine/Line'].map((line) => at(`PostalAddress/${line}`))
  assert.equal(lines.join(' '), street)
  assert.ok(lines.every((line) => line.startsWith('vorba')))
})

test('e-Factura: a company outside VAT keeps its tax code, beside its register number', () => {
  const company = { name: 'Ionescu și Fiii SRL', taxCode: '18547290', registrationNumber: 'J2012000750528' }
  const outside = buyerOf(company)
  assert.equal(outside('PartyLegalEntity/CompanyID'), '18547290')
  assert.equal(outside('PartyIdentification/ID'), 'J2012000750528')
  assert.equal(outside('PartyTaxScheme/CompanyID'), '')
  const payer = buyerOf({ ...company, taxCode: 'RO18547290' })
  assert.equal(payer('PartyTaxScheme/CompanyID'), 'RO18547290')
  assert.equal(payer('PartyLegalEntity/CompanyID'), 'J2012000750528')
  assert.equal(payer('PartyIdentification/ID'), '')
  assert.equal(buyerOf({ ...company, registrationNumber: null })('PartyLegalEntity/CompanyID'), '18547290')
})

test('e-Factura: the sector is read from the city, else from the postal code, and is never invented', () => {
  const sector = (city: string, postcode = ''): string => buyerOf({ city, postcode })('PostalAddress/CityName')
  assert.equal(sector('Sectorul 5'), 'SECTOR5')
  assert.equal(sector('București, sector 2'), 'SECTOR2')
  assert.equal(sector('București', '061282'), 'SECTOR6')
  assert.equal(sector('București'), 'București')
  assert.equal(buyerOf({ city: 'Iași', county: 'Atlantida' })('PostalAddress/CountrySubentity'), '')
})

test('an address without a sector, stored before one was required, is in the sector that it was delivered in', () => {
  const stored = { contactName: 'Ana', streetAddress: 'Strada Morii 3', city: 'București', province: 'București' }
  assert.equal(partyOf({ ...stored, postcode: '', zone: 'b4' }).city, 'Sector 4')
  assert.equal(partyOf({ ...stored, postcode: '021282', zone: 'b4' }).city, 'București')
  assert.equal(partyOf({ ...stored, postcode: '', zone: null }).city, 'București')
  assert.equal(
    partyOf({ ...stored, city: 'Voluntari', province: 'Ilfov', postcode: '', zone: 'if-nord' }).city,
    'Voluntari',
  )
})

test('e-Factura: what is not known of an address is left out', () => {
  const xml = invoiceOf({ buyer: { ...person, street: '', city: '', county: '', postcode: '' } })
  const address = leavesOf(xml).filter(({ path }) => path.startsWith('AccountingCustomerParty/Party/PostalAddress/'))
  assert.deepEqual(
    address.filter(({ text }) => text !== ''),
    [{ path: 'AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode', text: 'RO' }],
  )
  assert.doesNotMatch(xml, /<(cbc:\w+)><\/\1>/)
})

test('e-Factura: a buyer whose stored name shows nothing is called a person', () => {
  for (const name of ['', '\u0001\u0002', '\u200b']) {
    assert.equal(buyerOf({ name })('PartyLegalEntity/RegistrationName'), 'Persoană fizică')
    const { city, postcode, street, county } = person
    const to = { contactName: name, streetAddress: street, city, province: county, postcode }
    assert.equal(nameOf(partyOf(to), 'Persoană fizică'), 'Persoană fizică')
    assert.equal(buyerOf({ name, taxCode: '18547290' })('PartyLegalEntity/RegistrationName'), '18547290')
  }
})

test('e-Factura: an item whose stored name shows nothing still has one', () => {
  const xml = invoiceOf({}, [{ ...milk, name: '\u200b' }])
  assert.deepEqual(textsAt(xml, /^InvoiceLine\/Item\/Name$/), ['Produs sau serviciu'])
  assert.deepEqual(brokenRules(xml), [])
})

test('e-Factura: all its words besides the data are the texts that it is given', () => {
  const reasons = { deposit: 'one', 'bag-deposit': 'two', tip: 'three' }
  const named = { exemptionReasons: reasons, exemptionNames: reasons, joinedReason: (names: string) => `all: ${names}` }
  const place = { street: 'Strada Morii 3', city: 'Voluntari', county: 'Ilfov', postcode: '' }
  const seller = { ...demoSeller, ...place, name: 'Demo SRL' }
  const texts = { person: 'somebody', item: 'something', voucher: 'coupon', ...named }
  const xml = invoiceOf({ buyer: { ...person, ...place, name: '' }, seller }, [milk, ...untaxed], texts)
  assert.doesNotMatch(xml, /[^\n -~]/)
  assert.deepEqual(textsAt(xml, /^Note$/).toSorted(), ['one', 'three', 'two'])
  assert.equal(textsAt(xml, /TaxExemptionReason$/).join(), 'all: two; one; three')
})
