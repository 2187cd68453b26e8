import repeat from 'icon:arrow-counter-clockwise'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { useOrderAgain } from '#storefront/components/order/use-order-again.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)

interface OrderAgainProps {
  readonly orderToken: string
  readonly size?: 'small' | 'medium'
}

/**
 * Puts the products of a past order into the current cart, opens the cart and names the products that are no longer
 * sold. If the cart is not empty, it asks whether to add to it or to replace it.
 */
export function OrderAgain({ orderToken, size = 'medium' }: OrderAgainProps) {
  const open = useOrder()
  const [isAsking, setAsking] = useState(false)
  const again = useOrderAgain(orderToken, () => {
    setAsking(false)
    openDrawer('cart', {})
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
