import company from 'icon:buildings'
import plus from 'icon:plus-bold'
import bin from 'icon:trash'
import person from 'icon:user'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-billing.json'
import { type BillingView, listBillings, removeBilling } from '#modules/customers/contract.billing.ts'
import { confirmRemoval } from '#storefront/components/actions/confirm-removal.tsx'
import { BillingForm } from '#storefront/components/billing/billing-form.tsx'
import { SavedCard, SavedCards } from '#storefront/components/customer/saved-cards.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'

const t = translator(texts)

interface BillingsProps {
  /** Draws the page around the list, with the button that adds in its head. */
  readonly frame: (action: ReactNode, content: ReactNode) => ReactNode
}

/** The customer's billing data: persons and companies that invoices are issued to. */
export function Billings({ frame }: BillingsProps) {
  const query = useQuery(queryOf(listBillings, {}))
  const [isOpen, setOpen] = useState(false)
  const add = (
    <Button onClick={() => setOpen(true)}>
      <Icon of={plus} />
      {t('add')}
    </Button>
  )
  const saved = (): void => {
    setOpen(false)
    raiseToast({ type: 'success', content: t('saved') })
  }
  const content = (
    <>
      <QueryResult query={query} waiting={<Skeleton size="box" />}>
        {(billings) =>
          billings.length === 0 ? (
            <Panel>
              <EmptyState art="card-file-box" title={t('emptyTitle')} text={t('emptyText')} action={add} />
            </Panel>
          ) : (
            <SavedCards label={t('title')}>
              {billings.map((billing) => (
                <BillingCard key={billing.id} billing={billing} />
              ))}
            </SavedCards>
          )
        }
      </QueryResult>
      {isOpen && (
        <Dialog look="modal" title={t('newTitle')} onClose={() => setOpen(false)}>
          <BillingForm onSaved={saved} onCancel={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
  return frame((query.data?.length ?? 0) > 0 && add, content)
}

function BillingCard({ billing }: { readonly billing: BillingView }) {
  const queries = useQueryClient()
  const { name, taxCode, registrationNumber, iban, bankName, streetAddress, city, province } = billing
  const remove = useMutation({
    mutationFn: () => api(removeBilling, { params: { id: billing.id } }),
    onSuccess: () => raiseToast({ type: 'success', content: t('removed', { name }) }),
    onError: (error) => raiseToast({ type: 'error', content: refusalText(error), duration: 'long' }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryOf(listBillings, {}).queryKey }),
  })
  return (
    <SavedCard
      icon={billing.type === 'company' ? company : person}
      name={name}
      actions={
        <Button
          look="ghost"
          size="small"
          isBusy={remove.isPending}
          aria-label={t('removeOf', { name })}
          onClick={() => confirmRemoval({ title: t('removeTitle'), text: name, onConfirm: () => remove.mutate() })}
        >
          <Icon of={bin} />
          {t('remove')}
        </Button>
      }
    >
      {taxCode && (
        <p className="muted num">
          {[t('taxCodeOf', { taxCode }), registrationNumber].filter((part) => part !== null).join(' · ')}
        </p>
      )}
      <p className="muted">{[streetAddress, city, province].join(', ')}</p>
      {iban && <p className="muted num">{[groups(iban), bankName].filter((part) => part !== null).join(' · ')}</p>}
    </SavedCard>
  )
}

/** 'RO49 AAAA 1B31 …' */
const groups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
