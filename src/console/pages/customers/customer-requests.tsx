import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatDay } from '#console/lib/text/formats.ts'
import { isApiError, problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import { getCustomerHistory, getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import { listCustomers } from '#modules/customers/desk/contract.staff-list.ts'
import { eraseCustomer, exportCustomerData } from '#modules/customers/desk/contract.staff-requests.ts'
import type { CustomerRequest, DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'

const t = translator(texts)

/** Requests about personal data, each with what answers it. */
export function CustomerRequests({ customer }: { readonly customer: DeskCustomer }) {
  if (customer.requests.length === 0) return null
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{t('requestList')}</h2>
      </div>
      {customer.requests.map((request) => (
        <Request key={request.id} customer={customer} request={request} />
      ))}
    </section>
  )
}

function Request({ customer: { id, firstName }, request }: { customer: DeskCustomer; request: CustomerRequest }) {
  const { kind, receivedOn, checkedBy, dueOn, doneAt, isOverdue } = request
  const [isErasing, setErasing] = useState(false)
  const mayEdit = useMay('customers.edit')
  const mayErase = useMay('customers.erase')
  const call = { params: { id, requestId: request.id } }
  const saved = useAction(exportCustomerData, {
    refreshes: [getDeskCustomer, getCustomerHistory],
    onDone: (file) => saveFile(file),
  })
  const due = doneAt === null ? t('dueOn', { day: formatDay(dueOn) }) : t('doneOn', { day: formatDay(doneAt) })
  return (
    <div className="col g4">
      <p>
        <b className="med">{t(`requests.${kind}`)}</b>{' '}
        <span className={isOverdue ? 't-err' : 'm'}>
          {isOverdue ? t('overdueSince', { day: formatDay(dueOn) }) : due}
        </span>
      </p>
      <p className="xs q">{t('requestText', { day: formatDay(receivedOn), checkedBy })}</p>
      {kind === 'export' && mayEdit && (
        <span>
          <Button size="sm" isBusy={saved.isRunning} onClick={() => void saved.run(call)}>
            {t('exportFile')}
          </Button>
        </span>
      )}
      {kind === 'erase' && mayErase && (
        <span>
          <Button size="sm" kind="remove" onClick={() => setErasing(true)}>
            {t('erase')}
          </Button>
        </span>
      )}
      {isErasing && <EraseDialog call={call} name={firstName} onClose={() => setErasing(false)} />}
    </div>
  )
}

interface EraseDialogProps {
  readonly call: { readonly params: { readonly id: string; readonly requestId: string } }
  readonly name: string
  readonly onClose: () => void
}

/** What erasing does; whoever refuses is named with the reason. */
function EraseDialog({ call, name, onClose }: EraseDialogProps) {
  const navigate = useNavigate()
  const erase = useAction(eraseCustomer, {
    refreshes: [listCustomers],
    done: () => t('erased'),
    onDone: () => void navigate({ to: '/clienti' }),
    onFailed: (error) => problemName(error) === 'erasure-refused',
  })
  const refusals = refusalsOf(erase.error)
  return (
    <ConfirmDialog
      title={t('eraseTitle', { name })}
      action={t('eraseDo')}
      isDanger
      isBusy={erase.isRunning}
      onConfirm={() => void erase.run(call)}
      onClose={onClose}
    >
      <p>{t('eraseText')}</p>
      {refusals.map(({ part, problem }) => (
        <Banner key={part} tone="err">
          {problem in texts.refusals ? t(`refusals.${problem as keyof typeof texts.refusals}`) : `${part}: ${problem}`}
        </Banner>
      ))}
    </ConfirmDialog>
  )
}

function refusalsOf(error: unknown): readonly { readonly part: string; readonly problem: string }[] {
  if (problemName(error) !== 'erasure-refused' || !isApiError(error)) return []
  return (error.problem?.['refusals'] ?? []) as readonly { readonly part: string; readonly problem: string }[]
}

/** Saves the exported file, as a link would. */
function saveFile(file: unknown): void {
  if (!(file instanceof Blob)) return
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: t('fileName') })
  link.click()
  URL.revokeObjectURL(address)
}
