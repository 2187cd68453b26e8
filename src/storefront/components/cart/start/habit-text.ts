import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart-start.json' with { type: 'json' }
import type { UsualProducts } from '#modules/favourites/contract.usual.ts'

const t = translator(texts)

/** How often a product is bought: "la 7 zile, ultima dată acum 8" of one that is due, "cumpărat de 14 ori" of others. */
export function habitText(rhythm: Omit<UsualProducts['rhythms'][number], 'code'>): string {
  const { isDue, everyDays, daysSince, times } = rhythm
  if (!isDue || everyDays === null) return t('bought', { count: times })
  return [t('every', { count: everyDays }), daysSince > 0 && t('last', { count: daysSince })].filter(Boolean).join(', ')
}
