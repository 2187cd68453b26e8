import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView } from '#modules/ordering/contract.ts'
import { cartOf, orderKey } from '#storefront/lib/cart/cart.ts'
import { afterPaint } from '#storefront/lib/dom/after-paint.ts'

export interface OrderChange<Input> {
  /** Shown at once, taken back when the shop refuses. */
  choose(input: Input, done?: { readonly onSuccess?: () => void; readonly onSettled?: () => void }): void
  /** What the shopper has asked for and the shop has not answered; undefined between changes. */
  readonly wanted: Input | undefined
  /** The refusal of the last try, until the next one. */
  readonly error: Error | null
}

/** One after the other, in the order of choosing: of two on their way at once, the earlier might be the last to arrive. */
export const orderScope = { id: 'order' }

/** One change of the open order. The answer is the whole order. */
export function useOrderChange<Input>(
  change: (order: OrderView, input: Input) => Promise<OrderView>,
): OrderChange<Input> {
  const queries = useQueryClient()
  // In an object of its own: the same choice made again, after another, is another press.
  const [wanted, setWanted] = useState<{ readonly input: Input }>()
  const { mutate, error } = useMutation({
    scope: orderScope,
    mutationFn: ({ input }: { readonly input: Input }) => {
      const order = queries.getQueryData<OrderView | null>(orderKey)
      if (!order) throw new Error('there is no open order')
      return change(order, input)
    },
    onSuccess: (order) => cartOf(queries).take(order),
    // What was chosen meanwhile is wanted still.
    onSettled: (_, __, press) => setWanted((now) => (now === press ? undefined : now)),
  })
  const choose: OrderChange<Input>['choose'] = (input, done = {}) => {
    const press = { input }
    setWanted(press)
    afterPaint(() => mutate(press, done))
  }
  return { choose, wanted: wanted?.input, error }
}
