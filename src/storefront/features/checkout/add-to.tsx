import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { getAddTo, type OrderView, setAddTo } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api.ts'
import { queryOf } from '#storefront/lib/queries.ts'
import { Pick, Picks } from '#storefront/ui/pick.tsx'
import { Refused } from './refused.tsx'
import { useOrderChange } from './use-order-change.ts'
import { useOrderQuery } from './use-order-query.ts'

const t = translator(texts)

/** An order of its own, or more of one that is on its way already; shown only to whoever has such an order. */
export function AddTo({ order }: { readonly order: OrderView }) {
  const { data } = useOrderQuery(queryOf(getAddTo, { params: { id: order.tokenValue } }), order)
  const { choose, wanted, error } = useOrderChange(({ tokenValue }, addTo: string | null) =>
    api(setAddTo, { params: { id: tokenValue }, body: { addTo } }),
  )
  if (!data || data.orders.length === 0) return null
  const chosen = wanted === undefined ? data.addTo : wanted
  return (
    <div className="stack">
      <Picks label={t('addTo')}>
        <Pick name="addTo" checked={chosen === null} onChange={() => choose(null)} title={t('addToNone')} />
        {data.orders.map(({ tokenValue, number, deliveryDateLabel }) => (
          <Pick
            key={tokenValue}
            name="addTo"
            checked={chosen === tokenValue}
            onChange={() => choose(tokenValue)}
            title={t('addToOrder', { number })}
            note={deliveryDateLabel}
          />
        ))}
      </Picks>
      <Refused error={error} />
    </div>
  )
}
