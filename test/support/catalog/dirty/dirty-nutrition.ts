import type { NutrientCode } from '#modules/catalog/rules/nutrition/nutrition.ts'
import type { SeededRandom } from '#test/support/chaos/seeded-random.ts'
import type { NutritionValues, TrueNutrition } from './truth.ts'

interface Row {
  readonly name: string
  readonly value: string | number | null
  readonly children?: readonly Row[]
}

type FullValues = Readonly<Record<NutrientCode | 'energyKcal' | 'energyKj', number>>

/** Labels that shops use. */
const labels: Readonly<Record<NutrientCode, readonly string[]>> = {
  fat: ['Grasimi (grame)', 'Grăsimi', 'Lipide (g)', 'Grasimi totale'],
  saturates: ['din care saturate', ' din care saturate/ acizi grasi saturati', 'Acizi grași saturați (g)'],
  carbohydrate: [
    'Carbohidrati/ Glucide (grame)',
    'Carbohidrati (grame)',
    'Glucide',
    'Hidrați de carbon',
    'Glucide, din care:',
  ],
  sugars: ['din care zaharuri', 'Zaharuri (grame)', '- din care zaharuri'],
  fibre: ['Fibre', 'Fibre alimentare (g)'],
  protein: ['Proteine', 'Proteine (grame)'],
  salt: ['Sare / Sodium', 'Sare', 'Sare (grame)'],
}
const codes = Object.keys(labels) as NutrientCode[]

export function dirtyNutrition(random: SeededRandom): {
  readonly types: readonly object[]
  readonly truth: TrueNutrition
} {
  const kind = random.weighted({
    ...{ none: 30, full: 20, partial: 20, combined: 5, sodium: 5, limit: 4, portion: 4, unreadable: 3 },
    ...{ impossible: 3, energy: 3, sum: 3 },
  })
  const per = random.percent(70) ? 'g' : 'ml'
  const values = trueValues(random)
  const table = (rows: readonly Row[], heading = `Continut caloric pentru 100 ${per}`) => [
    { type: 'nestedTable', title: random.pick(['', null, 'Ingrediente']), subtitle: heading, attributes: rows },
  ]
  const told = (isTold: boolean, shown: NutritionValues): TrueNutrition => ({
    kind: 'table',
    per,
    values: shown,
    isTold,
  })
  switch (kind) {
    case 'none':
      return { types: [], truth: { kind: 'none', isTold: false } }
    case 'full':
      return { types: table(rowsOf(random, values)), truth: told(false, values) }
    case 'combined': {
      const { energyKcal, energyKj, ...grams } = values
      const text = random.pick([`${energyKj} kJ / ${energyKcal} kcal`, `${energyKj}kJ/${energyKcal}kcal`])
      return {
        types: table([{ name: 'Valoare energetică', value: text }, ...rowsOf(random, grams)]),
        truth: told(false, values),
      }
    }
    case 'sodium': {
      const { salt, ...others } = values
      const milligrams = Math.round((salt / 2.5) * 1000)
      const rows = [...rowsOf(random, others), { name: 'Sodiu (mg)', value: String(milligrams) }]
      return { types: table(rows), truth: told(false, { ...others, salt: (milligrams * 25) / 10_000 }) }
    }
    case 'limit': {
      const { salt: _, ...others } = values
      const rows = [...rowsOf(random, others), { name: 'Sare', value: '< 0,01 g' }]
      return { types: table(rows), truth: told(false, { ...others, salt: { below: 0.01 } }) }
    }
    case 'portion':
      return {
        types: table(rowsOf(random, values), 'Valori nutriționale pentru o porție (30 g)'),
        truth: { kind: 'text', words: ['porție (30 g)', 'Proteine'] },
      }
    case 'unreadable':
      return {
        types: table([...rowsOf(random, values), { name: 'Fibre', value: 'urme' }]),
        truth: { kind: 'text', words: ['urme', `100 ${per}`] },
      }
    case 'impossible': {
      const { fat, saturates, ...others } = values
      const rows = rowsOf(random, { ...others, fat: fat + 5000, saturates })
      return { types: table(rows), truth: told(true, { ...others, saturates }) }
    }
    case 'energy': {
      const heavy = { ...values, fat: 30, saturates: 10, carbohydrate: 40, sugars: 5, protein: 10, fibre: 0 }
      const rows = rowsOf(random, { ...heavy, energyKcal: 190, energyKj: 795 })
      return { types: table(rows), truth: { kind: 'none', isTold: true } }
    }
    case 'sum': {
      const heavy = { ...values, fat: 30, saturates: 10, carbohydrate: 60, sugars: 5, protein: 20, fibre: 0 }
      return {
        types: table(rowsOf(random, { ...heavy, energyKcal: 590, energyKj: 2470 })),
        truth: { kind: 'none', isTold: true },
      }
    }
    case 'partial': {
      const kept = Object.entries(values).filter(([row]) => row === 'energyKcal' || random.percent(60))
      const shown: NutritionValues = Object.fromEntries(kept)
      const missing = codes.filter((code) => shown[code] === undefined && random.percent(50))
      const blanks = missing.map((code) => ({ name: random.pick(labels[code]), value: random.pick(['', '-', null]) }))
      return { types: table([...rowsOf(random, shown), ...blanks]), truth: told(false, shown) }
    }
  }
}

/** Values whose energy follows from them (annex XIV of Regulation (EU) 1169/2011), at most 95 g. */
function trueValues(random: SeededRandom): FullValues {
  const tenths = (most: number): number => random.int(0, most * 10) / 10
  const [fat, carbohydrate, protein, fibre] = [tenths(30), tenths(40), tenths(18), tenths(5)]
  return {
    energyKcal: Math.round(9 * fat + 4 * (carbohydrate + protein) + 2 * fibre),
    energyKj: Math.round(37 * fat + 17 * (carbohydrate + protein) + 8 * fibre),
    ...{ fat, saturates: random.int(0, fat * 10) / 10, carbohydrate, sugars: random.int(0, carbohydrate * 10) / 10 },
    ...{ fibre, protein, salt: random.int(0, 200) / 100 },
  }
}

/** The rows as a shop writes them: parts below their wholes or beside them, numbers in any of their spellings. */
function rowsOf(random: SeededRandom, values: NutritionValues): Row[] {
  const { energyKcal, energyKj } = values
  const rows = new Map<NutrientCode, Row>()
  for (const code of codes) {
    const value = values[code]
    if (typeof value === 'number')
      rows.set(code, { name: random.pick(labels[code]), value: spelled(random, value, 'g') })
  }
  for (const [part, whole] of [
    ['saturates', 'fat'],
    ['sugars', 'carbohydrate'],
  ] as const) {
    const [below, above] = [rows.get(part), rows.get(whole)]
    if (below === undefined || above === undefined || random.percent(40)) continue
    rows.set(whole, { ...above, children: [below] })
    rows.delete(part)
  }
  return [
    ...(energyKcal === undefined ? [] : [{ name: 'Energie (kcal)', value: spelled(random, energyKcal, 'kcal') }]),
    ...(energyKj === undefined ? [] : [{ name: 'Energie (kj)', value: spelledKj(random, energyKj, energyKcal) }]),
    ...rows.values(),
  ]
}

function spelled(random: SeededRandom, value: number, unit: string): string | number {
  const comma = String(value).replace('.', ',')
  return random.pick<string | number>([
    value,
    String(value),
    comma,
    `${comma} ${unit}`,
    value.toFixed(8),
    `${comma}${unit}`,
  ])
}

/** Thousands with a point, where the kilocalories tell them from decimals. */
function spelledKj(random: SeededRandom, kj: number, kcal: number | undefined): string | number {
  const isGrouped = kj >= 1000 && kcal !== undefined && random.percent(30)
  return isGrouped ? `${Math.floor(kj / 1000)}.${String(kj % 1000).padStart(3, '0')}` : spelled(random, kj, 'kJ')
}
