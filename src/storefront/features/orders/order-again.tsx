import repeat from 'icon:arrow-counter-clockwise'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { duplicateOrder } from '#modules/ordering/contract.ts'
import { cartOf } from '#storefront/components/order/cart.ts'
import { refusalText } from '#storefront/components/refusal.ts'
import { api } from '#storefront/lib/api.ts'
import { openDrawer } from '#storefront/lib/drawer.ts'
import { raiseToast, toastDurations } from '#storefront/lib/toasts.ts'
import { Button } from '#storefront/ui/button.tsx'
import { ErrorText } from '#storefront/ui/field.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

const t = translator(texts)

/** Puts what was ordered then into the cart of now, opens it, and says what cannot be had any more. */
export function OrderAgain({ orderToken }: { readonly orderToken: string }) {
  const cart = cartOf(useQueryClient())
  const again = useMutation({
    mutationFn: () => api(duplicateOrder, { params: { id: orderToken }, body: {} }),
    onSuccess: ({ leftOut, ...order }) => {
      cart.take(order)
      openDrawer('cart', {})
      if (leftOut.length === 0) return
      raiseToast({
        type: 'warning',
        content: t('leftOut', {
          count: leftOut.length,
          names: leftOut.map(({ productName }) => productName).join(', '),
        }),
        durationMs: toastDurations.long,
      })
    },
  })
  return (
    <div>
      <Button look="secondary" isBusy={again.isPending} onClick={() => again.mutate()}>
        <Icon of={repeat} />
        {t('orderAgain')}
      </Button>
      {again.isError && <ErrorText>{refusalText(again.error)}</ErrorText>}
    </div>
  )
}
