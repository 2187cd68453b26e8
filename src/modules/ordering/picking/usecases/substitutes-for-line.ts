import type { Bani } from '#kernel/money.ts'
import { shelfNeighbours, traitsOf } from '#modules/catalog/index.ts'
import { type SubstituteRule, whyNoSubstitute } from '#modules/catalog/rules/substitute.ts'
import { unfitProducts } from '#modules/dietary/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderingContext } from '../../context.ts'
import type { ItemRow } from '../../order/row.ts'
import type { Goods } from '../../order/rules/goods.ts'
import { isChosen, isOtherThanChosen, mayBeReplaced } from '../../order/rules/line-wish.ts'
import { orderById } from '../../order/store.ts'
import { orderedLine } from '../../priced-order/snapshot.ts'
import { substituteUnit } from '../rules/picked.ts'

/** Something from the same shelf that could come in place of a line. */
export interface SubstituteCandidate {
  readonly goods: Goods
  /** What a piece would cost, at most as ordered; null for what may not be proposed. */
  readonly unit: Bani | null
  /** The rule that excludes it. */
  readonly rule: SubstituteRule | 'not-chosen' | 'not-fitting' | 'in-the-order' | 'sold-out' | 'deposit-too-high' | null
}

export type LineSubstitutes =
  | { readonly kind: 'refused-by-shopper' }
  | { readonly kind: 'offered'; readonly candidates: readonly SubstituteCandidate[] }

/** How many pieces of the shelf a picker looks at. */
const most = 40

/**
 * What may come in place of a line, and then what may not, with the rule that excludes it: goods of the same name first, then
 * the most popular. `also` adds a variant that lies on another shelf. Null for an unknown order or line.
 */
export async function substitutesForLine(
  { catalog }: OrderingContext,
  q: Queryable,
  orderId: string,
  lineId: number,
  also: readonly string[] = [],
): Promise<LineSubstitutes | null> {
  const order = await q.maybe(orderById, [orderId])
  const line = order?.items.filter(({ replaces }) => replaces === null).find(({ id }) => id === lineId)
  if (order == null || line === undefined) return null
  if (!mayBeReplaced(order.wantsSubstitutes, line)) return { kind: 'refused-by-shopper' }
  const [ordered] = (await traitsOf(q, [line.variantCode])).values()
  if (ordered === undefined) return { kind: 'offered', candidates: [] }
  const near = (await shelfNeighbours(q, ordered.leaf)).filter(({ variantCode }) => variantCode !== line.variantCode)
  const others = new Map([
    ...near.slice(0, most).map((one) => [one.variantCode, one] as const),
    ...(await traitsOf(q, [...also, ...chosenOf(line)])),
  ])
  const products = [...others.values()].map(({ productCode }) => productCode)
  const [offers, unfit] = await Promise.all([
    catalog.offers(q, [...others.keys()]),
    unfitProducts(q, order.customerId, products),
  ])
  const used = new Set(order.items.map(({ variantCode }) => variantCode))
  const membership = order.isGenius ? 'genius' : 'standard'
  const candidates = [...others.values()].flatMap((traits): SubstituteCandidate[] => {
    const goods = offers.get(traits.variantCode)
    if (goods === undefined) return []
    const unit = substituteUnit(orderedLine(line), goods, 1, membership)
    const rule =
      whyNoSubstitute(ordered, traits) ??
      (isOtherThanChosen(line, traits.variantCode) ? 'not-chosen' : null) ??
      (unfit.has(traits.productCode) && !isChosen(line, traits.variantCode) ? 'not-fitting' : null) ??
      (used.has(traits.variantCode) ? 'in-the-order' : null) ??
      (goods.available < 1 ? 'sold-out' : null) ??
      (unit === null ? 'deposit-too-high' : null)
    return [{ goods, unit: rule === null ? unit : null, rule }]
  })
  const { name } = orderedLine(line).goods
  const rank = ({ goods, rule }: SubstituteCandidate): number => (rule === null ? 0 : 2) + (goods.name === name ? 0 : 1)
  return { kind: 'offered', candidates: candidates.toSorted((a, b) => rank(a) - rank(b)) }
}

const chosenOf = ({ substitute }: ItemRow): string[] => (substitute?.variantCode ? [substitute.variantCode] : [])
