import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { useMay } from '#console/lib/session/session.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import requestTexts from '#locales/console-requests.json'
import { unblockCustomer } from '#modules/customers/desk/contract.staff-actions.ts'
import { getCustomerHistory, getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { MergeDialog } from './requests/merge-dialog.tsx'

const t = translator(texts)
const tRequests = translator(requestTexts)

/** What can be done with a customer, by whoever looks at them. */
export function CustomerActions({ customer }: { readonly customer: DeskCustomer }) {
  const [open, setOpen] = useState<'correct' | 'block' | 'request' | 'merge' | null>(null)
  const mayEdit = useMay('customers.edit')
  const mayBlock = useMay('customers.block')
  const unblock = useAction(unblockCustomer, {
    refreshes: [getDeskCustomer, getCustomerHistory],
    done: () => t('unblocked'),
  })
  const close = () => setOpen(null)
  if (!mayEdit && !mayBlock) return null
  return (
    <div className="foot tall">
      {mayEdit && (
        <>
          <Button size="sm" onClick={() => setOpen('correct')}>
            {t('correct')}
          </Button>
          <Button size="sm" onClick={() => setOpen('request')}>
            {t('request')}
          </Button>
          <Button size="sm" onClick={() => setOpen('merge')}>
            {tRequests('merge')}
          </Button>
        </>
      )}
      {mayBlock && customer.blocked === null && (
        <Button size="sm" kind="remove" onClick={() => setOpen('block')}>
          {t('block')}
        </Button>
      )}
      {mayBlock && customer.blocked !== null && (
        <Button
          size="sm"
          isBusy={unblock.isRunning}
          onClick={() => void unblock.run({ params: { id: customer.id }, body: {} })}
        >
          {t('unblock')}
        </Button>
      )}
      {open === 'correct' && <CorrectDialog customer={customer} onClose={close} />}
      {open === 'block' && <BlockDialog customer={customer} onClose={close} />}
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {open === 'request' && <RequestDialog customer={customer} onClose={close} />}
    </div>
  )
}
