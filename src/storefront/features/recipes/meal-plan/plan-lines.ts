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

/** What is ticked and not in the cart in enough packs, with the final quantities. Two ingredients may be one product. */
export function toBuy(lines: readonly PlanLine[]): { readonly variantCode: string; readonly quantity: number }[] {
  const wanted = new Map<string, number>()
  for (const { product, packs, isTicked } of lines) {
    if (isTicked) wanted.set(product.variantCode, (wanted.get(product.variantCode) ?? 0) + packs)
  }
  const held = new Map(lines.map((line) => [line.product.variantCode, line.held]))
  return [...wanted].flatMap(([variantCode, quantity]) =>
    quantity > (held.get(variantCode) ?? 0) ? [{ variantCode, quantity }] : [],
  )
}

/** The price of the packs that the cart lacks. */
export const sumOf = (lines: readonly PlanLine[]): Bani =>
  add(
    noMoney,
    ...lines.map(({ isTicked, packs, held, cost }) =>
      isTicked && packs > held ? bani(Math.round((cost * (packs - held)) / packs)) : noMoney,
    ),
  )

/** Names of ingredients that a day shares with an earlier one. */
export function sharedOn(day: string, { lines }: Shopping): string[] {
  return lines.flatMap(({ name, isPantry, isFresh, uses }) => {
    const hasDay = uses.some((use) => use.day === day)
    return hasDay && isFresh && !isPantry && uses.some((use) => use.day < day) ? [name.toLowerCase()] : []
  })
}
