import { type NutrientCode, type Nutrition, nutrientCodes } from '#modules/catalog/rules/nutrition/nutrition.ts'
import { plausibleNutrition } from '#modules/catalog/rules/nutrition/plausible-nutrition.ts'
import type { ProductFault } from '../line-reader.ts'
import { nutritionNotices } from '../notices.ts'
import { numberIn, type Row } from './row.ts'

const nutrientColumns: Readonly<Record<NutrientCode, string>> = {
  fat: 'fat_100g',
  saturates: 'saturated-fat_100g',
  carbohydrate: 'carbohydrates_100g',
  sugars: 'sugars_100g',
  fibre: 'fiber_100g',
  protein: 'proteins_100g',
  salt: 'salt_100g',
}

/**
 * The declaration as far as it is filled in and can be true, and notices of the rest. `energy_100g` is in kJ; `shelf` tells
 * drinks that may have alcohol.
 */
export function nutritionOf(
  row: Row,
  per: 'g' | 'ml',
  shelf: string | null,
): { readonly nutrition: Nutrition | null; readonly notices: readonly ProductFault[] } {
  const energyKcal = numberIn(row('energy-kcal_100g'), 0, 100_000)
  const energyKj = numberIn(row('energy-kj_100g'), 0, 100_000) ?? numberIn(row('energy_100g'), 0, 100_000)
  const grams = nutrientCodes.flatMap((code) => {
    const amount = numberIn(row(nutrientColumns[code]), 0, 100_000)
    return amount === undefined ? [] : [[code, amount] as const]
  })
  if (energyKcal === undefined && energyKj === undefined && grams.length === 0) return { nutrition: null, notices: [] }
  const alcoholPercent = numberIn(row('alcohol_100g'), 0, 100) ?? (shelf?.startsWith('12') ? null : 0)
  const stated: Nutrition = {
    per,
    ...(energyKj !== undefined && { energyKj }),
    ...(energyKcal !== undefined && { energyKcal }),
    ...Object.fromEntries(grams),
  }
  const { nutrition, faults } = plausibleNutrition(stated, {
    alcoholPercent,
    polyols: numberIn(row('polyols_100g'), 0, 100) ?? 0,
  })
  return { nutrition, notices: nutritionNotices(faults, per) }
}
