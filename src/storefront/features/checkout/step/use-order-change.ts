import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView } from '#modules/ordering/contract.ts'
import { cartOf, orderKey } from '#storefront/lib/cart/cart.ts'
import { afterPaint } from '#storefront/lib/dom/after-paint.ts'

export interface OrderChange<Input> {
  /** Sends a change. It is shown at once (`pending`) and reverted when the server refuses it. */
  choose(input: Input, done?: { readonly onSuccess?: () => void; readonly onSettled?: () => void }): void
  /** The input of the change that has no answer yet; undefined when there is none. */
  readonly pending: Input | undefined
  /** The error of the last change, until the next one. */
  readonly error: Error | null
}

/** Changes run one after the other: of two concurrent requests the earlier could arrive last and win. */
export const orderScope = { id: 'order' }

/** A change of the open order with an optimistic value. The server answers with the whole order. */
export function useOrderChange<Input>(
  change: (order: OrderView, input: Input) => Promise<OrderView>,
): OrderChange<Input> {
  const queries = useQueryClient()
  // Wrapped in an object, so that two presses with equal input can be told apart.
  const [pending, setPending] = useState<{ readonly input: Input }>()
  const { mutate, error } = useMutation({
    scope: orderScope,
    mutationFn: ({ input }: { readonly input: Input }) => {
      const order = queries.getQueryData<OrderView | null>(orderKey)
      if (!order) throw new Error('there is no open order')
      return change(order, input)
    },
    onSuccess: (order) => cartOf(queries).take(order),
    // A newer change stays pending.
    onSettled: (_, __, press) => setPending((now) => (now === press ? undefined : now)),
  })
  const choose: OrderChange<Input>['choose'] = (input, done = {}) => {
    const press = { input }
    setPending(press)
    afterPaint(() => mutate(press, done))
  }
  return { choose, pending: pending?.input, error }
}
