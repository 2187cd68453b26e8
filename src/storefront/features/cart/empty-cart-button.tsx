import bin from 'icon:trash'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart.json'
import type { OrderItemView } from '#modules/ordering/contract.ts'
import { moveFocusToHeading } from '#storefront/components/cart/move-focus.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { emptyCart, restoreCart } from '#storefront/lib/cart/empty-cart.ts'
import { usePendingLines } from '#storefront/lib/cart/use-order.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)
const toastId = 'cart-emptied'

/** Takes everything out of the cart in one press; the toast puts it back. */
export function EmptyCartButton() {
  const queries = useQueryClient()
  const restore = async (lines: readonly OrderItemView[]): Promise<void> => {
    try {
      const count = await restoreCart(queries, lines)
      if (count > 0)
        raiseToast({ type: 'default', id: toastId, content: t('notRestored', { count }), duration: 'long' })
    } catch (error) {
      const action = { text: t('tryAgain'), onPress: () => void restore(lines) }
      raiseToast({ type: 'error', id: toastId, content: refusalText(error), duration: 'long', action })
    }
  }
  // A change on its way would come back after the emptying.
  const isSettled = usePendingLines().size === 0
  const empty = useMutation({
    // Without a connection it fails at once: emptied later, the cart could have other products.
    networkMode: 'always',
    mutationFn: () => {
      moveFocusToHeading()
      return emptyCart(queries)
    },
    onSuccess: (lines) =>
      lines.length > 0 &&
      raiseToast({
        type: 'default',
        id: toastId,
        content: t('emptied'),
        duration: 'productDelete',
        action: { text: t('undo'), onPress: () => void restore(lines) },
      }),
    onError: (error) => raiseToast({ type: 'error', id: toastId, content: refusalText(error), duration: 'long' }),
  })
  return (
    <Button look="ghost" size="small" isBusy={empty.isPending || !isSettled} onClick={() => empty.mutate()}>
      <Icon of={bin} />
      {t('empty')}
    </Button>
  )
}
