import { useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { OrderNotices } from '#storefront/components/order/order-notices.tsx'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { itemsOf, usePendingLines } from '#storefront/lib/cart/use-order.ts'
import { Button } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

/** The notices about lines that are out of stock or limited, with a button that removes the unavailable ones. */
export function UnavailableLines({ order }: { readonly order: OrderView }) {
  const { lines } = cartOf(useQueryClient())
  const pending = usePendingLines()
  const unavailable = itemsOf(order).filter(
    ({ state, variantCode }) => state === 'unavailable' && pending.get(variantCode)?.quantity !== 0,
  )
  const removeAll = (): void => {
    for (const { variantCode } of unavailable) lines.change(variantCode, { quantity: 0 })
  }
  return (
    <>
      {unavailable.length > 0 && (
        <OrderNotices notices={order.cartNoticeV2} of={['unavailable']}>
          <Button look="secondary" size="small" onClick={removeAll}>
            {t('takeGone')}
          </Button>
        </OrderNotices>
      )}
      <OrderNotices notices={order.cartNoticeV2} of={['limited']} />
    </>
  )
}
