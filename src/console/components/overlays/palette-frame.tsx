import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface PaletteProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of the palette: in the upper third of the screen, closed by Escape or a press outside. */
export function Palette({ label, onClose, children }: PaletteProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className="scrim high">
      <Modal className="dlg pal">
        <Dialog aria-label={label} className="dlg-in">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
