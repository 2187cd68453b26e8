import { useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { OrderNotices } from '#storefront/components/order/order-notices.tsx'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { itemsOf, usePendingLines } from '#storefront/lib/cart/use-order.ts'
import { Button } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

/** Says that some lines cannot be ordered, or not as many of them, and takes what is gone out with one tap. */
export function UnavailableLines({ order }: { readonly order: OrderView }) {
  const { lines } = cartOf(useQueryClient())
  const pending = usePendingLines()
  const gone = itemsOf(order).filter(
    ({ state, variantCode }) => state === 'unavailable' && pending.get(variantCode)?.quantity !== 0,
  )
  const takeOut = (): void => {
    for (const { variantCode } of gone) lines.change(variantCode, { quantity: 0 })
  }
  return (
    <>
      {gone.length > 0 && (
        <OrderNotices notices={order.cartNoticeV2} of={['unavailable']}>
          <Button look="secondary" size="small" onClick={takeOut}>
            {t('takeGone')}
          </Button>
        </OrderNotices>
      )}
      <OrderNotices notices={order.cartNoticeV2} of={['limited']} />
    </>
  )
}
