import { type Bani, bani, times } from '#kernel/money.ts'
import { mayStandInFor, type Traits } from '#modules/catalog/rules/substitute.ts'
import { type Membership, unitPrice } from '#modules/pricing/rules/line-price.ts'
import type { PricedLine } from '#modules/pricing/rules/price-order.ts'
import type { GoodsByVariant } from '../../order/rules/goods.ts'
import type { LineChange, OrderedLine } from '../../order/rules/order-line.ts'

/** What a picker says of one line; a line that is not spoken of is as ordered. */
export interface LinePick {
  readonly lineId: number
  /** Pieces of what was ordered. */
  readonly quantity: number
  /** What one piece weighs, when that is less than it was sold as; thousandths of its unit. */
  readonly thousandths?: number
  readonly substitutes?: readonly { readonly variantCode: string; readonly quantity: number }[]
}

export interface PickedLine extends OrderedLine {
  readonly change: LineChange | null
  /** Of one piece, when it came lighter. */
  readonly thousandths: number | null
  /** The id of the line this one stands in for; such a line has the id 0 until it is saved. */
  readonly replaces: number | null
}

export interface PickFacts {
  /** What substitutes cost now. */
  readonly offers: GoodsByVariant
  readonly traits: ReadonlyMap<string, Traits>
  readonly membership: Membership
  readonly wantsSubstitutes: boolean
}

/** Folded words by which a note on a line says that nothing else shall come in its place. */
const refusals = /\bnu\s+(il\s+|o\s+|le\s+|se\s+)?(inlocui|schimba)/

export const refusesSubstitutes = (comment: string | null): boolean =>
  refusals.test((comment ?? '').toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))

/**
 * The order's lines as they are in the bags, substitutes after the lines they stand in for. A picker's word holds
 * only within the rules: never more than was ordered, nothing in place of what may not be replaced, and a
 * substitute costs no more than what was ordered. What is against them counts as not picked.
 */
export function decidePicked(
  lines: readonly OrderedLine[],
  picks: readonly LinePick[],
  facts: PickFacts,
): PickedLine[] {
  const said = new Map(picks.map((pick) => [pick.lineId, pick]))
  const taken = new Set(lines.map(({ variantCode }) => variantCode))
  return lines.flatMap((line) => {
    const pick = said.get(line.id)
    if (pick === undefined) return [{ ...line, change: null, thousandths: null, replaces: null }]
    const quantity = Math.max(0, Math.min(pick.quantity, line.quantity))
    const substitutes = substitutesOf(line, pick, line.quantity - quantity, facts).filter(
      ({ variantCode }) => !taken.has(variantCode),
    )
    for (const { variantCode } of substitutes) taken.add(variantCode)
    const isLighter = pick.thousandths !== undefined && pick.thousandths < line.goods.netThousandths
    const thousandths = isLighter && quantity > 0 ? Math.max(1, pick.thousandths) : null
    const change = changeOf(line.quantity, quantity, substitutes.length > 0, thousandths !== null)
    return [
      { ...line, quantity, price: priceOf(line, quantity, thousandths), change, thousandths, replaces: null },
      ...substitutes,
    ]
  })
}

function changeOf(ordered: number, quantity: number, isReplaced: boolean, isLighter: boolean): LineChange | null {
  if (quantity === 0) return isReplaced ? 'replaced' : 'deleted'
  if (quantity < ordered) return isReplaced ? 'partial_replaced' : 'decreased'
  return isLighter ? 'quantity_changed' : null
}

/** The frozen price of so many pieces: a discount for many stays although they became fewer. */
export function priceOf(
  { price, quantity: ordered, goods }: OrderedLine,
  quantity: number,
  thousandths: number | null,
): PricedLine {
  const whole = times(price.unit, quantity)
  const total = thousandths === null ? whole : bani(Math.floor((whole * thousandths) / goods.netThousandths))
  const each = (amount: Bani): Bani => bani(Math.round((amount * quantity) / ordered))
  const voucher = voucherOf(price, quantity, ordered, total)
  return { ...price, full: each(price.full), total, deposit: each(price.deposit), voucher }
}

/** A piece keeps its share of the order's voucher, rounded for the shopper, and so does what comes in its place. */
const voucherOf = (price: PricedLine, quantity: number, ordered: number, total: Bani): Bani =>
  bani(Math.min(total, Math.ceil((price.voucher * quantity) / ordered)))

function substitutesOf(line: OrderedLine, pick: LinePick, missing: number, facts: PickFacts): PickedLine[] {
  const ordered = facts.traits.get(line.variantCode)
  if (!facts.wantsSubstitutes || refusesSubstitutes(line.comment) || ordered === undefined) return []
  let left = missing
  return (pick.substitutes ?? []).flatMap(({ variantCode, quantity: asked }) => {
    const goods = facts.offers.get(variantCode)
    const traits = facts.traits.get(variantCode)
    const quantity = Math.min(asked, left, goods?.available ?? 0)
    if (goods === undefined || traits === undefined || quantity < 1 || !mayStandInFor(ordered, traits)) return []
    // A pack's deposit is the law's, so that it lowers what may be asked for the goods.
    const most = line.price.unit + line.goods.deposit - goods.deposit
    const unit = bani(Math.min(unitPrice(goods, quantity, facts.membership), most))
    if (unit < 0) return []
    left -= quantity
    const total = times(unit, quantity)
    const voucher = voucherOf(line.price, quantity, line.quantity, total)
    const price = { ...line.price, unit, full: total, total, deposit: times(goods.deposit, quantity), voucher }
    const base = { id: 0, variantCode, quantity, comment: null, goods, price }
    return [{ ...base, change: null, thousandths: null, replaces: line.id }]
  })
}
