import type { NutrientAmount, Nutrition } from '#modules/catalog/rules/nutrition/nutrition.ts'
import type { AmountUnit } from './nutrition-labels.ts'

/** Turns grams of sodium into grams of salt: Regulation (EU) 1169/2011 annex I. */
const saltPerSodium = 2.5
const kjPerKcal = 4.184

/** Longer texts are no amounts. */
const longestAmount = 60

/** A text that states nothing. */
const nothing = /^([-–—.]|n\/?a|nespecificat|necunoscut|nu este cazul|null)?$/

const number = String.raw`\d{1,3}(?:[ .]\d{3})+,\d+|\d{1,3}(?: \d{3})+(?!\d)|\d+(?:[.,]\d+)?`
const amountPattern = new RegExp(`(?<number>${number})\\s*(?<unit>kcal|kj|cal|%)?`, 'g')
const gramsPattern = new RegExp(
  String.raw`^(?<limit><|≤|sub|mai putin de|max\.?|maxim)? ?(?<number>${number}) ?(?<unit>g|gr|grame|mg)?\.? ?\*?(?:\(?\d+(?:[.,]\d+)? ?% ?\*?\)?)?$`,
)

/** An amount in grams from "12,5", "< 0,5 g", "350 mg" or "12 g (17%)". Undefined when nothing is stated, null when it cannot be read. */
export function gramsIn(
  text: string,
  labelUnits: readonly AmountUnit[],
  isSodium = false,
): NutrientAmount | null | undefined {
  if (text.length > longestAmount) return null
  const value = tidy(text)
  if (nothing.test(value)) return undefined
  const found = gramsPattern.exec(value)?.groups
  if (found === undefined) return null
  const unit = found['unit'] ?? labelUnits[0] ?? 'g'
  if (unit === 'kcal' || unit === 'kj') return null
  const factor = (unit === 'mg' ? 0.001 : 1) * (isSodium ? saltPerSodium : 1)
  const amount = precise(numberOf(found['number'] ?? '') * factor)
  return found['limit'] === undefined ? amount : { below: amount }
}

/** What texts may mean: three digits after a point are decimals or thousands. */
export interface EnergyReadings {
  readonly kcal: readonly number[]
  readonly kj: readonly number[]
}

/** Energies from "356", "1490 kJ / 356 kcal" or "1490/356". Undefined when nothing is stated, null when it cannot be read. */
export function energiesIn(text: string, labelUnits: readonly AmountUnit[]): EnergyReadings | null | undefined {
  if (text.length > longestAmount) return null
  const value = tidy(text).replace(/(kcal|kj|cal)\b\.?/g, ' $1 ')
  if (nothing.test(value.trim())) return undefined
  if (!/^[\s/(),;*]*$/.test(value.replace(amountPattern, ' ').replace(/\b(kcal|kj|cal)\b/g, ' '))) return null
  const found = [...value.matchAll(amountPattern)]
    .map(({ groups = {} }) => ({ text: groups['number'] ?? '', unit: groups['unit']?.replace(/^cal$/, 'kcal') }))
    .filter(({ unit }) => unit !== '%')
  const units = found.map(({ unit }, index) => unit ?? labelUnits[found.length > 1 ? index : 0])
  if (found.length === 0 || found.length > 2 || new Set(units).size !== found.length) return null
  if (units.some((unit) => unit !== 'kcal' && unit !== 'kj')) return null
  return {
    kcal: readings(found[units.indexOf('kcal')]?.text, 910),
    kj: readings(found[units.indexOf('kj')]?.text, 3_800),
  }
}

/** The energies that texts mean; null when two readings are possible and the other energy does not decide. */
export function energiesOf({ kcal, kj }: EnergyReadings): Pick<Nutrition, 'energyKcal' | 'energyKj'> | null {
  if (kcal.length === 0 || kj.length === 0) {
    const [only] = [...kcal, ...kj]
    if (only === undefined) return {}
    return kcal.length + kj.length > 1 ? null : kcal.length > 0 ? { energyKcal: only } : { energyKj: only }
  }
  const pairs = kcal.flatMap((one) => kj.map((other) => ({ energyKcal: one, energyKj: other })))
  const agreeing = pairs.filter(({ energyKcal, energyKj }) => Math.abs(energyKj / kjPerKcal / energyKcal - 1) < 0.1)
  const [chosen, more] = pairs.length > 1 ? agreeing : pairs
  return more === undefined ? (chosen ?? null) : null
}

/** The possible values of a text, without those above `most` when another one is possible. */
function readings(text: string | undefined, most: number): number[] {
  if (text === undefined) return []
  const value = numberOf(text)
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return [value]
  const thousands = Number(text.replace(/[.,]/, ''))
  return thousands > most ? [value] : [value, thousands]
}

function numberOf(text: string): number {
  const isGrouped = /[ .]\d{3},/.test(text) || /^\d{1,3}( \d{3})+$/.test(text)
  return precise(Number(isGrouped ? text.replace(/[ .]/g, '').replace(',', '.') : text.replace(',', '.')))
}

/** Products of decimal fractions without their binary rest. */
const precise = (value: number): number => Number(value.toFixed(6))

const tidy = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\u00A0]+/g, ' ')
    .replaceAll('ț', 't')
    .trim()
