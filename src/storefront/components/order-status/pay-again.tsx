import { useMutation } from '@tanstack/react-query'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { retryPaymentUrl } from '#modules/payments/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { usePageRestored } from '#storefront/lib/dom/page-restored.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'

const t = translator(texts)

interface PayAgainProps {
  readonly orderToken: string
  /** When known, the button says what is paid. */
  readonly payments?: OrderView['payments']
}

/** Leads back to the payment gateway. The shop answers the same address while it is valid. */
export function PayAgain({ orderToken, payments = [] }: PayAgainProps) {
  const [due, another] = payments.filter(isDueOnline)
  const retry = useMutation({
    mutationFn: () => api(retryPaymentUrl, { params: { id: orderToken } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  usePageRestored(retry.reset)
  return (
    <>
      <Button isBusy={retry.isPending || retry.isSuccess} onClick={() => retry.mutate()}>
        {due && !another ? t('payAgainSum', { amount: formatBani(bani(due.amountInt)) }) : t('payAgain')}
      </Button>
      {retry.isError && <ErrorText>{refusalText(retry.error)}</ErrorText>}
    </>
  )
}

const isDueOnline = ({ type, method, state, amountInt }: OrderView['payments'][number]): boolean =>
  amountInt > 0 &&
  (type === 'meal-voucher' || method?.code === 'card-online') &&
  (state === 'new' || state === 'processing' || state === 'failed')
