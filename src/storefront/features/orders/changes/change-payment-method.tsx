import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { listPaymentMethods, setPaymentMethod } from '#modules/payments/contract.ts'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'

const t = translator(texts)

type OrderPayment = OrderView['payments'][number]

/** Neither paid nor authorised. Includes a refused meal voucher, whose part can be paid by another method. */
const isUnpaid = ({ state }: OrderPayment): boolean => state === 'failed' || state === 'new' || state === 'processing'

/** Changes the payment method of a placed, unpaid order. */
export function ChangePaymentMethod({ order }: { readonly order: OrderView }) {
  const client = useQueryClient()
  const id = order.tokenValue
  const open = order.payments.filter(isUnpaid)
  const payment = open.find(({ state }) => state === 'failed') ?? open.find(({ type }) => type === 'money') ?? open[0]
  const { data: methods = [] } = useQuery(queryOf(listPaymentMethods, { params: { id } }))
  const change = useMutation({
    mutationFn: (paymentMethod: string) =>
      api(setPaymentMethod, { params: { id, paymentId: payment?.id ?? 0 }, body: { paymentMethod } }),
    onSuccess: (changed) => cacheAnswer(client, placedOrderKey(id), changed),
  })
  if (!payment) return null
  return (
    <div className="stack">
      <p>{t('otherMethod')}</p>
      <Picks label={t('otherMethod')}>
        {methods
          .filter(({ type, checkoutEnabled, eligible }) => type === 'money' && checkoutEnabled && eligible)
          .map(({ code, name, description }) => (
            <Pick
              key={code}
              name="method"
              title={name}
              note={description}
              checked={payment.method?.code === code}
              disabled={change.isPending}
              onChange={() => change.mutate(code)}
            />
          ))}
      </Picks>
      {change.isError && <ErrorText>{refusalText(change.error)}</ErrorText>}
    </div>
  )
}
