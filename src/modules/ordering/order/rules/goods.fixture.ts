import { bani } from '#kernel/money.ts'
import { type Goods, withdrawnGoods } from './goods.ts'

/** Goods for 10 lei, 50 in stock. */
export const someGoods = (variantCode: string, more: Partial<Goods> = {}): Goods => ({
  ...withdrawnGoods(variantCode),
  name: `Produs ${variantCode}`,
  price: bani(10_00),
  vatBasisPoints: 1100,
  maxPerOrder: 100,
  available: 50,
  ...more,
})

export const offersOf = (...goods: readonly Goods[]) => new Map(goods.map((one) => [one.variantCode, one]))
