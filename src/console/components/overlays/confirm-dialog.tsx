import type { ReactNode } from 'react'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** The question: "Anulează 4 comenzi?" */
  readonly title: string
  /** Scope and cost of the action. */
  readonly children: ReactNode
  /** Verb and number: "Anulează 4 comenzi". */
  readonly action: string
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  readonly canConfirm?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Confirmation of an action with its consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, isDanger = false, isBusy, canConfirm = true, onConfirm, onClose } = props
  const footer = (
    <SubmitButtons action={action} isBusy={isBusy} canSubmit={canConfirm} isDanger={isDanger} onGiveUp={onClose} />
  )
  return (
    <Dialog title={title} onClose={onClose} onSubmit={onConfirm} footer={footer}>
      {children}
    </Dialog>
  )
}
