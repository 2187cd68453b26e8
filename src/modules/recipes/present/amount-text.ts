import { translator } from '#kernel/translate.ts'
import texts from '../../../../public/locales/ro/recipe-answers.json' with { type: 'json' }
import type { Measure } from '../rules/units.ts'

const t = translator(texts)

const words = {
  g: 'amounts.g',
  kg: 'amounts.kg',
  ml: 'amounts.ml',
  l: 'amounts.l',
  buc: 'amounts.piece',
  legătură: 'amounts.bunch',
  cățel: 'amounts.clove',
  lingură: 'amounts.spoon',
  linguriță: 'amounts.teaspoon',
  cană: 'amounts.cup',
  praf: 'amounts.pinch',
} as const satisfies Record<Exclude<Measure, 'după gust'>, string>

/** "300 ml", "1,5 kg", "3 linguri", "½ linguriță", "după gust". */
export function amountText(quantity: number | null, measure: Measure): string {
  if (quantity === null || measure === 'după gust') return t('amounts.toTaste')
  switch (measure) {
    case 'g':
    case 'ml':
      return t(words[measure], { amount: decimal(quantity < 10 ? tenth(quantity) : Math.round(quantity)) })
    case 'kg':
    case 'l':
      return t(words[measure], { amount: decimal(Math.round(quantity * 100) / 100) })
    case 'buc':
    case 'legătură':
    case 'cățel':
    case 'lingură':
    case 'linguriță':
    case 'cană':
    case 'praf':
      // Singular up to one, plural above it.
      return t(words[measure], { amount: withFraction(quantity), count: quantity <= 1 ? 1 : Math.ceil(quantity) })
  }
}

const tenth = (amount: number): number => Math.round(amount * 10) / 10
const decimal = (amount: number): string => String(amount).replace('.', ',')

const fractions: readonly (readonly [number, string])[] = [
  [0, ''],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
]

/** Rounds counted and spooned amounts to the nearest kitchen fraction, never to 0. */
function withFraction(amount: number): string {
  const whole = Math.floor(amount)
  const rest = Math.max(amount, 1 / 4) - whole
  const [nearest, sign] = fractions.reduce((best, one) =>
    Math.abs(one[0] - rest) < Math.abs(best[0] - rest) ? one : best,
  )
  const counted = nearest === 1 ? whole + 1 : whole
  return [counted > 0 || sign === '' ? String(counted) : '', sign].filter(Boolean).join(' ')
}
