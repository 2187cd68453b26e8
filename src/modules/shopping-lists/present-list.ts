import { add, baniOf, lei, noMoney, times } from '#kernel/money.ts'
import type { ProductCard } from '#modules/catalog/index.ts'
import type { ShoppingListItem, ShoppingListSummary, ShoppingListView } from './contract.named.ts'
import { presentProduct } from './present.ts'
import type { ShoppingListRow } from './store.ts'

type Cards = ReadonlyMap<string, ProductCard>

const pictures = 5

export const presentList = (list: ShoppingListRow, cards: Cards): ShoppingListView => ({
  ...presentHead(list),
  lines: presentLines(list, cards),
})

const presentHead = ({ id, name, changedAt, hasLink }: ShoppingListRow) => ({
  ...{ id, name, hasLink },
  changedAt: changedAt.toString(),
})

export const presentLines = ({ lines }: Pick<ShoppingListRow, 'lines'>, cards: Cards): ShoppingListItem[] =>
  lines.map(({ code, quantity }) => {
    const card = cards.get(code)
    return { code, quantity, product: card === undefined ? null : presentProduct(card) }
  })

export function presentSummary(list: ShoppingListRow, cards: Cards): ShoppingListSummary {
  const { lines } = list
  const sold = lines.flatMap(({ code, quantity }) => {
    const card = cards.get(code)
    return card === undefined ? [] : [{ card, quantity }]
  })
  const buyable = sold.filter(({ card }) => card.isAvailable)
  const prices = buyable.map(({ card, quantity }) => times(baniOf(card.price), quantity))
  return {
    ...presentHead(list),
    products: lines.length,
    missing: lines.length - buyable.length,
    total: lei(add(noMoney, ...prices)),
    first: sold.slice(0, pictures).map(({ card }) => presentProduct(card)),
  }
}
