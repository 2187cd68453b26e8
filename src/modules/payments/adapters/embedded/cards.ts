/** The behaviours of the gateway, one for each trial card. Their texts are in `stand-in-pay.json`. */
export const cardCodes = [
  'approves',
  'approves-at-once',
  'declined',
  'insufficient-funds',
  'challenge-fails',
  'hangs',
  'tells-twice',
  'tells-late',
  'tells-first',
  'tells-in-disorder',
  'tells-nothing',
  'wrong-amount',
  'declined-later',
  'hold-lapses',
  'loses-answers',
  'meal-voucher',
  'meal-voucher-empty',
] as const
export type CardCode = (typeof cardCodes)[number]

/** Meal-voucher cards are accepted on pages of their own kind only. */
export const mealCards = {
  'meal-voucher': { issuer: 'Tichet Bun', balance: 400_00 },
  'meal-voucher-empty': { issuer: 'Prânzul Meu', balance: 3_20 },
} as const satisfies Partial<Record<CardCode, { issuer: string; balance: number }>>

export const isMealCard = (code: CardCode): code is keyof typeof mealCards => Object.hasOwn(mealCards, code)

export const cardCodesFor = (kind: 'card' | 'meal-voucher'): CardCode[] =>
  cardCodes.filter((code) => isMealCard(code) === (kind === 'meal-voucher'))

/** Numbers that no bank issues, with valid check digits. */
export const cardNumbers = {
  approves: '4111111111111111',
  'approves-at-once': '5500000000000004',
  declined: '4000000000001000',
  'insufficient-funds': '4000000000002008',
  'challenge-fails': '4000000000003006',
  hangs: '4000000000004004',
  'tells-twice': '4000000000005001',
  'tells-late': '4000000000006009',
  'tells-first': '4000000000007007',
  'tells-in-disorder': '4000000000008005',
  'tells-nothing': '4000000000009003',
  'wrong-amount': '4000000000010001',
  'declined-later': '4000000000000341',
  'hold-lapses': '4000000000011009',
  'loses-answers': '4000000000012007',
  'meal-voucher': '6277000000001001',
  'meal-voucher-empty': '6277000000002009',
} as const satisfies Record<CardCode, string>

export const brandOf = (number: string): string => (number.startsWith('5') ? 'Mastercard' : 'Visa')

export const grouped = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

export function cardOf(number: string): CardCode | undefined {
  return cardCodes.find((code) => cardNumbers[code] === number)
}

/** Whether the check digit is right (ISO/IEC 7812, Luhn). */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, letter, place) => {
    const digit = Number(letter) * (place % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return number.length >= 12 && sum % 10 === 0
}

/** Amounts in bani at which the gateway fails on demand: it answers 503, also to a capture, or does not answer. */
export const brokenAmount = 4_013
export const silentAmount = 4_014
