import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemName } from '#kernel/client.ts'
import { completeOrder, type OrderView } from '#modules/ordering/contract.ts'
import { trackPurchase } from '#storefront/lib/analytics/track-purchase.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf, orderKey } from '#storefront/lib/cart/cart.ts'
import { navigate, onPageChange } from '#storefront/lib/navigation/navigation.ts'
import { href } from '#storefront/routes.ts'
import { orderScope } from '../step/use-order-change.ts'
import { discardNotesDraft } from './notes-draft.ts'

/** Placing is idempotent: after a lost answer the shopper can press the button again. */
export function usePlaceOrder() {
  const queries = useQueryClient()
  return useMutation({
    // Runs after pending changes of the order, so that the latest choices are part of what is placed.
    scope: orderScope,
    mutationFn: ({ order, notes }: { order: OrderView; notes: string }) =>
      api(completeOrder, {
        params: { id: order.tokenValue },
        body: { notes, expectedTotalInt: order.totalInt },
        headers: { 'X-User-IsMobile': String(matchMedia('(max-width: 1023px)').matches) },
      }),
    onSuccess: (placed) => {
      const { tokenValue, paymentUrl } = placed
      trackPurchase(placed)
      discardNotesDraft()
      // Keep the order on screen until the next page is shown: an empty cart would look like a lost order.
      const forget = (): void => {
        stop()
        removeEventListener('pagehide', forget)
        cartOf(queries).leave()
      }
      const stop = onPageChange(forget)
      addEventListener('pagehide', forget)
      if (paymentUrl) location.assign(paymentUrl)
      else navigate(`${href('/checkout/success')}?order=${encodeURIComponent(tokenValue)}`)
    },
    onError: (error) => {
      // A refusal means that the order changed on the server: fetch it, so that the sections show the new state.
      if (problemName(error)) void queries.invalidateQueries({ queryKey: orderKey })
      void cartOf(queries).lines.flush()
    },
  })
}
