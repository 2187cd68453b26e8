import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/pickup.json'
import { getPickup, type OrderView, setPickup } from '#modules/ordering/contract.ts'
import {
  PickupChoice,
  type PickupRequest,
  pickupRequestOf,
} from '#storefront/components/order-choices/pickup-choice.tsx'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'

const t = translator(texts)

/** Returns collected with a placed order: editable until picking starts, then read-only with their state. */
export function OrderPickup({ order }: { readonly order: OrderView }) {
  if (!order.canChangePickup && order.pickup === null) return null
  return (
    <Panel className="stack" aria-labelledby="pickup-title">
      <h2 id="pickup-title">{t('title')}</h2>
      {order.pickup && <p aria-live="polite">{order.pickup.label}</p>}
      {order.canChangePickup && <PickupForm order={order} />}
    </Panel>
  )
}

function PickupForm({ order }: { readonly order: OrderView }) {
  const { tokenValue: id, version } = order
  const client = useQueryClient()
  const { queryKey, queryFn } = queryOf(getPickup, { params: { id } })
  const query = useQuery({ queryFn, queryKey: [...queryKey, version], placeholderData: (before) => before })
  const { mutate, isPending, variables, error } = useMutation({
    // Serialised: of two concurrent requests the earlier could arrive last and win.
    scope: { id: `placed order ${id}` },
    mutationFn: (handed: PickupRequest) => api(setPickup, { params: { id }, body: handed }),
    onSuccess: (changed) => cacheAnswer(client, placedOrderKey(id), changed),
  })
  return (
    <QueryResult query={query} waiting={<Skeleton size="row" />}>
      {(pickup) => (
        <PickupChoice
          pickup={pickup}
          chosen={isPending ? variables : pickupRequestOf(order)}
          error={error}
          onChoose={mutate}
        />
      )}
    </QueryResult>
  )
}
