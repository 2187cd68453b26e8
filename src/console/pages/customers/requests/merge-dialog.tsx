import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-requests.json'
import { getCustomerHistory } from '#modules/customers/desk/contract.staff-customer.ts'
import { type ListedCustomer, listCustomers } from '#modules/customers/desk/contract.staff-list.ts'
import { askMerge, listMerges } from '#modules/customers/desk/contract.staff-merge.ts'
import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'
import { MergePreview } from './merge-preview.tsx'

const t = translator(texts)

interface MergeDialogProps {
  readonly customer: DeskCustomer
  readonly onClose: () => void
}

/** Finds the account that ends, shows what moves, and asks for the merge, which somebody else signs. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [other, setOther] = useState<ListedCustomer | null>(null)
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const ask = useAction(askMerge, {
    refreshes: [listMerges, getCustomerHistory],
    done: () => t('asked'),
    onDone: onClose,
  })
  const confirm = (): void => {
    if (other === null) return
    void ask.run({ params: { id: customer.id }, body: { id, from: other.id, reason: reason.trim() } })
  }
  return (
    <ConfirmDialog
      title={t('askTitle', { name: customer.firstName })}
      action={t('ask')}
      isBusy={ask.isRunning}
      canConfirm={other !== null && reason.trim() !== ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      {other === null ? (
        <Search without={customer.id} onChoose={setOther} />
      ) : (
        <>
          <MergePreview into={customer.id} from={other.id} />
          <span>
            <Button size="sm" onClick={() => setOther(null)}>
              {t('chooseAnother')}
            </Button>
          </span>
          <div className="field">
            <label className="lbl" htmlFor={reasonId}>
              {t('reason')}
            </label>
            <span className="in">
              <textarea
                id={reasonId}
                rows={2}
                maxLength={300}
                value={reason}
                onChange={({ target: { value } }) => setReason(value)}
              />
            </span>
          </div>
        </>
      )}
    </ConfirmDialog>
  )
}

interface SearchProps {
  readonly without: string
  readonly onChoose: (customer: ListedCustomer) => void
}

/** At most so many accounts are offered. */
const most = 6

function Search({ without, onChoose }: SearchProps) {
  const [words, setWords] = useState('')
  const fieldId = useId()
  const wanted = words.trim()
  const { data } = useQuery({
    ...queryOf(listCustomers, { query: { words: wanted, size: 25 } }),
    enabled: wanted.length > 1,
  })
  const found = (data?.items ?? []).filter(({ id }) => id !== without).slice(0, most)
  return (
    <>
      <div className="field">
        <label className="lbl" htmlFor={fieldId}>
          {t('search')}
        </label>
        <span className="in">
          <input
            id={fieldId}
            type="search"
            autoComplete="off"
            value={words}
            aria-describedby={`${fieldId}-hint`}
            onChange={({ target: { value } }) => setWords(value)}
          />
        </span>
        <p className="hint" id={`${fieldId}-hint`}>
          {t('searchHint')}
        </p>
      </div>
      <ul className="col g6" aria-live="polite">
        {found.map((customer) => (
          <li key={customer.id} className="row">
            <span className="med">{customer.name}</span>
            <span className="q">
              {customer.number} · {customer.email}
            </span>
            <span className="end">
              <Button size="sm" onClick={() => onChoose(customer)}>
                {t('choose', { name: customer.name })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {data !== undefined && wanted.length > 1 && found.length === 0 && <p className="q">{t('noneFound')}</p>}
    </>
  )
}
