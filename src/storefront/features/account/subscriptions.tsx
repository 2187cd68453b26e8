import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-details.json'
import type { CustomerView } from '#modules/customers/contract.ts'
import { refusalText } from '#storefront/components/refusal.ts'
import { raiseToast } from '#storefront/lib/toasts.ts'
import { Panel } from '#storefront/ui/panel.tsx'
import { Pick } from '#storefront/ui/pick.tsx'
import css from './details.module.css'
import { useCustomerChange } from './use-customer-change.ts'

const t = translator(texts)

const mailings = ['subscribedToNewsletter', 'subscribedToAbandonedCart', 'subscribedToThirdParty'] as const

/** What the shop may write about; each choice is saved at once. */
export function Subscriptions({ customer }: { readonly customer: CustomerView }) {
  const change = useCustomerChange()
  return (
    <Panel className="stack" aria-labelledby="mailings">
      <h2 id="mailings">{t('mailings')}</h2>
      <div className={css.picks}>
        {mailings.map((key) => (
          <Pick
            key={key}
            type="checkbox"
            name={key}
            checked={change.isPending ? (change.variables[key] ?? customer[key]) : customer[key]}
            onChange={(event) =>
              change.mutate(
                { [key]: event.target.checked },
                {
                  onSuccess: () => raiseToast({ type: 'success', content: t('saved') }),
                  onError: (error) => raiseToast({ type: 'error', content: refusalText(error), duration: 'long' }),
                },
              )
            }
            title={t(key)}
            note={t(`${key}-note`)}
          />
        ))}
      </div>
    </Panel>
  )
}
