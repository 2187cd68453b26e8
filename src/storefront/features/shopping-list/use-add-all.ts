import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { putPossible } from '#storefront/lib/cart/put-possible.ts'
import type { ItemQuantity, PutLines } from '#storefront/lib/cart/send-lines.ts'

/** For analytics. */
const list = 'shopping-list'

export interface AddAll {
  readonly add: UseMutationResult<PutLines, Error, void>
  readonly undo: UseMutationResult<void, Error, PutLines>
}

/** Puts products into the cart by one change, and takes them back by one. `wanted` has their final quantities. */
export function useAddAll(
  wanted: (inCart: ReadonlyMap<string, number>) => Promise<readonly ItemQuantity[]>,
  { onAdded, onUndone }: { readonly onAdded?: () => void; readonly onUndone?: () => void } = {},
): AddAll {
  const queries = useQueryClient()
  const cart = cartOf(queries)
  const undo = useMutation<void, Error, PutLines>({
    mutationFn: (put) =>
      cart.put(
        put
          .filter(({ quantity, before }) => quantity !== before)
          .map(({ variantCode, before }) => ({ variantCode, quantity: before })),
        list,
      ),
    onSuccess: () => onUndone?.(),
  })
  const add = useMutation<PutLines, Error, void>({
    mutationFn: async () => putPossible(queries, await wanted(cart.quantities.get()), list),
    onMutate: () => undo.reset(),
    onSuccess: () => onAdded?.(),
  })
  return { add, undo }
}
