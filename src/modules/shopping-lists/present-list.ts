import { add, baniOf, lei, noMoney, times } from '#kernel/money.ts'
import type { ProductCard } from '#modules/catalog/index.ts'
import type { ShoppingListItem, ShoppingListSummary, ShoppingListView } from './contract.named.ts'
import { presentProduct } from './present.ts'
import type { ShoppingListRow, Viewer } from './store.ts'

type Cards = ReadonlyMap<string, ProductCard>

const pictures = 5

export const presentList = (list: ShoppingListRow, viewer: Viewer, cards: Cards): ShoppingListView => ({
  ...presentHead(list, viewer),
  lines: presentLines(list, cards),
})

const presentHead = (
  { id, name, changedAt, hasLink, customerId, householdId }: ShoppingListRow,
  [viewer, household]: Viewer,
) => ({
  ...{ id, name, hasLink },
  isMine: customerId === viewer,
  isOfHousehold: householdId !== null && householdId === household,
  changedAt: changedAt.toString(),
})

export const presentLines = ({ lines }: Pick<ShoppingListRow, 'lines'>, cards: Cards): ShoppingListItem[] =>
  lines.map(({ code, quantity }) => {
    const card = cards.get(code)
    return { code, quantity, product: card === undefined ? null : presentProduct(card) }
  })

export function presentSummary(list: ShoppingListRow, viewer: Viewer, cards: Cards): ShoppingListSummary {
  const { lines } = list
  const sold = lines.flatMap(({ code, quantity }) => {
    const card = cards.get(code)
    return card === undefined ? [] : [{ card, quantity }]
  })
  const buyable = sold.filter(({ card }) => card.isAvailable)
  const prices = buyable.map(({ card, quantity }) => times(baniOf(card.price), quantity))
  return {
    ...presentHead(list, viewer),
    products: lines.length,
    missing: lines.length - buyable.length,
    total: lei(add(noMoney, ...prices)),
    first: sold.slice(0, pictures).map(({ card }) => presentProduct(card)),
  }
}
