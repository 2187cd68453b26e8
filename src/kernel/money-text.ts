import type { Bani } from './money.ts'
import { formatCount } from './translate.ts'

/** 1299 bani as "12,99 lei", for texts written on the server. Pages use the Price component. */
export function moneyText(amount: Bani): string {
  const all = Math.abs(amount)
  const rest = String(all % 100).padStart(2, '0')
  return `${amount < 0 ? '−' : ''}${formatCount(Math.floor(all / 100))},${rest} lei`
}
