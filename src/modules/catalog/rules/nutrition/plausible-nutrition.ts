import { leastOf, mostOf, type NutrientCode, type Nutrition, nutrientCodes } from './nutrition.ts'

type EnergyCode = 'energyKj' | 'energyKcal'

/** Why a stated value cannot be true. Amounts in grams, energies in kcal where nothing else is named. */
export type NutritionFault =
  | { readonly kind: 'impossible'; readonly row: NutrientCode | EnergyCode; readonly amount: number }
  | { readonly kind: 'part'; readonly part: NutrientCode; readonly whole: NutrientCode }
  | { readonly kind: 'sum'; readonly grams: number }
  | { readonly kind: 'energies'; readonly kcal: number; readonly kj: number }
  | { readonly kind: 'energy'; readonly stated: number; readonly computed: number }

/** What a declaration does not state and yet counts for its energy. */
export interface EnergySources {
  /** By volume; null when unknown, as for a drink that may have alcohol: its energy then has no upper limit. */
  readonly alcoholPercent: number | null
  /** Grams per 100, counted among the carbohydrate. */
  readonly polyols: number
}

export interface CheckedNutrition {
  /** The declaration without the values that cannot be true; null when nothing is left of it. */
  readonly nutrition: Nutrition | null
  readonly faults: readonly NutritionFault[]
}

/** Grams in 100 g. */
const most: Readonly<Record<NutrientCode | EnergyCode, number>> = {
  ...{ fat: 100, saturates: 100, carbohydrate: 100, sugars: 100, fibre: 100, protein: 100, salt: 100 },
  // Pure fat has 900 kcal and 3700 kJ (annex XIV).
  ...{ energyKcal: 910, energyKj: 3_800 },
}
const parts = [
  ['saturates', 'fat'],
  ['sugars', 'carbohydrate'],
] as const
/** Nutrients in grams that add up to more than this cannot be in 100 g; the rest is rounding. */
const mostGrams = 105
const kjPerKcal = 4.184
const energyTolerance = 0.25
/** Makers round, and acids are not declared: smaller differences, in kcal, say nothing. */
const smallDifference = 10

/**
 * Leaves out of a declaration what cannot be true (docs/domain.md, Food information). An impossible value and a part above
 * its whole are left out alone; when the sum or the energy is wrong, nobody knows by which row, and no row is kept.
 */
export function plausibleNutrition(
  stated: Nutrition,
  sources: EnergySources = { alcoholPercent: 0, polyols: 0 },
): CheckedNutrition {
  const faults: NutritionFault[] = []
  const impossible = ([...nutrientCodes, 'energyKj', 'energyKcal'] as const).filter((row) => {
    const amount = mostOf(stated[row])
    const isImpossible = amount !== undefined && (amount < 0 || amount > most[row])
    if (isImpossible) faults.push({ kind: 'impossible', row, amount })
    return isImpossible
  })
  let nutrition = without(stated, impossible)
  for (const [part, whole] of parts) {
    const [some, all] = [nutrition[part], mostOf(nutrition[whole])]
    if (some === undefined || all === undefined || leastOf(some) <= all * 1.05 + 0.2) continue
    faults.push({ kind: 'part', part, whole })
    nutrition = without(nutrition, [part, whole])
  }
  const sum = ['fat', 'carbohydrate', 'fibre', 'protein', 'salt'] as const
  const grams = sum.reduce((total, code) => total + leastOf(nutrition[code] ?? 0), 0)
  if (grams > mostGrams) return { nutrition: null, faults: [...faults, { kind: 'sum', grams }] }

  const computed = energyOf(nutrition, sources)
  const energies = statedEnergies(nutrition)
  const wrong = energies.filter(({ kcal }) => computed !== null && !follows(kcal, computed))
  const [first, second] = energies
  if (first && second && !follows(second.kcal, [first.kcal, first.kcal])) {
    faults.push({ kind: 'energies', kcal: first.kcal, kj: nutrition.energyKj ?? 0 })
    const isDecided = wrong.length === 1
    if (computed !== null && !isDecided) return { nutrition: null, faults }
    nutrition = without(
      nutrition,
      (isDecided ? wrong : energies).map(({ row }) => row),
    )
  } else if (wrong[0] && computed !== null) {
    const [least, highest] = computed
    const { kcal } = wrong[0]
    return {
      nutrition: null,
      faults: [...faults, { kind: 'energy', stated: kcal, computed: kcal < least ? least : highest }],
    }
  }
  return { nutrition: Object.keys(nutrition).length > 1 ? nutrition : null, faults }
}

/** The stated energies, both in kcal. */
function statedEnergies({ energyKcal, energyKj }: Nutrition): { readonly row: EnergyCode; readonly kcal: number }[] {
  return [
    ...(energyKcal === undefined ? [] : [{ row: 'energyKcal' as const, kcal: energyKcal }]),
    ...(energyKj === undefined ? [] : [{ row: 'energyKj' as const, kcal: energyKj / kjPerKcal }]),
  ]
}

/** The least and the most kcal that the nutrients give (annex XIV); null when too few of them are stated. */
function energyOf(nutrition: Nutrition, { alcoholPercent, polyols }: EnergySources): readonly [number, number] | null {
  const { fat, carbohydrate, protein, fibre = 0 } = nutrition
  if (fat === undefined || carbohydrate === undefined || protein === undefined) return null
  const kcal = (grams: typeof leastOf): number =>
    9 * grams(fat) + 4 * (grams(carbohydrate) + grams(protein)) + 2 * grams(fibre)
  const alcohol = alcoholPercent === null ? Number.POSITIVE_INFINITY : alcoholPercent * 0.789 * 7
  // A polyol gives 2.4 kcal, erythritol none.
  const least = kcal(leastOf) - 4 * polyols + (alcoholPercent === null ? 0 : alcohol)
  return [Math.max(0, least), kcal((amount) => mostOf(amount) ?? 0) - 1.6 * polyols + alcohol]
}

function follows(stated: number, [least, highest]: readonly [number, number]): boolean {
  const lower = Math.min(least * (1 - energyTolerance), least - smallDifference)
  return stated >= lower && stated <= Math.max(highest * (1 + energyTolerance), highest + smallDifference)
}

const without = (nutrition: Nutrition, rows: readonly (NutrientCode | EnergyCode)[]): Nutrition => ({
  ...Object.fromEntries(Object.entries(nutrition).filter(([row]) => !rows.some((one) => one === row))),
  per: nutrition.per,
})
