import { useMutation, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { type OrderView, setSubstitutes } from '#modules/ordering/contract.ts'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/refusal.ts'
import { api } from '#storefront/lib/api.ts'
import { ErrorText } from '#storefront/ui/field.tsx'
import { Pick } from '#storefront/ui/pick.tsx'

const t = translator(texts)

/** Whether the picker may bring something like it in place of what is missing. */
export function SubstitutesChoice({ order }: { readonly order: OrderView }) {
  const client = useQueryClient()
  const id = order.tokenValue
  const change = useMutation({
    mutationFn: (wantsSubstitutes: boolean) => api(setSubstitutes, { params: { id }, body: { wantsSubstitutes } }),
    onSuccess: (changed) => client.setQueryData(placedOrderKey(id), changed),
  })
  return (
    <div>
      <Pick
        type="checkbox"
        title={t('substitutes')}
        note={t('substitutesHelp')}
        checked={change.isPending ? change.variables : order.wantsSubstitutes}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      {change.isError && <ErrorText>{refusalText(change.error)}</ErrorText>}
    </div>
  )
}
