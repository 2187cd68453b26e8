import { type CardCode, cardOf, hasCheckDigit } from './cards.ts'

/** The fields as typed; the code on the back is never given back to the page. */
export interface CardForm {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
}

export type CardField = keyof CardForm
export type CardFault = 'missing' | 'mistyped' | 'not-a-trial-card' | 'expired'
export type CardFaults = Partial<Readonly<Record<CardField, CardFault>>>

export type CardReading =
  | { readonly kind: 'card'; readonly code: CardCode; readonly ends: string }
  | { readonly kind: 'refused'; readonly faults: CardFaults }

const digits = (text: string): string => text.replace(/[\s-]/g, '')

/** Reads the card a shopper has typed; `today` is in Bucharest. */
export function readCard(form: CardForm, today: Temporal.PlainDate): CardReading {
  const number = digits(form.number)
  const code = cardOf(number)
  const found = {
    number: numberFault(number, code),
    expiry: expiryFault(form.expiry.trim(), today),
    cvc: form.cvc.trim() === '' ? 'missing' : /^\d{3,4}$/.test(form.cvc.trim()) ? undefined : 'mistyped',
    name: form.name.trim() === '' ? 'missing' : undefined,
  } as const
  const { number: atNumber, expiry, cvc, name } = found
  if (code !== undefined && !atNumber && !expiry && !cvc && !name) return { kind: 'card', code, ends: number.slice(-4) }
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

function numberFault(number: string, code: CardCode | undefined): CardFault | undefined {
  if (number === '') return 'missing'
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) return 'mistyped'
  return code === undefined ? 'not-a-trial-card' : undefined
}

/** A card is good to the end of its month. */
function expiryFault(text: string, today: Temporal.PlainDate): CardFault | undefined {
  if (text === '') return 'missing'
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text) ?? []
  if (month === '') return 'mistyped'
  const goodFor = Temporal.PlainYearMonth.from({ year: 2000 + Number(year), month: Number(month) })
  return Temporal.PlainYearMonth.compare(goodFor, today.toPlainYearMonth()) < 0 ? 'expired' : undefined
}
