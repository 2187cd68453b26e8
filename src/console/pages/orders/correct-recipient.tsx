import pencil from 'icon:pencil-simple'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { api } from '#console/lib/api/api.ts'
import { useMay } from '#console/lib/session/session.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import { revealOrderContact } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'
import { RecipientDialog } from './recipient-dialog.tsx'

const t = translator(texts)

/** The button that opens the correction. The form shows the phone in full, which the journal notes. */
export function CorrectRecipient({ order }: { readonly order: DeskOrder }) {
  const [phone, setPhone] = useState<string | undefined>(undefined)
  const [isOpening, setOpening] = useState(false)
  const mayEdit = useMay('orders.edit')
  const mayRead = useMay('customers.read')
  if (!order.actions.correct || !mayEdit || !mayRead) return null
  const open = async (): Promise<void> => {
    setOpening(true)
    try {
      const { recipient } = await api(revealOrderContact, { params: { id: order.id } })
      setPhone(recipient.phone ?? '')
    } catch (error) {
      showToast('failed', problemText(error))
    }
    setOpening(false)
  }
  return (
    <>
      <Button icon={pencil} isBusy={isOpening} onClick={() => void open()}>
        {t('recipient.action')}
      </Button>
      {phone !== undefined && <RecipientDialog order={order} phone={phone} onClose={() => setPhone(undefined)} />}
    </>
  )
}
