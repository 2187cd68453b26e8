import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { problemName } from '#kernel/client.ts'
import { bani } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { type BillingView, listBillings } from '#modules/customers/contract.billing.ts'
import { buyGenius, type Genius } from '#modules/membership/contract.ts'
import { type GeniusPlan, geniusPlans } from '#modules/membership/rules/terms.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { usePageRestored } from '#storefront/lib/dom/page-restored.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import css from './genius.module.css'

const t = translator(texts)

const InvoiceChoice = lazy(async () => ({ default: (await import('./invoice-choice.tsx')).InvoiceChoice }))

/** The paid plans. Each leads to the payment gateway and extends the membership. */
export function PlanChoice({ genius }: { readonly genius: Genius }) {
  const { accountType, awaitsPayment, paymentFailed } = genius
  const queries = useQueryClient()
  const [billing, setBilling] = useState<BillingView | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const buying = useMutation({
    mutationFn: (plan: GeniusPlan) => api(buyGenius, { body: { plan, billingAddressId: billing?.id ?? null } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      if (problemName(error) === 'billing-incomplete') setChoosing(true)
      else if (problemName(error) !== 'billing-not-found') return
      setBilling(null)
      void queries.invalidateQueries({ queryKey: queryOf(listBillings, {}).queryKey })
    },
  })
  usePageRestored(buying.reset)
  const isLeaving = buying.isPending || buying.isSuccess
  return (
    <div className={css.plans}>
      <p className="small" role="status">
        {buying.isError
          ? refusalText(buying.error)
          : awaitsPayment
            ? t(paymentFailed ? 'notPaid' : 'awaitsPayment', { plan: t(awaitsPayment) })
            : t(accountType === 'genius' ? 'prolong' : 'join')}
      </p>
      <div className={css.actions}>
        {geniusPlans.map((plan) => (
          <Button
            key={plan}
            look="white"
            isBusy={isLeaving && buying.variables === plan}
            disabled={isLeaving}
            onClick={() => buying.mutate(plan)}
          >
            {t(plan === awaitsPayment ? 'payAgain' : 'planPrice', {
              plan: t(plan),
              price: moneyText(bani(plan === 'monthly' ? genius.monthlyPriceInt : genius.yearlyPriceInt)),
            })}
          </Button>
        ))}
      </div>
      <p className="small">
        {t('billedTo', { name: billing?.name ?? t('billedSelf') })}{' '}
        <button type="button" className={css.leave} disabled={isLeaving} onClick={() => setChoosing(true)}>
          {t('changeBilled')}
        </button>
      </p>
      <span className={`small ${css.fine}`}>{t('payFine')}</span>
      {isChoosing && (
        <Suspense fallback={null}>
          <InvoiceChoice
            isNeeded={problemName(buying.error) === 'billing-incomplete'}
            chosenId={billing?.id ?? null}
            onChoose={setBilling}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
