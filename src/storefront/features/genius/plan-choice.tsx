import { useMutation } from '@tanstack/react-query'
import { moneyText } from '#kernel/money-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { buyGenius, type Genius } from '#modules/membership/contract.ts'
import { geniusPrice, type Plan, plans } from '#modules/membership/rules/terms.ts'
import { refusalText } from '#storefront/components/refusal.ts'
import { api } from '#storefront/lib/api.ts'
import { Button } from '#storefront/ui/button.tsx'
import css from './genius.module.css'

const t = translator(texts)

/** The plans that can be paid for: each leads to the gateway, and adds to the time that the customer has. */
export function PlanChoice({ genius: { accountType, awaitsPayment } }: { readonly genius: Genius }) {
  const buying = useMutation({
    mutationKey: [buyGenius.id],
    mutationFn: (plan: Plan) => api(buyGenius, { body: { plan } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const isLeaving = buying.isPending || buying.isSuccess
  return (
    <div className={css.plans}>
      <p className="small" role="status">
        {buying.isError
          ? refusalText(buying.error)
          : awaitsPayment
            ? t('awaitsPayment', { plan: t(awaitsPayment) })
            : t(accountType === 'genius' ? 'prolong' : 'join')}
      </p>
      <div className={css.actions}>
        {plans.map((plan) => (
          <Button
            key={plan}
            look="white"
            isBusy={isLeaving && buying.variables === plan}
            disabled={isLeaving}
            onClick={() => buying.mutate(plan)}
          >
            {t('planPrice', { plan: t(plan), price: moneyText(geniusPrice[plan]) })}
          </Button>
        ))}
      </div>
      <span className={`small ${css.fine}`}>{t('payFine')}</span>
    </div>
  )
}
