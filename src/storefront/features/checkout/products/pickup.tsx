import { translator } from '#kernel/translate.ts'
import texts from '#locales/pickup.json'
import { getPickup, type OrderView, setPickup } from '#modules/ordering/contract.ts'
import {
  PickupChoice,
  type PickupRequest,
  pickupRequestOf,
} from '#storefront/components/order-choices/pickup-choice.tsx'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import { useOrderQuery } from '../step/use-order-query.ts'
import css from './packing.module.css'

const t = translator(texts)

/** Returns that the courier collects with this order. Renders nothing for an addition: the parent order has that choice. */
export function PickupInCheckout({ order }: { readonly order: OrderView }) {
  const isOpen = order.canChangePickup
  const query = useOrderQuery(queryOf(getPickup, { params: { id: order.tokenValue } }), order, isOpen)
  const { choose, pending, error } = useOrderChange(({ tokenValue }, request: PickupRequest) =>
    api(setPickup, { params: { id: tokenValue }, body: request }),
  )
  if (!isOpen) return null
  return (
    <section className={css.packing} aria-labelledby="pickup-title">
      <h3 id="pickup-title">{t('title')}</h3>
      <QueryResult query={query} waiting={<Skeleton size="row" />}>
        {(pickup) => (
          <PickupChoice pickup={pickup} chosen={pending ?? pickupRequestOf(order)} error={error} onChoose={choose} />
        )}
      </QueryResult>
    </section>
  )
}
