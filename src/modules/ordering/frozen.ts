import { fold } from '#kernel/fold.ts'
import type { Goods } from './rules/goods.ts'
import type { Sheet } from './rules/sheet.ts'
import type { PlacedLine } from './store.placed.ts'
import type { FrozenTotals, OrderRow } from './store.ts'

/** 'PF-204815' */
export const orderNumber = (number: number): string => `PF-${number}`

/** The parts of a total without its lines, which the order's items keep. */
export function frozenTotals({ price: { lines: _, ...totals } }: Sheet): FrozenTotals {
  return totals
}

/** What each line keeps of the moment it was placed. */
export function frozenLines({ lines }: Sheet): PlacedLine[] {
  return lines.map(({ item, goods, price }) => ({
    code: item.variantCode,
    quantity: item.quantity,
    unitPrice: price.unit,
    total: price.total,
    deposit: price.deposit,
    tax: price.tax,
    frozen: { goods: soldGoods(goods), price },
  }))
}

/** Only the fields of Goods, whatever else the offer carried. */
export function soldGoods(goods: Goods): Goods {
  const { variantCode, productCode, name, brand, slug, sizeLabel, netThousandths, unit, picture, breadcrumbs } = goods
  const { price, originalPrice, geniusPrice, bmsm, vatBasisPoints, deposit, maxPerOrder, available } = goods
  const { isAgeRestricted, mealVoucher, isReturnable } = goods
  return {
    ...{ variantCode, productCode, name, brand, slug, sizeLabel, netThousandths, unit, picture, breadcrumbs },
    ...{ price, originalPrice, geniusPrice, bmsm, vatBasisPoints, deposit, maxPerOrder, available },
    ...{ isAgeRestricted, mealVoucher, isReturnable },
  }
}

/** What the history's search looks in. */
export function searchText(number: number, { lines }: Sheet): string {
  return fold([orderNumber(number), ...lines.map(({ goods }) => `${goods.name} ${goods.brand ?? ''}`)].join(' '))
}

/** A placed order as it was worked out then; nothing about it is computed again. */
export function frozenSheet(order: OrderRow): Sheet {
  const { totals } = order
  if (totals === null) throw new Error(`order ${order.id} is not placed`)
  const lines = order.items.map(
    ({ frozen, changeReason, ordered: _, replaces: __, deliveredThousandths: ___, ...item }) => {
      if (frozen === null) throw new Error(`line ${item.id} of a placed order is not frozen`)
      const state = changeReason === null ? ('ok' as const) : ('changed' as const)
      return { item, goods: frozen.goods, state, price: frozen.price }
    },
  )
  return {
    lines,
    price: { ...totals, lines: lines.map(({ price }) => price) },
    membership: order.isGenius ? 'genius' : 'standard',
    geniusTotal: null,
  }
}
