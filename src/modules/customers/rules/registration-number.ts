/** Kinds of entry: companies, sole traders and family businesses, cooperatives. */
export const registerLetters = ['J', 'F', 'C'] as const

/** Codes of the county registers; 41 to 50 were never assigned, 51 and 52 are Călărași and Giurgiu. */
const counties = [...Array.from({ length: 40 }, (_, index) => index + 1), 51, 52]
const countyCodes = counties.map((county) => String(county).padStart(2, '0'))

/** Years in which numbers by county were assigned. */
const countyFormatYears = { first: 1990, last: 2024 } as const

const countyFormat = /^([JFC])(\d{2})\/(\d{1,5})\/(\d{4})$/
const nationalFormat = /^([JFC])(\d{4})(\d{6})(\d{2})(\d)$/

/**
 * A normalised number of the trade register; undefined when it is invalid. Until 26 July 2024: 'J40/13752/2016', letter,
 * county, number, year. Since then: 'J2012000750528', letter, year, six digits of the number, county (00 for new ones)
 * and a check digit: the sum of the digits before it and of the letter's character code, modulo 10.
 */
export function readRegistrationNumber(text: string): string | undefined {
  const number = text.replace(/[\s.-]/g, '').toUpperCase()
  const [, , county = '', , year = ''] = countyFormat.exec(number) ?? []
  if (county !== '') {
    const isAssigned = Number(year) >= countyFormatYears.first && Number(year) <= countyFormatYears.last
    return isAssigned && countyCodes.includes(county) ? number : undefined
  }
  const [, letter = '', since = '', , of = '', check = ''] = nationalFormat.exec(number) ?? []
  if (letter === '' || Number(since) < countyFormatYears.first || (of !== '00' && !countyCodes.includes(of)))
    return undefined
  const digits = [...number.slice(1, -1)].reduce((sum, digit) => sum + Number(digit), letter.charCodeAt(0) % 10)
  return digits % 10 === Number(check) ? number : undefined
}

/** Rules for a form to explain and check such numbers; only the server verifies the check digit. */
export const registrationNumberRules = {
  locale: 'RO_ro',
  letters: registerLetters,
  counties: countyCodes,
  firstYear: countyFormatYears.first,
  formats: [
    { name: 'county', pattern: countyFormat.source, example: 'J40/13752/2016', lastYear: countyFormatYears.last },
    { name: 'national', pattern: nationalFormat.source, example: 'J2012000750528', lastYear: null },
  ],
} as const
