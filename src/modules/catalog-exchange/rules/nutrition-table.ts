import { fold } from '#kernel/fold.ts'
import {
  mostOf,
  type NutrientAmount,
  type NutrientCode,
  type Nutrition,
} from '#modules/catalog/rules/nutrition/nutrition.ts'
import { type EnergyReadings, energiesIn, energiesOf, gramsIn } from './nutrition-amounts.ts'
import { type NutritionLabel, nutritionLabel } from './nutrition-labels.ts'

export interface TextRow {
  readonly name: string
  readonly value: string
}

/** A table of a product page: its rows with those below them, in order. */
export interface TextTable {
  readonly heading: string
  /** The part of the heading that names the basis, when there are several. */
  readonly basis?: string
  readonly rows: readonly TextRow[]
}

/** What a nutrition table states. */
export interface ReadNutrition {
  readonly nutrition: Nutrition
  /** Grams, counted among the carbohydrate; they are also a row of `others`. */
  readonly polyols: number
}

/** Longer texts are no value of a row. */
const longestValue = 200

const free = new Set([
  ...['valori nutritionale', 'informatii nutritionale', 'informatie nutritionala', 'declaratie nutritionala'],
  ...['valoare nutritiva', 'valori nutritive', 'continut caloric', 'nutritie'],
])

const isHeading = (heading: string): boolean => /nutrit|caloric|energetic/.test(fold(heading))
const isFreeText = ({ name }: TextRow): boolean => free.has(fold(name).replace(/[:.]/g, ''))

/**
 * Reads a table per 100 g or 100 ml. Null when its basis is another one or is not named, when a known row cannot be read
 * ("urme"), or when a row comes twice with different values. Rows with other names stay as they are; a row without a
 * value is absent.
 */
export function readNutritionTable(table: TextTable): ReadNutrition | null {
  const per = basisOf(table)
  if (per === null) return null
  const amounts = new Map<NutrientCode, NutrientAmount>()
  const others: TextRow[] = []
  let energy: EnergyReadings = { kcal: [], kj: [] }
  let polyols = 0
  for (const { name, value } of table.rows) {
    const label = nutritionLabel(name)
    if (label === null || label.row === 'polyols') {
      if (label !== null) polyols = mostOf(gramsIn(value, label.units) ?? 0) ?? 0
      if (value.length > longestValue) return null
      if (name !== '' && value !== '' && !others.some((one) => one.name === name))
        others.push({ name, value: value.replace(/\n+/g, ' ') })
      continue
    }
    if (label.row === 'energy') {
      const read = energiesIn(value, label.units)
      if (read === null) return null
      if (read === undefined) continue
      if (isTwice(energy.kcal, read.kcal) || isTwice(energy.kj, read.kj)) return null
      energy = { kcal: [...energy.kcal, ...read.kcal], kj: [...energy.kj, ...read.kj] }
      continue
    }
    const amount = gramsOf(label, value)
    if (amount === null) return null
    if (amount === undefined) continue
    const code = label.row === 'sodium' ? 'salt' : label.row
    const before = amounts.get(code)
    // Salt stands before the sodium that it is computed from.
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(amount) && label.row !== 'sodium') return null
    if (before === undefined || label.row !== 'sodium') amounts.set(code, amount)
  }
  const energies = energiesOf(energy)
  if (energies === null) return null
  if (amounts.size === 0 && Object.keys(energies).length === 0 && others.length === 0) return null
  const nutrition = { per, ...energies, ...Object.fromEntries(amounts), ...(others.length > 0 && { others }) }
  return { nutrition, polyols }
}

const gramsOf = ({ row, units }: NutritionLabel, value: string) => gramsIn(value, units, row === 'sodium')

const isTwice = (before: readonly number[], now: readonly number[]): boolean => before.length > 0 && now.length > 0

/** The words of a heading that do not change what its values are. */
const plainWords =
  /\b(continut|caloric|valori|valoare|informatii|declaratie|tabel|nutritional[aei]?|nutritiv[aei]?|energetic[ae]?|medi[ieu]|pentru|per|la|in|pe|din|de|si|a|produs|produsului|cantitate|g|gr|grame|ml)\b/g

/** Values of a portion or of the prepared food are not those of 100 g as sold. */
const otherBasis = /\b(portie|portii|serving|preparat|reconstituit)/

/** What 100 the values are for, from the heading or else from the rows; null when that is not clear. */
function basisOf({ heading: whole, basis, rows }: TextTable): 'g' | 'ml' | null {
  const heading = basis !== undefined && !otherBasis.test(fold(whole)) ? basis : whole
  const texts = /\d/.test(heading) ? [heading] : [heading, ...rows.map(({ name }) => name)]
  const folded = texts.map(fold)
  const named = folded.flatMap((text) => [...text.matchAll(/\b100 ?(g|gr|grame|grams|ml|mililitri)\b/g)])
  const units = new Set(named.map(([, unit = '']) => (unit.startsWith('m') ? 'ml' : 'g')))
  const [unit] = units
  const rest = (folded[0] ?? '')
    .replace(/\b100 ?/g, '')
    .replace(plainWords, '')
    .replace(/[\s/().:*,;]+/g, '')
  return unit !== undefined && units.size === 1 && rest === '' && !/\b(ml\W+g|g\W+ml)\b/.test(folded[0] ?? '')
    ? unit
    : null
}

/** The table in the maker's own words, one row a line; empty when no row has a value. */
export function tableText({ heading, rows }: TextTable): string {
  const stated = rows.filter(({ value }) => value !== '')
  const lines = stated.map(({ name, value }) => (name === '' || name === heading ? value : `${name}: ${value}`))
  return stated.length === 0 ? '' : [heading, ...lines].filter(Boolean).join('\n')
}

/** Separates the nutrition declaration from the other rows of a table. */
export function splitNutrition({ rows, ...title }: TextTable): { nutrition: TextTable[]; others: TextRow[] } {
  if (isHeading(title.heading)) return { nutrition: rows.length > 0 ? [{ ...title, rows }] : [], others: [] }
  const texts = rows.filter(isFreeText)
  const named = rows.filter(({ name }) => nutritionLabel(name) !== null)
  const isDeclared = named.length > 1 || named.some(({ name }) => nutritionLabel(name)?.row === 'energy')
  return {
    nutrition: [
      ...texts.map((row) => ({ heading: '', rows: [row] })),
      ...(isDeclared ? [{ ...title, rows: named }] : []),
    ],
    others: rows.filter((row) => !texts.includes(row) && !(isDeclared && named.includes(row))),
  }
}
