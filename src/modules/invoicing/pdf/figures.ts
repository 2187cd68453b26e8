import { moneyText } from '#kernel/money-text.ts'
import type { Invoice } from '../rules/invoice.ts'

const date = new Intl.DateTimeFormat('ro-RO', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
/** '26.11.2026' */
export const dateText = (day: string): string =>
  date.format(Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds)
/** '11%' */
export const percent = (basisPoints: number | null): string => (basisPoints === null ? '–' : `${basisPoints / 100}%`)

/** '12,49' */
export const amount = (bani: number): string => moneyText(bani as Invoice['total']).replace(/ lei$/, '')

/** Amounts of a credit note are printed as negative; in the e-Factura its type says so. */
export const signOf = ({ kind }: Invoice): 1 | -1 => (kind === 'credit-note' ? -1 : 1)
