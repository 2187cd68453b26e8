import { fold } from '#kernel/fold.ts'
import type { NutrientCode } from '#modules/catalog/rules/nutrition/nutrition.ts'

/** What a row of a nutrition table states; sodium is salt by the factor 2.5 (Regulation (EU) 1169/2011 annex I). */
export type NutritionRow = NutrientCode | 'energy' | 'sodium' | 'polyols'
export type AmountUnit = 'g' | 'mg' | 'kcal' | 'kj'

export interface NutritionLabel {
  readonly row: NutritionRow
  /** The units that the label names in their order: both in "Energie (kJ/kcal)". */
  readonly units: readonly AmountUnit[]
}

/** Names without diacritics, without "din care". */
const names: Readonly<Record<NutritionRow, readonly string[]>> = {
  energy: [
    'energie',
    'valoare energetica',
    'valoare calorica',
    'continut caloric',
    'calorii',
    'kcal',
    'kj',
    'energy',
    'energetic value',
  ],
  fat: ['grasimi', 'grasime', 'grasimi totale', 'total grasimi', 'lipide', 'lipide totale', 'fat'],
  saturates: [
    ...['saturate', 'saturati', 'grasimi saturate', 'acizi grasi saturati', 'acizi saturati', 'lipide saturate'],
    ...['saturates', 'saturated fat'],
  ],
  carbohydrate: [
    'carbohidrati',
    'glucide',
    'hidrati de carbon',
    'carbohidrati totali',
    'carbohydrate',
    'carbohydrates',
  ],
  sugars: ['zaharuri', 'zahar', 'zaharuri totale', 'sugars'],
  fibre: ['fibre', 'fibre alimentare', 'fibre alimentare totale', 'fibra', 'fibra alimentara', 'fibre totale', 'fiber'],
  protein: ['proteine', 'proteina', 'proteine totale', 'protein', 'proteins'],
  salt: ['sare', 'salt', 'sare de bucatarie'],
  sodium: ['sodiu', 'sodium', 'natriu'],
  polyols: ['polioli', 'poliol', 'polialcooli', 'polyols'],
}
const rowOf = new Map(
  Object.entries(names).flatMap(([row, known]) => known.map((name) => [name, row as NutritionRow] as const)),
)
const unitOf: Readonly<Record<string, AmountUnit>> = {
  ...{ g: 'g', gr: 'g', grame: 'g', gram: 'g', grams: 'g', mg: 'mg', miligrame: 'mg' },
  ...{ kcal: 'kcal', calorii: 'kcal', kilocalorii: 'kcal', kj: 'kj', kilojouli: 'kj' },
}

/**
 * The row that a label names: "Carbohidrati/ Glucide (grame)", " din care saturate/ acizi grasi saturati". Names joined by
 * a slash must mean the same, except "Sare / Sodium", which is how some systems write salt. Null for any other label.
 */
export function nutritionLabel(label: string): NutritionLabel | null {
  const bare = fold(label)
    .replace(/[*:]/g, ' ')
    .replace(/\/? ?\b(per|la|pentru)? ?100 ?(g|gr|grame|ml)\b/g, ' ')
  const units = [...bare.matchAll(/[([]([^)\]]*)[)\]]/g)].flatMap(([, inside = '']) => unitsIn(inside))
  const [text = '', afterComma = ''] = bare.replace(/[([][^)\]]*[)\]]/g, ' ').split(',')
  units.push(...unitsIn(afterComma))
  const rows = text.split('/').map((part) => {
    const name = part
      .replace(/^[\s.–-]+/, '')
      .replace(/^(din care|dintre care|of which)\b|\b(din care|dintre care)\s*$/g, '')
      .replace(/\b(grame|gr?|mg)\s*$/, '')
      .replace(/\s+/g, ' ')
      .trim()
    const energy = /^(?:energie|valoare energetica|continut caloric) (?:in )?(kcal|kj)$/.exec(name)?.[1]
    units.push(...unitsIn(energy ?? (name === 'kcal' || name === 'kj' || name === 'calorii' ? name : '')))
    return energy ? 'energy' : rowOf.get(name)
  })
  const distinct = [...new Set(rows)]
  const [row] = distinct
  if (row === undefined || distinct.includes(undefined)) return null
  if (distinct.length > 1 && !(distinct.length === 2 && distinct.includes('salt') && distinct.includes('sodium')))
    return null
  // "Sodiu (sare)" does not say which of both it states.
  if (distinct.length === 1 && row === 'sodium' && /\b(sare|salt)\b/.test(bare)) return null
  return { row: distinct.length > 1 ? 'salt' : row, units: [...new Set(units)] }
}

const unitsIn = (text: string): AmountUnit[] => text.split(/[^a-z]+/).flatMap((word) => unitOf[word] ?? [])
