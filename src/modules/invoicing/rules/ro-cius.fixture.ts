/** An element without children: its path below the root, and its text as the rules of RO_CIUS read it. */
interface Leaf {
  readonly path: string
  readonly text: string
}

/** The most characters of a text by the path of its element; rules of the schematron 1.0.9 of RO_CIUS. */
const longest: readonly (readonly [rule: string, path: RegExp, most: number])[] = [
  ['BR-RO-L155', /^ID$/, 200],
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

/** Elements that must have a text. */
const required: readonly (readonly [rule: string, path: string])[] = [
  ['BR-06', 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName'],
  ['BR-07', 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName'],
  ['BR-RO-081', 'AccountingSupplierParty/Party/PostalAddress/StreetName'],
  ['BR-RO-082', 'AccountingCustomerParty/Party/PostalAddress/StreetName'],
  ['BR-RO-091', 'AccountingSupplierParty/Party/PostalAddress/CityName'],
  ['BR-RO-092', 'AccountingCustomerParty/Party/PostalAddress/CityName'],
  ['BR-RO-110', 'AccountingSupplierParty/Party/PostalAddress/CountrySubentity'],
  ['BR-RO-111', 'AccountingCustomerParty/Party/PostalAddress/CountrySubentity'],
  ['BR-RO-120', 'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID'],
]

/** The names of the rules of RO_CIUS about texts that an e-Factura breaks, each as often as it does. */
export function brokenRules(xml: string): string[] {
  const leaves = leavesOf(xml)
  const textAt = (path: string): string => leaves.find((leaf) => leaf.path === path)?.text ?? ''
  const tooLong = leaves.flatMap(({ path, text }) =>
    longest.flatMap(([rule, at, most]) => (at.test(path) && [...text].length > most ? [rule] : [])),
  )
  const missing = required.flatMap(([rule, path]) => (textAt(path) === '' ? [rule] : []))
  const sectors = (['Supplier', 'Customer'] as const).flatMap((role) => {
    const address = `Accounting${role}Party/Party/PostalAddress`
    const isSector = /^SECTOR[1-6]$/.test(textAt(`${address}/CityName`))
    if (textAt(`${address}/CountrySubentity`) !== 'RO-B' || isSector) return []
    return [role === 'Supplier' ? 'BR-RO-100' : 'BR-RO-101']
  })
  const notes = leaves.filter(({ path }) => path === 'Note').length > 20 ? ['BR-RO-A020'] : []
  return [...tooLong, ...missing, ...sectors, ...notes]
}

/** The elements with a text, in document order; `normalize-space` of XPath applied. */
export function leavesOf(xml: string): Leaf[] {
  const path: string[] = []
  const leaves: Leaf[] = []
  for (const [, slash, name = '', text = ''] of xml.matchAll(/<(\/?)(?:\w+:)?(\w+)[^>]*>([^<]*)/g)) {
    if (slash === '/') path.pop()
    else {
      path.push(name)
      const plain = text.replace(/&(?:amp|lt|gt|quot|apos);/g, '&')
      leaves.push({ path: path.slice(1).join('/'), text: plain.trim().replace(/\s+/g, ' ') })
    }
  }
  return leaves
}
