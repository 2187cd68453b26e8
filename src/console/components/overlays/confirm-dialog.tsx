import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

const t = translator(texts)

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
    <>
      <Button size="lg" onClick={onClose}>
        {t('giveUp')}
      </Button>
      <span className="end">
        <Button type="submit" size="lg" kind={isDanger ? 'danger' : 'main'} isBusy={isBusy} disabled={!canConfirm}>
          {action}
        </Button>
      </span>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} onSubmit={onConfirm} footer={footer}>
      {children}
    </Dialog>
  )
}
