import { fold } from '#kernel/fold.ts'

/** Abbreviated types of streets, as people type them and as open data has them. */
const types: Readonly<Record<string, string>> = {
  str: 'Strada',
  bd: 'Bulevardul',
  bdul: 'Bulevardul',
  bld: 'Bulevardul',
  blvd: 'Bulevardul',
  sos: 'Șoseaua',
  al: 'Aleea',
  spl: 'Splaiul',
  int: 'Intrarea',
  fdt: 'Fundătura',
  prel: 'Prelungirea',
  pta: 'Piața',
  cal: 'Calea',
}

/** The folded words of a street or address, the type of the street in full: 'Bd. Unirii' is 'bulevardul', 'unirii'. */
export function streetWords(text: string): string[] {
  const [first = '', ...others] = plainWords(text)
  if (first === '') return []
  const type = others.length > 0 ? types[first] : undefined
  return [type ? fold(type) : first, ...others]
}

const plainWords = (text: string): string[] =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^b dul\b/, 'bdul')
    .replace(/^p ta\b/, 'pta')
    .split(' ')

/** The type of a street in full: 'Strada' for 'str.'; a type without an abbreviation stays as it is. */
export const fullType = (type: string): string => types[plainWords(type).join(' ')] ?? type

/** What streets of a town are compared by: the type of the street counts, how it is written does not. */
export const streetKey = (name: string): string => streetWords(name).join(' ')

/** A typed address without the house number, which ends its first part: 'Calea Vitan nr. 23, Sector 3' without '23'. */
export const withoutHouseNumber = (text: string): string => text.replace(/\s+(?:nr\.?\s*)?\d+[a-z]?\s*(?=,|$)/i, '')
