/** A rule, and an edit of an e-Factura that breaks it. */
type PlantedFault = readonly [rule: string, edit: (xml: string) => string]

const replace =
  (from: RegExp, to = '') =>
  (xml: string) =>
    xml.replace(from, to)
/** Replaces the text of the n-th element of this name. */
const write =
  (name: string, text: string, nth = 0) =>
  (xml: string) => {
    let seen = 0
    return xml.replace(new RegExp(`(<c[ab]c:${name}(?: [^>]*)?>)([^<]*)`, 'g'), (all, tag: string) =>
      seen++ === nth ? tag + text : all,
    )
  }
/** Removes the n-th element of this name. */
const remove =
  (name: string, nth = 0) =>
  (xml: string) => {
    let seen = 0
    return xml.replace(new RegExp(`<(c[ab]c:${name})(?: [^>]*)?>.*?</\\1>`, 'gs'), (all) => (seen++ === nth ? '' : all))
  }
const inBuyer = (edit: (xml: string) => string) => (xml: string) =>
  xml.replace(/<cac:AccountingCustomerParty>.*?<\/cac:AccountingCustomerParty>/s, edit)
const inLine = (edit: (xml: string) => string) => (xml: string) =>
  xml.replace(/<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/s, edit)
const inEntry = (category: string, edit: (xml: string) => string) => (xml: string) =>
  xml.replace(/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/gs, (entry) =>
    entry.includes(`<cbc:ID>${category}<`) ? edit(entry) : entry,
  )

/** One for each rule, in an invoice to a person with a voucher, a line of each rate and one without VAT. */
export const plantedFaults: readonly PlantedFault[] = [
  ['UBL Invoice', replace(/(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:DueDate>.*?<\/cbc:DueDate>)/, '$2$1')],
  ['UBL Party', inBuyer(replace(/(<cac:PartyName>.*?<\/cac:PartyName>)(.*<\/cac:PostalAddress>)/, '$2$1'))],
  ['UBL IssueDate', write('IssueDate', '2026-02-30')],
  ['UBL Note', replace(/<cbc:Note>[^<]*/, '<cbc:Note>')],
  ['UBL InvoicedQuantity', write('InvoicedQuantity', 'doi')],
  ['UBL namespaces', replace(/Invoice-2"/, 'Invoice-3"')],
  ['BR-01', remove('CustomizationID')],
  ['BR-02', remove('ID')],
  ['BR-03', remove('IssueDate')],
  ['BR-04', remove('InvoiceTypeCode')],
  ['BR-05', remove('DocumentCurrencyCode')],
  ['BR-06', write('RegistrationName', '')],
  ['BR-07', inBuyer(write('RegistrationName', ' \n '))],
  ['BR-08', remove('PostalAddress')],
  ['BR-09', remove('IdentificationCode')],
  ['BR-10', inBuyer(remove('PostalAddress'))],
  ['BR-11', inBuyer(remove('IdentificationCode'))],
  ['BR-12', remove('LineExtensionAmount')],
  ['BR-13', remove('TaxExclusiveAmount')],
  ['BR-14', remove('TaxInclusiveAmount')],
  ['BR-15', remove('PayableAmount')],
  ['BR-16', replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s)],
  ['BR-21', inLine(remove('ID'))],
  ['BR-22', remove('InvoicedQuantity')],
  ['BR-23', inLine(replace(/ unitCode="\w+"/))],
  ['BR-24', inLine(remove('LineExtensionAmount'))],
  ['BR-25', inLine(write('Name', ''))],
  ['BR-26', inLine(remove('PriceAmount'))],
  ['BR-27', inLine(write('PriceAmount', '-1.00'))],
  ['BR-31', remove('Amount')],
  ['BR-32', replace(/(<cac:AllowanceCharge>.*?<cac:TaxCategory>)<cbc:ID>S<\/cbc:ID>/s, '$1')],
  ['BR-33', remove('AllowanceChargeReason')],
  ['BR-45', remove('TaxableAmount')],
  ['BR-46', inEntry('S', remove('TaxAmount'))],
  ['BR-47', inEntry('E', remove('ID'))],
  ['BR-48', inEntry('S', remove('Percent'))],
  ['BR-49', remove('PaymentMeansCode')],
  ['BR-55', replace(/(<cac:InvoiceDocumentReference>)<cbc:ID>.*?<\/cbc:ID>/, '$1')],
  ['BR-CO-04', inLine(remove('ClassifiedTaxCategory'))],
  ['BR-CO-09', write('CompanyID', '18547290')],
  ['BR-CO-10', write('LineExtensionAmount', '1.00')],
  ['BR-CO-11', write('AllowanceTotalAmount', '1.00')],
  ['BR-CO-13', write('TaxExclusiveAmount', '1.00')],
  ['BR-CO-14', write('TaxAmount', '1.00')],
  ['BR-CO-15', write('TaxInclusiveAmount', '1.00')],
  ['BR-CO-16', write('PrepaidAmount', '1.00')],
  ['BR-CO-17', inEntry('S', write('TaxAmount', '99.00'))],
  ['BR-CO-18', replace(/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/s)],
  ['BR-CO-26', replace(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>(.*?)<cbc:CompanyID>.*?<\/cbc:CompanyID>/s, '$1')],
  ['BT-131', inLine(write('BaseQuantity', '7'))],
  ['BR-S-01', inEntry('S', () => '')],
  ['BR-S-02', remove('PartyTaxScheme')],
  ['BR-S-05', inLine(write('Percent', '0.00'))],
  ['BR-S-08', inEntry('S', write('TaxableAmount', '1.00'))],
  ['BR-S-10', inEntry('S', replace(/<\/cbc:Percent>/, '$&<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>'))],
  ['BR-E-01', inEntry('E', (entry) => entry + entry)],
  ['BR-E-02', remove('PartyTaxScheme')],
  ['BR-E-05', inEntry('E', write('Percent', '11.00'))],
  ['BR-E-08', inEntry('E', write('TaxableAmount', '1.00'))],
  ['BR-E-09', inEntry('E', write('TaxAmount', '1.00'))],
  ['BR-E-10', inEntry('E', remove('TaxExemptionReason'))],
  ['BR-CL-01', write('InvoiceTypeCode', '12')],
  ['BR-CL-03', replace(/currencyID="RON"/, 'currencyID="LEI"')],
  ['BR-CL-04', write('DocumentCurrencyCode', 'LEI')],
  ['BR-CL-14', write('IdentificationCode', 'ROU')],
  ['BR-CL-16', write('PaymentMeansCode', 'card')],
  ['BR-CL-17', inEntry('E', write('ID', 'X'))],
  ['BR-CL-18', inLine(replace(/<cbc:ID>S</, '<cbc:ID>X<'))],
  ['BR-CL-23', inLine(replace(/unitCode="\w+"/, 'unitCode="BUC"'))],
  ['BR-DEC', write('TaxExclusiveAmount', '1.001')],
  ['BR-RO-001', write('CustomizationID', 'urn:cen.eu:en16931:2017')],
  ['BR-RO-010', write('ID', 'PFT')],
  ['BR-RO-020', write('InvoiceTypeCode', '393')],
  ['BR-RO-030', write('DocumentCurrencyCode', 'EUR')],
  ['BR-RO-065', remove('PartyTaxScheme')],
  ['BR-RO-081', remove('StreetName')],
  ['BR-RO-082', inBuyer(remove('StreetName'))],
  ['BR-RO-091', remove('CityName')],
  ['BR-RO-092', inBuyer(remove('CityName'))],
  ['BR-RO-100', write('CityName', 'București')],
  ['BR-RO-101', inBuyer(write('CityName', 'SECTOR7'))],
  ['BR-RO-110', write('CountrySubentity', 'RO-XX')],
  ['BR-RO-111', inBuyer(remove('CountrySubentity'))],
  ['BR-RO-120', inBuyer(replace(/<cbc:CompanyID>.*?<\/cbc:CompanyID>/))],
  ['BR-RO-A020', replace(/<cbc:Note>.*?<\/cbc:Note>/, '$&'.repeat(21))],
  ['BR-RO-L155', write('ID', '1'.repeat(201))],
  ['BR-RO-L156', replace(/(<cac:InvoiceDocumentReference><cbc:ID>)/, `$1${'x'.repeat(200)}`)],
  ['BR-RO-L0303', replace(/(<cac:OrderReference><cbc:ID>)/, `$1${'x'.repeat(200)}`)],
  ['BR-RO-L302', write('Note', 'x'.repeat(301))],
  ['BR-RO-L0201', write('PostalZone', 'x'.repeat(21))],
  ['BR-RO-L0202', inBuyer(write('PostalZone', 'x'.repeat(21)))],
  ['BR-RO-L0501', write('CityName', 'x'.repeat(51))],
  ['BR-RO-L0502', inBuyer(write('CityName', 'x'.repeat(51)))],
  [
    'BR-RO-L1002',
    replace(/<\/cbc:StreetName>/, `$&<cbc:AdditionalStreetName>${'x'.repeat(101)}</cbc:AdditionalStreetName>`),
  ],
  [
    'BR-RO-L1003',
    replace(/<cac:Country>/, `<cac:AddressLine><cbc:Line>${'x'.repeat(101)}</cbc:Line></cac:AddressLine>$&`),
  ],
  [
    'BR-RO-L1007',
    inBuyer(replace(/<\/cbc:StreetName>/, `$&<cbc:AdditionalStreetName>${'x'.repeat(101)}</cbc:AdditionalStreetName>`)),
  ],
  [
    'BR-RO-L1008',
    inBuyer(replace(/<cac:Country>/, `<cac:AddressLine><cbc:Line>${'x'.repeat(101)}</cbc:Line></cac:AddressLine>$&`)),
  ],
  ['BR-RO-L1017', write('AllowanceChargeReason', 'x'.repeat(101))],
  ['BR-RO-L1019', inEntry('E', write('TaxExemptionReason', 'x'.repeat(101)))],
  ['BR-RO-L1024', inLine(write('Name', 'x'.repeat(101)))],
  ['BR-RO-L151', write('StreetName', 'x'.repeat(151))],
  ['BR-RO-L152', inBuyer(write('StreetName', 'x'.repeat(151)))],
  ['BR-RO-L201', write('RegistrationName', 'x'.repeat(201))],
  ['BR-RO-L202', write('Name', 'x'.repeat(201))],
  ['BR-RO-L203', inBuyer(write('RegistrationName', 'x'.repeat(201)))],
  ['BR-RO-L204', inBuyer(write('Name', 'x'.repeat(201)))],
  ['BR-RO-L303', inLine(replace(/<\/cbc:ID>/, `$&<cbc:Note>${'x'.repeat(301)}</cbc:Note>`))],
]

/** Documents that no XML parser reads. */
export const malformed: readonly ((xml: string) => string)[] = [
  replace(/<\/cbc:ID>/),
  replace(/<\/cbc:ID>/, '</cbc:Id>'),
  replace(/Ana Munteanu/, 'Ana & Mia'),
  replace(/Ana Munteanu/, 'Ana &nbsp; Mia'),
  replace(/Ana Munteanu/, 'Ana < Mia'),
  replace(/Ana Munteanu/, 'Ana \u0001 Mia'),
  replace(/xmlns:cac="[^"]*"/),
  replace(/currencyID="RON"/, 'currencyID="RON" currencyID="RON"'),
  replace(/currencyID="RON"/, 'currencyID=RON'),
  (xml) => `${xml}<Invoice></Invoice>`,
  replace(/^<\?xml.*\n/),
]
