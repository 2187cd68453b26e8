import { lazy } from '#kernel/lazy.ts'
import type { Bani } from '#kernel/money.ts'
import texts from '#locales/catalog.json' with { type: 'json' }
import type { NutrientAmount } from '../rules/nutrition/nutrition.ts'
import { percentOff } from '../rules/price-in-force.ts'
import type { Unit } from '../rules/unit-price.ts'

/** The Romanian sentences of the catalogue. */
export const words = texts

/** Replaces each `{{name}}` of a sentence with the value of that name. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A sentence with the whole percent between two prices; null when that is 0, and without one of them. */
export function percentText(sentence: string, higher: Bani | null, lower: Bani | null): string | null {
  const percent = higher === null || lower === null ? 0 : percentOff(higher, lower)
  return percent > 0 ? fill(sentence, { percent }) : null
}

/** 1044 bani per kilogram are "10,44 Lei/kg"; trailing zeros are dropped, as API clients expect. */
export function unitPriceLabel(price: Bani, unit: Unit): string {
  return `${amount(price / 100)} Lei/${unit}`
}

/** "10,44", "14,5", "14": a decimal comma and no trailing zeros. */
export function amount(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',')
}

/** Grams of a nutrient: "0,125", "<0,5" for a limit; at most three decimals. */
export function nutrientAmount(value: NutrientAmount): string {
  const text = (grams: number): string => String(Math.round(grams * 1000) / 1000).replace('.', ',')
  return typeof value === 'object' ? `<${text(value.below)}` : text(value)
}

const regions = lazy(() => new Intl.DisplayNames('ro', { type: 'region' }))
const countryNames = new Map<string, string>()

/** The Romanian name of a country; its code when there is none. */
export function countryName(code: string): string {
  const known = countryNames.get(code)
  if (known !== undefined) return known
  const name = /^[A-Z]{2}$/.test(code) ? (regions().of(code) ?? code) : code
  countryNames.set(code, name)
  return name
}

/** A day as labels write it: "18-03-2026". */
export function labelDay(day: string): string {
  return day.split('-').reverse().join('-')
}
