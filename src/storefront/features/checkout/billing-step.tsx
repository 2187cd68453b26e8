import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { listBillings } from '#modules/customers/contract.billing.ts'
import { type OrderView, setBillingAddress } from '#modules/ordering/contract.ts'
import { Awaited } from '#storefront/components/awaited.tsx'
import { api } from '#storefront/lib/api.ts'
import { useKeptFocus } from '#storefront/lib/kept-focus.ts'
import { queryOf } from '#storefront/lib/queries.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Pick, Picks } from '#storefront/ui/pick.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { Refused } from './refused.tsx'
import { Step } from './step.tsx'
import { useOrderChange } from './use-order-change.ts'

const t = translator(texts)

const loadForm = () => import('#storefront/components/billing/billing-form.tsx')
const BillingForm = lazy(async () => ({ default: (await loadForm()).BillingForm }))

/** Whom the invoice is made out to: whoever takes the delivery, or billing data of a person or a company. */
export function BillingStep({ order, number }: { readonly order: OrderView; readonly number: number }) {
  const [view, setView] = useState<'chosen' | 'list' | 'form'>('chosen')
  const billings = useQuery({ ...queryOf(listBillings, {}), enabled: view === 'list' })
  const { choose, wanted, error } = useOrderChange(({ tokenValue }, billingAddressId: number | null) =>
    api(setBillingAddress, { params: { id: tokenValue }, body: { billingAddressId } }),
  )
  useKeptFocus('#billing', view)
  const chosenId = wanted === undefined ? order.billingAddressId : wanted
  const take = (id: number | null): void => choose(id, { onSuccess: () => setView('chosen') })
  return (
    <Step
      id="billing"
      number={number}
      title={t('billing')}
      subtitle={billedTo(order)}
      isDone={view === 'chosen' && order.billingAddress !== null}
      action={
        view !== 'form' && (
          <button type="button" className="link" onClick={() => setView(view === 'chosen' ? 'list' : 'chosen')}>
            {t(view === 'chosen' ? 'change' : 'keep')}
            <span className="sr"> {t('changeBilling')}</span>
          </button>
        )
      }
    >
      {view === 'list' && (
        <Awaited query={billings}>
          {(known) => (
            <>
              <Picks label={t('billing')}>
                <Pick
                  name="billing"
                  checked={chosenId === null}
                  onChange={() => take(null)}
                  title={t('billingSame')}
                  note={t('billingSameHelp')}
                />
                {known.map((one) => (
                  <Pick
                    key={one.id}
                    name="billing"
                    checked={chosenId === one.id}
                    onChange={() => take(one.id)}
                    title={one.name}
                    note={[one.taxCode, one.streetAddress, one.city].filter(Boolean).join(' · ')}
                  />
                ))}
              </Picks>
              <div>
                <Button
                  look="secondary"
                  size="small"
                  onPointerEnter={() => void loadForm()}
                  onClick={() => setView('form')}
                >
                  {t('newBilling')}
                </Button>
              </div>
            </>
          )}
        </Awaited>
      )}
      {view === 'form' && (
        <Suspense fallback={<Skeleton size="panel" />}>
          <BillingForm onSaved={({ id }) => take(id)} onCancel={() => setView('list')} />
        </Suspense>
      )}
      {error && <Refused error={error} />}
    </Step>
  )
}

function billedTo({ billingAddress, billingAddressId }: OrderView): string {
  if (billingAddress === null) return t('billingNeedsAddress')
  if (billingAddressId === null) return t('billingPerson')
  const kind = t(billingAddress.type === 'company' ? 'billingCompany' : 'billingOther')
  return [kind, billingAddress.name, billingAddress.taxCode].filter(Boolean).join(' · ')
}
