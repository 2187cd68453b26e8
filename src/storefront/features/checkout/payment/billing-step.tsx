import receipt from 'icon:receipt-duotone'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderView, setBillingAddress } from '#modules/ordering/contract.ts'
import { BillingChoice } from '#storefront/components/billing/billing-choice.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { CheckoutStep } from '../step/checkout-step.tsx'
import { FoldButton } from '../step/fold-button.tsx'
import { useOrderChange } from '../step/use-order-change.ts'

const t = translator(texts)

/** Who the invoice is issued to: the recipient of the delivery, or saved billing data of a person or a company. */
export function BillingStep({ order, number }: { readonly order: OrderView; readonly number: number | undefined }) {
  const [view, setView] = useState<'chosen' | 'list' | 'form'>('chosen')
  const { choose, pending, error } = useOrderChange(({ tokenValue }, billingAddressId: number | null) =>
    api(setBillingAddress, { params: { id: tokenValue }, body: { billingAddressId } }),
  )
  useRestoredFocus('#billing', view)
  const chosenId = pending === undefined ? order.billingAddressId : pending
  const select = (id: number | null): void => {
    // The billing data is saved even if the order refuses it. Leave the form, or submitting it would save it twice.
    setView('list')
    // The shopper may have opened the form again before the answer arrived: leave that view open.
    choose(id, { onSuccess: () => setView((now) => (now === 'list' ? 'chosen' : now)) })
  }
  return (
    <CheckoutStep
      id="billing"
      number={number}
      title={t('billing')}
      subtitle={billedTo(order)}
      isDone={view === 'chosen' && order.billingAddress !== null}
      action={
        view !== 'form' && (
          <FoldButton
            isOpen={view === 'list'}
            what={t('changeBilling')}
            onPress={(isOpen) => setView(isOpen ? 'list' : 'chosen')}
          />
        )
      }
      row={number === undefined && view === 'chosen' ? { icon: receipt, value: billedTo(order) } : undefined}
      onKeyDown={({ key }) => key === 'Escape' && view === 'list' && setView('chosen')}
    >
      {view !== 'chosen' && (
        <BillingChoice
          label={t('billing')}
          view={view}
          same={{ title: t('billingSame'), note: t('billingSameHelp') }}
          chosenId={chosenId}
          onView={setView}
          onChoose={(billing) => select(billing?.id ?? null)}
        />
      )}
      {error && <ChangeRefusal error={error} />}
    </CheckoutStep>
  )
}

function billedTo({ billingAddress, billingAddressId }: OrderView): string {
  if (billingAddress === null) return t('billingNeedsAddress')
  if (billingAddressId === null) return t('billingPerson')
  const kind = t(billingAddress.type === 'company' ? 'billingCompany' : 'billingOther')
  return [kind, billingAddress.name, billingAddress.taxCode].filter(Boolean).join(' · ')
}
