import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { duplicateOrder } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'

const t = translator(texts)

/** One toast from the press to the outcome. The cart opens on the right, so it is shown on the left. */
const toast = { id: 'order-again', position: 'bottom-left' } as const

/** Puts the products of a past order into the cart, and names those that are no longer sold. */
export function useOrderAgain(
  orderToken: string,
  onAdded: () => void,
): UseMutationResult<OkOf<typeof duplicateOrder>, Error, 'add' | 'replace'> {
  const cart = cartOf(useQueryClient())
  return useMutation({
    mutationFn: (mode) => api(duplicateOrder, { params: { id: orderToken }, body: { mode } }),
    onMutate: () => raiseToast({ ...toast, type: 'loading', content: t('adding') }),
    onError: (error) => raiseToast({ ...toast, type: 'error', content: refusalText(error) }),
    onSuccess: ({ leftOut, ...order }) => {
      cart.take(order)
      onAdded()
      if (leftOut.length === 0) return raiseToast({ ...toast, type: 'success', content: t('added') })
      const names = leftOut.map(({ productName }) => productName).join(', ')
      const content = t('leftOut', { count: leftOut.length, names })
      return raiseToast({ ...toast, type: 'warning', content, duration: 'long' })
    },
  })
}
