import repeat from 'icon:arrow-counter-clockwise'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { duplicateOrder } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)

/** One toast from the press to the outcome. The cart opens on the right, so it is shown on the left. */
const toast = { id: 'order-again', position: 'bottom-left' } as const

interface OrderAgainProps {
  readonly orderToken: string
  readonly size?: 'small' | 'medium'
}

/**
 * Puts the products of a past order into the current cart, opens the cart and names the products that are no longer
 * sold. If the cart is not empty, it asks whether to add to it or to replace it.
 */
export function OrderAgain({ orderToken, size = 'medium' }: OrderAgainProps) {
  const cart = cartOf(useQueryClient())
  const open = useOrder()
  const [isAsking, setAsking] = useState(false)
  const again = useMutation({
    mutationFn: (mode: 'add' | 'replace') => api(duplicateOrder, { params: { id: orderToken }, body: { mode } }),
    onMutate: () => raiseToast({ ...toast, type: 'loading', content: t('adding') }),
    onError: (error) => raiseToast({ ...toast, type: 'error', content: refusalText(error) }),
    onSuccess: ({ leftOut, ...order }) => {
      setAsking(false)
      cart.take(order)
      openDrawer('cart', {})
      if (leftOut.length === 0) return raiseToast({ ...toast, type: 'success', content: t('added') })
      raiseToast({
        ...toast,
        type: 'warning',
        content: t('leftOut', {
          count: leftOut.length,
          names: leftOut.map(({ productName }) => productName).join(', '),
        }),
        duration: 'long',
      })
    },
  })
  const start = () => ((open?.itemsCount ?? 0) > 0 ? setAsking(true) : again.mutate('add'))
  return (
    <div>
      <Button look="secondary" size={size} isBusy={again.isPending} onClick={start}>
        <Icon of={repeat} />
        {t('orderAgain')}
      </Button>
      {again.isError && <ErrorText>{refusalText(again.error)}</ErrorText>}
      {isAsking && (
        <Dialog look="modal" title={t('orderAgain')} onClose={() => setAsking(false)}>
          <div className="stack">
            <p>{t('againAsk')}</p>
            <Button isBlock isBusy={again.isPending} onClick={() => again.mutate('add')}>
              {t('againAdd')}
            </Button>
            <Button look="secondary" isBlock isBusy={again.isPending} onClick={() => again.mutate('replace')}>
              {t('againReplace')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
