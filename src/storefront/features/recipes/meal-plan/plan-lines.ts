import { add, type Bani, bani, baniOf, noMoney } from '#kernel/money.ts'
import type { MealPlanShopping } from '#modules/recipes/contract.meal-plan.ts'
import type { ListedProduct, TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'

export type Shopping = TrimmedAnswer<MealPlanShopping>

type Line = Omit<Shopping['lines'][number], 'product'>

/** An ingredient that the shop sells. */
export interface PlanLine extends Line {
  readonly key: string
  readonly product: ListedProduct
  readonly isTicked: boolean
  /** Packs already in the cart. */
  readonly held: number
  readonly cost: Bani
}

const keyOf = ({ name, unit }: Line): string => `${name} ${unit}`

/** Staples are not ticked at first, everything else is; `toggled` has the keys of what the shopper changed. */
export function planLines(
  { lines }: Shopping,
  toggled: ReadonlySet<string>,
  held: ReadonlyMap<string, number>,
): PlanLine[] {
  return lines.flatMap((line) => {
    const product: ListedProduct | null = line.product
    if (product === null) return []
    const key = keyOf(line)
    return [
      {
        ...{ ...line, key, product },
        isTicked: line.isPantry === toggled.has(key),
        held: held.get(product.variantCode) ?? 0,
        cost: baniOf(line.price ?? 0),
      },
    ]
  })
}

export const missingNames = ({ lines }: Shopping): string[] =>
  lines.flatMap(({ name, product, isPantry }) => (product === null && !isPantry ? [name] : []))

type Bought = Pick<PlanLine, 'packs' | 'isTicked' | 'held' | 'cost'> & {
  readonly product: Pick<ListedProduct, 'variantCode'>
}

/** Products that are ticked and not in the cart in enough packs. Two ingredients may be one product. */
function lacking(lines: readonly Bought[]) {
  const ticked = Map.groupBy(
    lines.filter(({ isTicked }) => isTicked),
    ({ product }) => product.variantCode,
  )
  return [...ticked].flatMap(([variantCode, same]) => {
    const quantity = same.reduce((sum, { packs }) => sum + packs, 0)
    const held = same[0]?.held ?? 0
    return quantity > held ? [{ variantCode, quantity, held, cost: add(noMoney, ...same.map(({ cost }) => cost)) }] : []
  })
}

/** What to put into the cart, with the final quantities. */
export const toBuy = (lines: readonly Bought[]): { readonly variantCode: string; readonly quantity: number }[] =>
  lacking(lines).map(({ variantCode, quantity }) => ({ variantCode, quantity }))

/** The price of the packs that the cart lacks. */
export const sumOf = (lines: readonly Bought[]): Bani =>
  add(
    noMoney,
    ...lacking(lines).map(({ quantity, held, cost }) => bani(Math.round((cost * (quantity - held)) / quantity))),
  )

/** Names of ingredients that a day shares with an earlier one. */
export function sharedOn(day: string, { lines }: Shopping): string[] {
  return lines.flatMap(({ name, isPantry, isFresh, uses }) => {
    const hasDay = uses.some((use) => use.day === day)
    return hasDay && isFresh && !isPantry && uses.some((use) => use.day < day) ? [name.toLowerCase()] : []
  })
}
