import { legibleText } from '#kernel/legible-text.ts'
import { findProvince } from '#modules/delivery/rules/provinces.ts'
import { sectorOf } from '#modules/delivery/rules/sector.ts'
import type { InvoiceAddress, InvoiceParty } from './invoice.ts'
import type { InvoiceTexts } from './invoice-texts.ts'
import { nameOf } from './party.ts'
import { filledLeaf, leaf, node, vatScheme } from './ubl-elements.ts'
import { cutByWords, splitByWords, ublLimits } from './ubl-limits.ts'

/** The tax code of a buyer without one. */
const noTaxCode = '0000000000000'

/**
 * The seller or the buyer. A tax code with RO is the VAT identifier, and the register number the legal one. A company outside
 * VAT has no VAT identifier: its tax code is the legal one (BT-30, BT-47), its register number the other one (BT-29, BT-46).
 */
export function party(
  { taxCode, registrationNumber, ...named }: InvoiceParty,
  { person }: Pick<InvoiceTexts, 'person'>,
): string {
  const isRegistered = taxCode?.startsWith('RO') ?? false
  const legalId = (isRegistered ? registrationNumber || taxCode : taxCode || registrationNumber) || noTaxCode
  const otherId = !isRegistered && taxCode ? (registrationNumber ?? '') : ''
  const name = cutByWords(nameOf({ ...named, taxCode }, person), ublLimits.partyName)
  return node(
    'cac:Party',
    otherId === '' ? '' : node('cac:PartyIdentification', leaf('cbc:ID', otherId)),
    node('cac:PartyName', leaf('cbc:Name', name)),
    postal(named),
    isRegistered ? node('cac:PartyTaxScheme', leaf('cbc:CompanyID', taxCode ?? ''), vatScheme) : '',
    node('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name), leaf('cbc:CompanyID', legalId)),
  )
}

/**
 * An address; what is not known of it is left out. A street that is too long for its line continues on the next ones.
 * RO_CIUS names the sectors of Bucharest SECTOR1 to SECTOR6 (BR-RO-100, BR-RO-101).
 */
function postal({ street, city, county, postcode }: InvoiceAddress): string {
  const code = findProvince(county)?.code
  const sector = code === 'B' ? sectorOf({ city, postcode }) : undefined
  const place = sector === undefined ? cutByWords(legibleText(city), ublLimits.city) : `SECTOR${sector}`
  const { street: first, addressLine } = ublLimits
  const [streetName = '', second = '', third = ''] = splitByWords(legibleText(street), [
    first,
    addressLine,
    addressLine,
  ])
  return node(
    'cac:PostalAddress',
    filledLeaf('cbc:StreetName', streetName),
    filledLeaf('cbc:AdditionalStreetName', second),
    filledLeaf('cbc:CityName', place),
    filledLeaf('cbc:PostalZone', cutByWords(legibleText(postcode), ublLimits.postcode)),
    filledLeaf('cbc:CountrySubentity', code === undefined ? '' : `RO-${code}`),
    third === '' ? '' : node('cac:AddressLine', leaf('cbc:Line', third)),
    node('cac:Country', leaf('cbc:IdentificationCode', 'RO')),
  )
}
