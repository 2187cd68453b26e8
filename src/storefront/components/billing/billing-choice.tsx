import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-billing.json'
import { type BillingView, listBillings } from '#modules/customers/contract.billing.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'

const t = translator(texts)

const loadForm = () => import('./billing-form.tsx')
const BillingForm = lazy(async () => ({ default: (await loadForm()).BillingForm }))

interface BillingChoiceProps {
  /** For screen readers. */
  readonly label: string
  readonly view: 'list' | 'form'
  /** The choice of no billing data: the invoice is made out to the customer. */
  readonly same: { readonly title: string; readonly note: string }
  /** Null when `same` is chosen. */
  readonly chosenId: number | null
  readonly onView: (view: 'list' | 'form') => void
  readonly onChoose: (billing: BillingView | null) => void
}

/** Chooses whom an invoice is made out to: billing data of the account, new ones from a form, or none. */
export function BillingChoice({ label, view, same, chosenId, onView, onChoose }: BillingChoiceProps) {
  const billings = useQuery(queryOf(listBillings, {}))
  if (view === 'form') {
    return (
      <Suspense fallback={<Skeleton size="panel" />}>
        <BillingForm onSaved={onChoose} onCancel={() => onView('list')} />
      </Suspense>
    )
  }
  return (
    <QueryResult query={billings}>
      {(known) => (
        <>
          <Picks label={label}>
            <Pick name="billing" checked={chosenId === null} onChange={() => onChoose(null)} {...same} />
            {known.map((one) => (
              <Pick
                key={one.id}
                name="billing"
                checked={chosenId === one.id}
                onChange={() => onChoose(one)}
                title={one.name}
                note={[one.taxCode, one.streetAddress, one.city].filter(Boolean).join(' · ')}
              />
            ))}
          </Picks>
          <div>
            <Button look="secondary" size="small" onPointerEnter={() => void loadForm()} onClick={() => onView('form')}>
              {t('newBilling')}
            </Button>
          </div>
        </>
      )}
    </QueryResult>
  )
}
