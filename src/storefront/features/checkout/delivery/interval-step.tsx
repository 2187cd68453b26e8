import { useQuery, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type IntervalView, listIntervals, type OrderView, setInterval } from '#modules/ordering/contract.ts'
import { OrderNotices } from '#storefront/components/order/order-notices.tsx'
import { IntervalChoice } from '#storefront/components/order-choices/interval-choice.tsx'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { orderKey } from '#storefront/lib/cart/cart.ts'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { CheckoutStep } from '../step/checkout-step.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import { HoldNotice } from './hold-notice.tsx'

const t = translator(texts)

/** When: a day, then a window of it. Choosing keeps a place in it for an hour. */
export function IntervalStep({ order }: { readonly order: OrderView }) {
  const queries = useQueryClient()
  const { queryKey, queryFn } = queryOf(listIntervals, { params: { id: order.tokenValue } })
  const query = useQuery({
    queryFn,
    // Another address may lie in another zone, which has intervals of its own.
    queryKey: [...queryKey, order.shippingAddressId],
    enabled: order.shippingAddressId !== null,
  })
  const { data: intervals, refetch } = query
  const { choose, wanted, error } = useOrderChange(({ tokenValue }, scheduleId: number) =>
    api(setInterval, { params: { id: tokenValue }, body: { scheduleId } }),
  )
  const open = intervals?.filter(({ isAvailable }) => isAvailable) ?? []
  useRestoredFocus('#interval', `${order.schedule?.heldUntil} ${open.map(({ id }) => id)}`)

  // The order says so, whose answer is there before the intervals are asked for anew.
  const isChosen = ({ id }: IntervalView): boolean => (wanted ?? order.schedule?.id) === id
  const lookAgain = (): void => {
    void queries.invalidateQueries({ queryKey: orderKey })
    void refetch()
  }
  const take = (id: number): void => {
    choose(id, { onSettled: () => void refetch() })
  }

  return (
    <CheckoutStep
      id="interval"
      number={2}
      title={t('interval')}
      subtitle={order.schedule ? order.schedule.deliveryDateLabel : t('intervalHelp')}
      isDone={order.schedule?.isAvailable ?? false}
    >
      <OrderNotices notices={order.checkoutNoticeV2} of={['interval-lost', 'express-too-large']} />
      {order.shippingAddressId === null && <p className="muted">{t('intervalNeedsAddress')}</p>}
      {order.shippingAddressId !== null && !intervals && <QueryResult query={query}>{() => null}</QueryResult>}
      {intervals && <IntervalChoice intervals={intervals} isChosen={isChosen} onChoose={take} />}
      <ChangeRefusal error={error} />
      {order.schedule && (
        <HoldNotice schedule={order.schedule} isBusy={wanted !== undefined} onKeep={take} onTurn={lookAgain} />
      )}
    </CheckoutStep>
  )
}
