import { type Bani, lei } from './money.ts'

const format = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 1299 bani as "12,99 lei", for sentences the server writes; a price tag has its own component. */
export function moneyText(amount: Bani): string {
  return `${format.format(lei(amount)).replace('-', '−')} lei`
}
