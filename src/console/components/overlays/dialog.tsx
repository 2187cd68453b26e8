import x from 'icon:x'
import type { FormEvent, ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from '#console/lib/classes.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { IconButton } from '../button.tsx'

const t = translator(texts)

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons: cancel first, the action last. */
  readonly footer?: ReactNode
  /** A sheet is at the edge of the screen, for long forms. */
  readonly look?: 'dialog' | 'sheet'
  /** Whether Escape, the close button and a press outside close it; false while data would be lost. */
  readonly canDismiss?: boolean
  /** Called when the form is submitted, also by Enter in a field. */
  readonly onSubmit?: () => void
}

/** A modal dialog: traps the focus and restores it. Rendered only while open. */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  look = 'dialog',
  canDismiss = true,
  onSubmit,
}: DialogProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // A form in a portal would also submit the form that it was opened from.
    event.stopPropagation()
    onSubmit?.()
  }
  const inside = (
    <>
      <div className="dlg-h">
        <Heading slot="title" level={2} className="grow">
          {title}
        </Heading>
        {canDismiss && <IconButton icon={x} label={t('close')} size="sm" onClick={onClose} />}
      </div>
      <div className="dlg-b">{children}</div>
      {footer && <div className="dlg-f">{footer}</div>}
    </>
  )
  return (
    <ModalOverlay
      isOpen
      isDismissable={canDismiss}
      isKeyboardDismissDisabled={!canDismiss}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={classes('scrim', look === 'sheet' && 'edge')}
    >
      <Modal className={look === 'sheet' ? 'sheet' : 'dlg'}>
        <AriaDialog className="dlg-in">
          {onSubmit ? (
            <form className="dlg-in" noValidate onSubmit={submit}>
              {inside}
            </form>
          ) : (
            inside
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** A dialog at the edge of the screen. */
export const Sheet = (props: Omit<DialogProps, 'look'>) => <Dialog {...props} look="sheet" />
