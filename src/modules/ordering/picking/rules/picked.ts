import { type Bani, bani, times } from '#kernel/money.ts'
import { mayStandInFor, type Traits } from '#modules/catalog/rules/substitute.ts'
import { type Membership, unitPrice } from '#modules/pricing/rules/line-price.ts'
import type { PricedLine } from '#modules/pricing/rules/price-order.ts'
import type { Goods, GoodsByVariant } from '../../order/rules/goods.ts'
import { isChosen, isOtherThanChosen, mayBeReplaced } from '../../order/rules/line-wish.ts'
import type { LineChange, OrderedLine } from '../../order/rules/order-line.ts'

/** The picking result of one line; a line without one was picked as ordered. */
export interface LinePick {
  readonly lineId: number
  /** Pieces of the ordered product. */
  readonly quantity: number
  /** Weight of one piece in thousandths of its unit, when lighter than sold (docs/adr/0012). */
  readonly thousandths?: number
  readonly substitutes?: readonly { readonly variantCode: string; readonly quantity: number }[]
}

export interface PickedLine extends OrderedLine {
  readonly change: LineChange | null
  /** Weight of one piece in thousandths of its unit, when lighter than sold. */
  readonly thousandths: number | null
  /** For a substitute, the id of the replaced line; a new substitute has the id 0. */
  readonly replaces: number | null
}

export interface PickFacts {
  /** Current offers of the substitutes. */
  readonly offers: GoodsByVariant
  readonly traits: ReadonlyMap<string, Traits>
  readonly membership: Membership
  readonly wantsSubstitutes: boolean
  /** Codes of products that the shopper's dietary profile rules out. */
  readonly unfit?: ReadonlySet<string>
}

/**
 * The order's lines after picking, each followed by its substitutes. Never more than ordered, no substitute where the
 * customer or the product's traits refuse it, and none that costs more than the ordered product: what a pick reports
 * against these rules counts as not picked.
 */
export function decidePicked(
  lines: readonly OrderedLine[],
  picks: readonly LinePick[],
  facts: PickFacts,
): PickedLine[] {
  const pickByLine = new Map(picks.map((pick) => [pick.lineId, pick]))
  const usedVariants = new Set(lines.map(({ variantCode }) => variantCode))
  return lines.flatMap((line) => {
    const pick = pickByLine.get(line.id)
    // Staff may have taken the line out before picking.
    if (pick === undefined || line.quantity === 0) return [{ ...line, change: null, thousandths: null, replaces: null }]
    const quantity = Math.max(0, Math.min(pick.quantity, line.quantity))
    const substitutes = substitutesOf(line, pick, line.quantity - quantity, facts).filter(
      ({ variantCode }) => !usedVariants.has(variantCode),
    )
    for (const { variantCode } of substitutes) usedVariants.add(variantCode)
    const isLighter = pick.thousandths !== undefined && pick.thousandths < line.goods.netThousandths
    const thousandths = isLighter && quantity > 0 ? Math.max(1, pick.thousandths) : null
    const change = changeOf(line.quantity, quantity, substitutes.length > 0, thousandths !== null)
    return [
      { ...line, quantity, price: priceOf(line, quantity, thousandths), change, thousandths, replaces: null },
      ...substitutes,
    ]
  })
}

/** What a picking result tells the customer first; null when all was picked as ordered. */
export function causeOf(
  ordered: readonly { readonly quantity: number }[],
  picked: readonly PickedLine[],
): 'missing' | 'replaced' | 'lighter' | null {
  const pieces = (lines: readonly { readonly quantity: number }[]) => lines.reduce((sum, one) => sum + one.quantity, 0)
  if (pieces(picked) < pieces(ordered)) return 'missing'
  if (picked.some(({ replaces }) => replaces !== null)) return 'replaced'
  return picked.some(({ change }) => change !== null) ? 'lighter' : null
}

function changeOf(ordered: number, quantity: number, isReplaced: boolean, isLighter: boolean): LineChange | null {
  if (quantity === 0) return isReplaced ? 'replaced' : 'deleted'
  if (quantity < ordered) return isReplaced ? 'partial_replaced' : 'decreased'
  return isLighter ? 'quantity_changed' : null
}

/** The price as placed for fewer or lighter pieces; a quantity discount is kept. */
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

/** The voucher's share of the pieces, rounded up in the customer's favour; substitutes take over the share. */
const voucherOf = (price: PricedLine, quantity: number, ordered: number, total: Bani): Bani =>
  bani(Math.min(total, Math.ceil((price.voucher * quantity) / ordered)))

/**
 * What a piece of a substitute costs in bani: its own price, at most that of the ordered product. The SGR deposit is set by
 * law (HG 1074/2021), so a higher one lowers the price of the goods; null when it is above the whole price.
 */
export function substituteUnit(line: OrderedLine, goods: Goods, quantity: number, membership: Membership): Bani | null {
  const maxUnit = line.price.unit + line.goods.deposit - goods.deposit
  const unit = Math.min(unitPrice(goods, quantity, membership), maxUnit)
  return unit < 0 ? null : bani(unit)
}

function substitutesOf(line: OrderedLine, pick: LinePick, missing: number, facts: PickFacts): PickedLine[] {
  const ordered = facts.traits.get(line.variantCode)
  if (!mayBeReplaced(facts.wantsSubstitutes, line) || ordered === undefined) return []
  let left = missing
  return (pick.substitutes ?? []).flatMap(({ variantCode, quantity: picked }) => {
    const goods = facts.offers.get(variantCode)
    const traits = facts.traits.get(variantCode)
    const quantity = Math.min(picked, left, goods?.available ?? 0)
    if (goods === undefined || traits === undefined || quantity < 1 || !mayStandInFor(ordered, traits)) return []
    if (isOtherThanChosen(line, variantCode)) return []
    if (facts.unfit?.has(traits.productCode) && !isChosen(line, variantCode)) return []
    const unit = substituteUnit(line, goods, quantity, facts.membership)
    if (unit === null) return []
    left -= quantity
    const total = times(unit, quantity)
    const voucher = voucherOf(line.price, quantity, line.quantity, total)
    const price = { ...line.price, unit, full: total, total, deposit: times(goods.deposit, quantity), voucher }
    const base = { id: 0, variantCode, quantity, comment: null, goods, price }
    return [{ ...base, change: null, thousandths: null, replaces: line.id }]
  })
}
