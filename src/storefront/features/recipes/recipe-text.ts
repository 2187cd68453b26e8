import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json' with { type: 'json' }
import type { BaseUnit } from '#modules/recipes/rules/packs.ts'

const t = translator(texts)

/** 25 as "25 min", 90 as "1 h 30 min". */
export function timeText(minutes: number): string {
  const hours = Math.trunc(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('minutes', { count: rest })
  return rest === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: rest })
}

/** Formats grams, millilitres or pieces: "300 ml", "1,5 kg", "2 bucăți"; at most two decimals. */
export function amountText(amount: number, unit: BaseUnit): string {
  if (unit === 'piece') return t('pieces', { count: Math.ceil(amount) })
  if (amount < 1_000) return `${decimal(Math.round(amount))} ${unit}`
  return `${decimal(Math.round(amount / 10) / 100)} ${unit === 'g' ? 'kg' : 'l'}`
}

/** 1.5 as "1,5". Written by hand: creating an `Intl.NumberFormat` takes 100 ms on a phone. */
const decimal = (amount: number): string => {
  const [whole = '0', cents] = String(amount).split('.')
  return formatCount(Number(whole)) + (cents === undefined ? '' : `,${cents}`)
}
