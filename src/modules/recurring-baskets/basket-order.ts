import { type Bani, bani } from '#kernel/money.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { OrderedBasket, OrderQuote } from './context.ts'
import { intervalOn } from './rules/calendar.ts'
import { isDue, type UnitPrices } from './rules/lines-due.ts'
import type { BasketRow } from './store.ts'

const limitOf = (amount: number | null): Bani | null => (amount === null ? null : bani(amount))

/** What is ordered for a day. Products that are no longer sold have no variant and are left out. */
export function basketOrder(
  basket: BasketRow,
  day: Temporal.PlainDate,
  cards: Catalog['cards'],
): { readonly order: OrderedBasket; readonly codeOf: ReadonlyMap<string, string> } {
  const due = basket.lines.filter((line) => isDue(line, day))
  const known = cards(due.map(({ code }) => code))
  const variantOf = (code: string): string => known.get(code)?.variantCode ?? code
  const { customerId, addressId: address, paymentMethod: methodCode, bankCard, wantsSubstitutes, ageConfirmed } = basket
  return {
    codeOf: new Map(due.map(({ code }) => [variantOf(code), code])),
    order: {
      ...{ customerId, address, methodCode, bankCard, wantsSubstitutes, ageConfirmed },
      ...intervalOn(day, basket),
      limit: limitOf(basket.limitInt),
      items: due.map(({ code, quantity }) => ({ variantCode: variantOf(code), quantity })),
    },
  }
}

/** What a piece costs now, by the codes of products. */
export const pricesOf = (lines: OrderQuote['lines'], codeOf: ReadonlyMap<string, string>): UnitPrices =>
  new Map(lines.flatMap(({ variantCode, unit }) => (unit === null ? [] : [[codeOf.get(variantCode) ?? '', unit]])))
