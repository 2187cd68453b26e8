import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { ZoneIntervals } from '#modules/ordering/contract.ts'
import { formatBani } from '#storefront/ui/price/price.tsx'

const t = translator(texts)

const lei = (amount: number): string => formatBani(bani(amount))

/** For which basket the fees of a board are; for an empty one what a larger basket would save. */
export function pricesText({ goods, isGenius, tiers }: ZoneIntervals): string {
  if (goods > 0) return t(isGenius ? 'pricesForGenius' : 'pricesFor', { goods: lei(goods) })
  const [first, second] = tiers
  const free = tiers.find(({ fee }) => fee === 0)
  if (first === undefined || second === undefined || free === undefined) return ''
  if (second === free) return t('pricesBelowOnly', { free: lei(free.from) })
  return t('pricesBelow', { below: lei(second.from), less: lei(first.fee - second.fee), free: lei(free.from) })
}
