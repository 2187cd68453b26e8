import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-details.json'
import type { CustomerView } from '#modules/customers/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Pick } from '#storefront/ui/form/pick.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './details.module.css'
import { useCustomerChange } from './use-customer-change.ts'

const t = translator(texts)

const mailings = ['subscribedToNewsletter', 'subscribedToAbandonedCart', 'subscribedToThirdParty'] as const

/** Consent to each kind of mailing; each choice is saved at once. */
export function Subscriptions({ customer }: { readonly customer: CustomerView }) {
  return (
    <Panel className="stack" aria-labelledby="mailings">
      <h2 id="mailings">{t('mailings')}</h2>
      <div className={css.picks}>
        {mailings.map((key) => (
          <Mailing key={key} of={key} isWanted={customer[key]} />
        ))}
      </div>
    </Panel>
  )
}

interface MailingProps {
  readonly of: (typeof mailings)[number]
  readonly isWanted: boolean
}

/** Each box has a mutation of its own, so that it keeps its pending value while another one changes. */
function Mailing({ of, isWanted }: MailingProps) {
  const change = useCustomerChange()
  return (
    <Pick
      type="checkbox"
      name={of}
      checked={change.isPending ? (change.variables[of] ?? isWanted) : isWanted}
      onChange={(event) =>
        change.mutate(
          { [of]: event.target.checked },
          {
            onSuccess: () => raiseToast({ type: 'success', content: t('saved') }),
            onError: (error) => raiseToast({ type: 'error', content: refusalText(error), duration: 'long' }),
          },
        )
      }
      title={t(of)}
      note={t(`${of}-note`)}
    />
  )
}
