import clock from 'icon:clock-duotone'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { listIntervals, type OrderView, setInterval } from '#modules/ordering/contract.ts'
import { IntervalChoice } from '#storefront/components/intervals/interval-choice.tsx'
import { OrderNotices } from '#storefront/components/order/order-notices.tsx'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { checkoutOf } from '#storefront/lib/analytics/order-items.ts'
import { track } from '#storefront/lib/analytics/track.ts'
import { api } from '#storefront/lib/api/api.ts'
import { orderKey } from '#storefront/lib/cart/cart.ts'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { FoldableStep } from '../step/foldable-step.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import { HoldNotice } from './hold-notice.tsx'

const t = translator(texts)

/** Delivery interval: a day, then a window in it. Choosing one holds a place for an hour. */
export function IntervalStep({ order, isCompact }: { readonly order: OrderView; readonly isCompact: boolean }) {
  const queries = useQueryClient()
  const { queryKey, queryFn } = queryOf(listIntervals, { params: { id: order.tokenValue } })
  const query = useQuery({
    queryFn,
    // Intervals differ by delivery zone, so a new address needs a new list.
    queryKey: [...queryKey, order.shippingAddressId],
    enabled: order.shippingAddressId !== null,
  })
  const { data: intervals, refetch } = query
  const { choose, pending, error } = useOrderChange(({ tokenValue }, scheduleId: number) =>
    api(setInterval, { params: { id: tokenValue }, body: { scheduleId } }),
  )
  const open = intervals?.filter(({ isAvailable }) => isAvailable) ?? []
  useRestoredFocus('#interval', `${order.schedule?.heldUntil} ${open.map(({ id }) => id)}`)

  const refetchHold = (): void => {
    void queries.invalidateQueries({ queryKey: orderKey })
    void refetch()
  }
  const hold = (id: number): void => {
    choose(id, {
      onSuccess: () => track('add_shipping_info', checkoutOf(order)),
      onSettled: () => void refetch(),
    })
  }

  const { schedule } = order
  return (
    <FoldableStep
      id="interval"
      number={isCompact ? undefined : 2}
      isCompact={isCompact}
      what={t('changeInterval')}
      row={schedule?.isAvailable ? { icon: clock, value: schedule.deliveryDateLabel } : null}
      always={
        <>
          <ChangeRefusal error={error} />
          {schedule && (
            <HoldNotice
              schedule={schedule}
              isBusy={pending !== undefined}
              onHold={hold}
              onPhaseChange={refetchHold}
              isPlain={isCompact}
            />
          )}
        </>
      }
      title={t('interval')}
      subtitle={schedule ? schedule.deliveryDateLabel : t('intervalHelp')}
      isDone={schedule?.isAvailable ?? false}
    >
      <OrderNotices notices={order.checkoutNoticeV2} of={['interval-lost', 'express-too-large']} />
      {order.shippingAddressId === null && <p className="muted">{t('intervalNeedsAddress')}</p>}
      {order.shippingAddressId !== null && !intervals && <QueryResult query={query}>{() => null}</QueryResult>}
      {intervals && (
        // Chosen by the order: its answer arrives before the intervals are fetched again.
        <IntervalChoice intervals={intervals} chosenId={schedule?.id ?? null} pendingId={pending} onChoose={hold} />
      )}
    </FoldableStep>
  )
}
