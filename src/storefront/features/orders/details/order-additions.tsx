import plus from 'icon:plus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { createOrder, type OrderView, setAddTo } from '#modules/ordering/contract.ts'
import { PayAgain } from '#storefront/components/order-status/pay-again.tsx'
import { StateTag } from '#storefront/components/order-status/state-tag.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { navigate } from '#storefront/lib/navigation/navigation.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import { awaitsPayment, isMerged } from '../edit/merged-lines.ts'
import css from './order-additions.module.css'

const t = translator(texts)

/** The orders delivered together: the additions of this order, or its parent order. */
export function OrderAdditions({ order: { addTo, additions, editableUntil } }: { readonly order: OrderView }) {
  // While an order can be changed, what was added to it is among its lines.
  const apart = editableUntil === null ? additions : additions.filter(isApart)
  return (
    <>
      {addTo && (
        <Notice>
          <a href={href('/account/order-history/:id', { id: addTo.tokenValue })}>
            <WholeNumbers>{t('addedTo', { number: addTo.number })}</WholeNumbers>
          </a>
        </Notice>
      )}
      {apart.length > 0 && (
        <Panel className="stack" aria-labelledby="additions-title">
          <h2 id="additions-title">{t('additions')}</h2>
          <p className="muted">{t('additionsHelp')}</p>
          <ul className={css.list}>
            {apart.map((addition) => (
              <li key={addition.tokenValue} className={css.row}>
                <a href={href('/account/order-history/:id', { id: addition.tokenValue })}>
                  <WholeNumbers>{t('order', { number: addition.number })}</WholeNumbers>
                </a>
                <StateTag order={addition} />
                <b>{formatBani(bani(addition.totalInt))}</b>
                {awaitsPayment(addition) && <PayAgain orderToken={addition.tokenValue} />}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

type Addition = OrderView['additions'][number]

/** An addition that waits for its payment is not among the lines of its parent, and neither is one that was taken out. */
const isApart = (addition: Addition): boolean => !isMerged(addition) && addition.displayState !== 'cancelled'

/** Makes the current cart an addition to this order, then opens the cart, or the departments if the cart is empty. */
export function AddToOrder({ orderToken }: { readonly orderToken: string }) {
  const cart = cartOf(useQueryClient())
  const join = useMutation({
    mutationFn: async () => {
      const { tokenValue: id } = await api(createOrder)
      return api(setAddTo, { params: { id }, body: { addTo: orderToken } })
    },
    onSuccess: (order) => {
      cart.take(order)
      if (order.itemsCount > 0) openDrawer('cart', {})
      else navigate(href('/c'))
    },
  })
  return (
    <div>
      <Button isBusy={join.isPending} onClick={() => join.mutate()}>
        <Icon of={plus} />
        {t('addTo')}
      </Button>
      {join.isError && <ErrorText>{refusalText(join.error)}</ErrorText>}
    </div>
  )
}
