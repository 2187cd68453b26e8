import { type Bani, bani } from '#kernel/money.ts'

interface LineSum {
  readonly lineId: number
  readonly orderId: string
  readonly quantity: number
  /** By how much total and food fall when so many pieces are refused, in bani. */
  readonly off: readonly number[]
  readonly foodOff: readonly number[]
}

interface OrderSum {
  readonly orderId: string
  readonly due: number
  /** What meal vouchers may still pay. */
  readonly food: number
  readonly offWhenEmpty: number
}

export interface DoorSum {
  /** To be taken at the door. */
  readonly due: Bani
  /** Of it, what a meal-voucher card may pay. */
  readonly food: Bani
  /** What goes back of what was paid before. */
  readonly back: Bani
}

/**
 * What is to be taken once pieces are refused, as the shop will reckon: what is due at the door falls first, and a meal
 * voucher that has paid more than the food that is left gives its excess back before.
 */
export function doorSum(
  { lines, money }: { readonly lines: readonly LineSum[]; readonly money: readonly OrderSum[] },
  refused: ReadonlyMap<number, number>,
): DoorSum {
  const sums = money.map(({ orderId, due, food, offWhenEmpty }) => {
    const own = lines.filter((line) => line.orderId === orderId)
    const piecesOf = ({ lineId, quantity }: LineSum): number => Math.min(refused.get(lineId) ?? 0, quantity)
    const isEmpty = own.length > 0 && own.every((line) => piecesOf(line) === line.quantity)
    const off = own.reduce((sum, line) => sum + (line.off[piecesOf(line)] ?? 0), isEmpty ? offWhenEmpty : 0)
    const foodOff = own.reduce((sum, line) => sum + (line.foodOff[piecesOf(line)] ?? 0), 0)
    const excess = Math.min(off, Math.max(0, foodOff - food))
    const left = Math.max(0, due - (off - excess))
    return { due: left, food: Math.min(left, Math.max(0, food - foodOff)), back: off - (due - left) }
  })
  const total = (of: keyof DoorSum): Bani => bani(sums.reduce((sum, one) => sum + one[of], 0))
  return { due: total('due'), food: total('food'), back: total('back') }
}
