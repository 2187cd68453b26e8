import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'

/** A product of a delivery, or one that its customer wants to add: then `quantity` is 0. */
export interface CombinedLine {
  readonly variantCode: string
  readonly name: string
  readonly slug: string
  readonly sizeLabel: string
  readonly image: string | OrderItemView['image']['thumbnail']
  /** Ordered pieces, additions included. */
  readonly quantity: number
  readonly most: number
  /** Price of the ordered pieces; of one piece for a product that is not ordered yet. In bani. */
  readonly totalInt: number
  readonly depositInt: number
}

type Addition = OrderView['additions'][number]

/** Paid for, or to be paid at the door, and still to be picked: it can be changed with its parent. */
export const isMerged = ({ displayState }: Pick<Addition, 'displayState'>): boolean => displayState === 'placed'

/** Placed, but its payment was not made, failed or could not be started. */
export const awaitsPayment = ({ displayState }: Pick<Addition, 'displayState'>): boolean =>
  displayState === 'payment_pending' || displayState === 'payment_failed'

/** The lines of an order and of its additions as one list, without gifts: one line a product. */
export function mergedLines(order: Pick<OrderView, 'items' | 'additions'>): CombinedLine[] {
  const all = [
    ...order.items.flatMap(({ items }) => items),
    ...order.additions.filter(isMerged).flatMap(({ items }) => items),
  ]
  const byVariant = Map.groupBy(
    all.filter(({ isGift, quantity }) => !isGift && quantity > 0),
    ({ variantCode }) => variantCode,
  )
  return [...byVariant.values()].flatMap(([first, ...rest]) => (first === undefined ? [] : merge(first, rest)))
}

const merge = (first: OrderItemView, rest: readonly OrderItemView[]): CombinedLine => ({
  variantCode: first.variantCode,
  name:
    first.brand && !first.productName.includes(first.brand) ? `${first.productName} ${first.brand}` : first.productName,
  slug: first.productSlug,
  sizeLabel: first.variantName,
  image: first.image.thumbnail,
  quantity: rest.reduce((sum, { quantity }) => sum + quantity, first.quantity),
  most: Math.min(100, first.maxAllowedQuantity),
  totalInt: rest.reduce((sum, { subtotalInt }) => sum + subtotalInt, first.subtotalInt),
  depositInt: rest.reduce((sum, { depositInt }) => sum + depositInt, first.depositInt),
})

/** What the whole delivery costs, in bani. */
export const mergedTotal = ({ totalInt, additions }: Pick<OrderView, 'totalInt' | 'additions'>): number =>
  additions.filter(isMerged).reduce((sum, addition) => sum + addition.totalInt, totalInt)
