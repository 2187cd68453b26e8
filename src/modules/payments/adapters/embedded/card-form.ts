import { createHash } from 'node:crypto'
import { brandOf, type CardCode, cardOf, hasCheckDigit, isMealCard, mealCards } from './cards.ts'
import type { StoredMealCard } from './store.cards.ts'

/** The fields as typed. The security code is never sent back to the page. */
export interface CardForm {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
  /** The merchant may save a meal-voucher card. */
  readonly keeps: boolean
}

export type CardField = 'number' | 'expiry' | 'cvc' | 'name'
export type CardFault = 'missing' | 'mistyped' | 'unknown-card' | 'other-kind' | 'expired'
export type CardFaults = Partial<Readonly<Record<CardField, CardFault>>>

/** A card that pays. */
export interface CardPayment {
  readonly code: CardCode
  readonly ends: string
  /** Brand. */
  readonly issuer: string
  /** The last month of validity. */
  readonly expires: string
  /** The card as issued, when it is new to the gateway. */
  readonly mealCard: StoredMealCard | null
  /** The merchant may save the card. */
  readonly isKept: boolean
}

export type CardReading =
  | ({ readonly kind: 'card' } & CardPayment)
  | { readonly kind: 'refused'; readonly faults: CardFaults }

const digits = (text: string): string => text.replace(/[\s-]/g, '')

/** Validates the card form of a page that accepts one kind of cards; `today` is in Bucharest. */
export function readCard(
  form: CardForm,
  today: Temporal.PlainDate,
  kind: 'card' | 'meal-voucher' = 'card',
): CardReading {
  const number = digits(form.number)
  const code = cardOf(number)
  const found = {
    number: numberFault(number, code, kind),
    expiry: expiryFault(form.expiry.trim(), today),
    cvc: form.cvc.trim() === '' ? 'missing' : /^\d{3,4}$/.test(form.cvc.trim()) ? undefined : 'mistyped',
    name: form.name.trim() === '' ? 'missing' : undefined,
  } as const
  const { number: atNumber, expiry, cvc, name } = found
  if (code !== undefined && !atNumber && !expiry && !cvc && !name) {
    const ends = number.slice(-4)
    const mealCard = isMealCard(code) ? mealCardOf(code, ends, form) : null
    const issued = { issuer: brandOf(number), expires: expiresOf(form) }
    return { kind: 'card', code, ends, ...issued, mealCard, isKept: form.keeps }
  }
  return {
    kind: 'refused',
    faults: {
      ...(atNumber && { number: atNumber }),
      ...(expiry && { expiry }),
      ...(cvc && { cvc }),
      ...(name && { name }),
    },
  }
}

/** Each cardholder name has a card of its own, so that shoppers with the same trial number have separate balances. */
function mealCardOf(code: keyof typeof mealCards, ends: string, form: CardForm): StoredMealCard {
  const token = createHash('sha256').update(`${code} ${form.name.trim().toLowerCase()}`).digest('hex').slice(0, 24)
  return { token, ends, expires: expiresOf(form), ...mealCards[code] }
}

function expiresOf({ expiry }: CardForm): string {
  const [, month = '', year = ''] = /^(\d\d).*?(\d\d)$/.exec(expiry.trim()) ?? []
  return `20${year}-${month}`
}

function numberFault(number: string, code: CardCode | undefined, kind: 'card' | 'meal-voucher'): CardFault | undefined {
  if (number === '') return 'missing'
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) return 'mistyped'
  if (code === undefined) return 'unknown-card'
  return isMealCard(code) === (kind === 'meal-voucher') ? undefined : 'other-kind'
}

/** A card is valid to the end of its month. */
function expiryFault(text: string, today: Temporal.PlainDate): CardFault | undefined {
  if (text === '') return 'missing'
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text) ?? []
  if (month === '') return 'mistyped'
  const goodFor = Temporal.PlainYearMonth.from({ year: 2000 + Number(year), month: Number(month) })
  return Temporal.PlainYearMonth.compare(goodFor, today.toPlainYearMonth()) < 0 ? 'expired' : undefined
}
