/** What a GS1-128 or DataMatrix label says, of what a picker needs. */
export interface Gs1Label {
  /** 14 digits, not checked. */
  readonly gtin?: string
  readonly lot?: string
  /** '2026-12-04' */
  readonly bestBefore?: string
  readonly useBy?: string
  readonly grams?: number
}

/** Separates fields of variable length: FNC1 as scanners send it. */
const separator = '\u001d'

/** Lengths of the application identifiers that have no separator after them, by their first two digits, AI included. */
const fixedLengths: Readonly<Record<string, number>> = {
  ...{
    '00': 20,
    '01': 16,
    '02': 16,
    '03': 16,
    '04': 18,
    '11': 8,
    '12': 8,
    '13': 8,
    '14': 8,
    '15': 8,
    '16': 8,
    '17': 8,
  },
  ...{ '18': 8, '19': 8, '20': 4, '31': 10, '32': 10, '33': 10, '34': 10, '35': 10, '36': 10, '41': 16 },
}

/** Longest values of the variable fields that are read or skipped. */
const variable =
  /^(10|21|22|30|37|90|91|92|93|94|95|96|97|98|99|240|241|250|251|400|401|402|403|420|421|422|7003|8005|8008|8020)/

/** Symbology identifiers of scanners: GS1-128, DataMatrix, QR code, DataBar. */
const identifiers = /^\](C1|d2|Q3|e0)/

/**
 * Reads the element strings of a label: `]C1…`, `]d2…`, with the separator of scanners, or with the identifiers in brackets
 * as people type them. Null for a text that is no GS1 element string.
 */
export function parseGs1(text: string): Gs1Label | null {
  const fields = text.startsWith('(') ? bracketed(text) : elements(text)
  if (fields === null || fields.size === 0) return null
  const label: { -readonly [Field in keyof Gs1Label]: Gs1Label[Field] } = {}
  for (const [identifier, value] of fields) {
    if (identifier === '01') label.gtin = value
    else if (identifier === '10') label.lot = value
    else if (identifier === '15') Object.assign(label, dated('bestBefore', value))
    else if (identifier === '17') Object.assign(label, dated('useBy', value))
    else if (/^310\d$/.test(identifier)) label.grams = gramsOf(identifier, value)
  }
  return label
}

function bracketed(text: string): Map<string, string> | null {
  const found = [...text.matchAll(/\((\d{2,4})\)([^()]+)/g)]
  const whole = found.map(([part]) => part).join('')
  return whole === text ? new Map(found.map(([, identifier = '', value = '']) => [identifier, value])) : null
}

function elements(text: string): Map<string, string> | null {
  if (!identifiers.test(text) && !text.includes(separator) && !/^01\d{14}(10|11|13|15|17|21|31\d|37)/.test(text))
    return null
  let rest = withoutSeparator(text.replace(identifiers, ''))
  const fields = new Map<string, string>()
  while (rest !== '') {
    const fixed = fixedLengths[rest.slice(0, 2)]
    const named = variable.exec(rest)?.[0]
    if (fixed === undefined && named === undefined) return null
    const size = rest.startsWith('3') && fixed === 10 ? 4 : rest.startsWith('41') ? 3 : 2
    const identifier = fixed === undefined ? (named ?? '') : rest.slice(0, size)
    const end = fixed ?? (rest.includes(separator) ? rest.indexOf(separator) : rest.length)
    if (rest.length < end) return null
    fields.set(identifier, rest.slice(identifier.length, end))
    rest = withoutSeparator(rest.slice(end))
  }
  return fields
}

const withoutSeparator = (text: string): string => (text.startsWith(separator) ? text.slice(1) : text)

/** Grams of a weight in kilograms with as many decimals as the last digit of its identifier says. */
const gramsOf = (identifier: string, value: string): number =>
  Math.round((Number(value) * 1000) / 10 ** Number(identifier.at(-1)))

/** A day as YYMMDD of this century; day 00 is the last of the month. Without Temporal, which browsers may not have. */
function dated(field: 'bestBefore' | 'useBy', value: string): Gs1Label {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(value) ?? []
  if (Number(month) < 1 || Number(month) > 12) return {}
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate()
  if (Number(day) > last) return {}
  return { [field]: `20${year}-${month}-${day === '00' ? last : day}` }
}
