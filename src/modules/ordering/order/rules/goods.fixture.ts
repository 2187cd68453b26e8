import { bani } from '#kernel/money.ts'
import { type Goods, withdrawnGoods } from './goods.ts'

/** Ordinary goods of 10 lei, plenty of them, unless a test says otherwise. */
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
