import { useMutation } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { retryPaymentUrl } from '#modules/payments/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { usePageRestored } from '#storefront/lib/dom/page-restored.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'

const t = translator(texts)

/** Leads back to the payment gateway. The shop answers the same address while it is valid. */
export function PayAgain({ orderToken }: { readonly orderToken: string }) {
  const retry = useMutation({
    mutationFn: () => api(retryPaymentUrl, { params: { id: orderToken } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  usePageRestored(retry.reset)
  return (
    <>
      <Button isBusy={retry.isPending || retry.isSuccess} onClick={() => retry.mutate()}>
        {t('payAgain')}
      </Button>
      {retry.isError && <ErrorText>{refusalText(retry.error)}</ErrorText>}
    </>
  )
}
